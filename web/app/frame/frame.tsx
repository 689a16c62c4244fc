import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notices } from '../../features/notices/notices.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { phoneLinks } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useWho } from './use-who.ts';

/** Below 768 px: the first four links, within reach of a thumb. */
const BottomBar = ({ role }: { role: Person['role'] }) => (
  <nav className={styles.bottom} aria-label={m.shell_navigation_bottom()}>
    {phoneLinks(role)
      .slice(0, 4)
      .map((link) => (
        <NavigationLink key={link.to} link={link} place="bottom" />
      ))}
  </nav>
);

/** The frame around every screen while a profile is open. It stays when a screen breaks. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const who = useWho();
  const { pathname } = useLocation();
  return (
    <div className={styles.frame} data-of={who.role}>
      <SkipLink />
      <Header who={who} />
      <div className={styles.screen}>
        <Sidebar role={who.role} />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Notices role={who.role} />
          {/* Around the boundary, which is new for every screen: so the former screen stays until the next one's file has loaded. */}
          <Suspense fallback={<Loading shape="cards" />}>
            <ScreenBoundary key={pathname}>{children}</ScreenBoundary>
          </Suspense>
        </main>
      </div>
      <BottomBar role={who.role} />
    </div>
  );
};
