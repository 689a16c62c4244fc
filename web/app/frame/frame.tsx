import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { Box } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notices } from '../../features/notices/notices.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import { Header } from './header.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { phoneLinks } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useWho } from './use-who.ts';

const Bar = chakra('nav', {
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

/** Below 768 px: the first four links, within reach of a thumb. */
const BottomBar = ({ role }: { role: Person['role'] }) => (
  <Bar aria-label={m.shell_navigation_bottom()}>
    {phoneLinks(role)
      .slice(0, 4)
      .map((link) => (
        <NavigationLink key={link.to} link={link} place="bottom" />
      ))}
  </Bar>
);

/**
 * A child's targets are at least 56 px and its text at least 18 px, in every component: the tokens are overridden around a
 * child's screens.
 */
const childSize = {
  '--header': '4rem',
  '--rail': { md: '7rem', xl: '15rem' },
  '--bottom-type': 'min({fontSizes.sm}, 3.7vw)',
  '--rail-type': '{fontSizes.lg}',
  '--chakra-sizes-target': '{sizes.bigTarget}',
  '--chakra-font-sizes-sm': '{fontSizes.lg}',
  '--chakra-font-sizes-md': '{fontSizes.lg}',
  '--chakra-line-heights-sm': '{lineHeights.lg}',
  '--chakra-line-heights-md': '{lineHeights.lg}',
} as const;

const Root = chakra('div', {
  base: {
    '--header': { base: '3.5rem', md: '4rem' },
    '--rail': { md: '4.5rem', xl: '15rem' },
    minH: '100dvh',
  },
  variants: { person: { parent: {}, student: childSize } },
});

const Main = chakra('main', {
  base: {
    flex: '1',
    minW: '0',
    minH: 'calc(100dvh - var(--header))',
    pb: { base: 'calc(4rem + env(safe-area-inset-bottom))', md: '0' },
    outline: 'none',
    '@media print': { p: '0' },
  },
});

/** The frame around every screen while a profile is open. It stays when a screen breaks. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const who = useWho();
  const { pathname } = useLocation();
  return (
    <Root person={who.role}>
      <SkipLink />
      <Header who={who} />
      <Box display="flex">
        <Sidebar role={who.role} />
        <Main id="main" tabIndex={-1}>
          <Notices role={who.role} />
          {/* Around the boundary, which is new for every screen: so the former screen stays until the next one's file has loaded. */}
          <Suspense fallback={<Loading shape="cards" />}>
            <ScreenBoundary key={pathname}>{children}</ScreenBoundary>
          </Suspense>
        </Main>
      </Box>
      <BottomBar role={who.role} />
    </Root>
  );
};
