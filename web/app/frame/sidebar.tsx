import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { sidebarGroups } from './navigation.ts';
import type { Person } from '../../profiles/session.ts';
import { NavigationLink } from './navigation-link.tsx';

const Root = chakra('nav', {
  base: {
    display: { base: 'none', md: 'flex' },
    flexDirection: 'column',
    gap: '1',
    position: 'sticky',
    top: 'var(--header)',
    alignSelf: 'start',
    flexShrink: '0',
    w: 'var(--rail)',
    h: 'calc(100dvh - var(--header))',
    overflowY: 'auto',
    px: { md: '0.5', xl: '3' },
    py: '4',
    borderInlineEndWidth: '1px',
    '@media print': { display: 'none' },
  },
  variants: {
    of: {
      /** On a tablet in landscape the rail shows every link without scrolling. */
      parent: {
        '@media (max-height: 53.75rem)': {
          gap: '0',
          py: '2',
          '& > hr': { my: '1' },
          '& > a': {
            minH: { base: '12', xl: 'target' },
            gap: { base: '0', xl: '3' },
            py: '0',
          },
        },
      },
      student: {},
    },
  },
});

/** From 768 px a rail of glyphs with labels, from 1440 px a column. */
export const Sidebar = ({ role }: { role: Person['role'] }) => (
  <Root of={role} aria-label={m.shell_navigation()}>
    {sidebarGroups(role).map((group, at) => (
      <Fragment key={group[0]!.to}>
        {at > 0 && <chakra.hr my="2" />}
        {group.map((link) => (
          <NavigationLink key={link.to} link={link} place="sidebar" />
        ))}
      </Fragment>
    ))}
  </Root>
);
