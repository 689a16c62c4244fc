import { Fragment } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { sidebarGroups } from './navigation.ts';
import type { Person } from '../../profiles/session.ts';
import { NavigationLink } from './navigation-link.tsx';
import styles from './sidebar.module.css';

/** From 768 px a rail of glyphs with labels, from 1440 px a column. */
export const Sidebar = ({ role }: { role: Person['role'] }) => (
  <nav className={styles.sidebar} data-of={role} aria-label={m.shell_navigation()}>
    {sidebarGroups(role).map((group, at) => (
      <Fragment key={group[0]!.to}>
        {at > 0 && <hr className={styles.line} />}
        {group.map((link) => (
          <NavigationLink key={link.to} link={link} place="sidebar" />
        ))}
      </Fragment>
    ))}
  </nav>
);
