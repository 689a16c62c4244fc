import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useDevice } from '../state/device.ts';
import { lastSeen } from '../state/last-seen.ts';
import { ScreenBoundary } from './pieces/screen-boundary.tsx';
import { FailurePage } from './device/failure-page.tsx';
import { Opening } from './device/opening.tsx';
import { DemoNotice } from './notices/demo-notice.tsx';
import { lazyPiece } from './pieces/lazy-piece.tsx';
import { handovers, plain } from './routes/addresses.ts';
import { paths } from './paths.ts';
import { signsInAgain } from './routes/sign-in-again.ts';
import { SignedOutRoutes } from './routes/signed-out-routes.tsx';
import { preload, usePreload } from './routes/use-preload.ts';
import { useTouch } from './use-touch.ts';

const SignedIn = lazyPiece(() => import('./signed-in.tsx'), 'SignedIn');

/** Begins to load what this browser showed last, before anybody has said who is here. */
export function preloadLastSeen(): void {
  const last = lastSeen();
  if (!last) return;
  SignedIn.load().catch(() => undefined);
  preload(last.role, location.pathname);
}

/** As high as the screen, with what stands above a page. */
const Root = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minH: '100svh' },
});

/** The screens without a frame: those before a profile is open, and those where the device is handed to somebody else. */
const Outside = () => {
  const { pathname } = useLocation();
  const isDemo = useDevice((view) => view.session?.family === 'demo');
  return (
    <Root>
      {isDemo && <DemoNotice />}
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<Opening />}>
          <SignedOutRoutes />
        </Suspense>
      </ScreenBoundary>
    </Root>
  );
};

/** Whose screens stand: nobody's until the device is open, then those of whoever's profile is. */
export const People = () => {
  const session = useDevice((view) => view.session);
  const failure = useDevice((view) => view.failure);
  const { pathname, state } = useLocation();
  const person = session?.person ?? null;
  useTouch(person !== null);
  usePreload(session && (person?.role ?? 'nobody'), pathname);
  if (!session) return failure ? <FailurePage failure={failure} /> : <Opening />;
  const signsIn = plain(pathname) === paths.parentLogin && state === signsInAgain;
  if (!person || signsIn || handovers.includes(plain(pathname))) return <Outside />;
  return (
    <ScreenBoundary>
      <Suspense fallback={<Opening />}>
        <SignedIn />
      </Suspense>
    </ScreenBoundary>
  );
};
