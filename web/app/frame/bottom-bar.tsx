import { chakra } from '@chakra-ui/react';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { bottomBarEntries, phoneNavigationOf } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';

const Root = chakra('nav', {
  base: {
    display: { base: 'flex', md: 'none' },
    position: 'fixed',
    zIndex: 'bar',
    insetInline: '0',
    bottom: '0',
    px: '2',
    pt: '1',
    pb: 'calc({spacing.1} + env(safe-area-inset-bottom))',
    bg: 'panel',
    borderTopWidth: '1px',
    '@media print': { display: 'none' },
  },
});

/** Below 768 px: the first four, in reach of a thumb. */
export const BottomBar = ({ role }: { role: Person['role'] }) => (
  <Root aria-label={m.shell_navigation_bottom()}>
    {phoneNavigationOf(role)
      .slice(0, bottomBarEntries)
      .map((entry) => (
        <NavigationLink key={entry.path} entry={entry} place="bottom" />
      ))}
  </Root>
);
