import { Fragment, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { m } from '../messages/compiled/messages.js';
import { useDevice } from '../device/device-view.ts';
import { host } from '../device/host.ts';
import { lastSeen, remembersNobody } from '../device/last-seen.ts';
import { memo } from '../ui/memo.tsx';
import { toast } from '../ui/toast.ts';
import { FamilyChildren } from './frame/family-children.tsx';
import { FamilyLanguage } from './frame/family-language.tsx';
import { FailurePage } from './device/failure-page.tsx';
import { Opening } from './device/opening.tsx';
import { DemoNotice } from '../features/notices/demo-notice.tsx';
import { paths, plain, signsInAgain, type Visitor } from '../routes/paths.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SignedOutFrame } from './signed-out-frame.tsx';
import { isHandover, needsFamilyDevice, redirectOf, routeAt } from './routes/guards.ts';
import { Redirect } from './routes/redirect.tsx';
import { landing } from './routes/route-table.ts';
import { SignedOutRoutes } from './routes/signed-out-routes.tsx';

/** Loads the next screen's chunk in parallel with its frame. */
function preload(visitor: Visitor, pathname: string): void {
  if (visitor === 'nobody') return;
  const route = routeAt(visitor, redirectOf(visitor, pathname) ?? plain(pathname));
  // A chunk that fails now is requested again when its screen is shown.
  route?.screen.load().catch(() => undefined);
}

/** The same once the visitor is known. */
function usePreload(visitor: Visitor | null, pathname: string): void {
  useEffect(() => {
    if (visitor) preload(visitor, pathname);
    // Only the first address matters: from then on the frame has loaded.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [visitor]);
}

const atMostEveryMs = 30_000;

/** Reports activity to the device, so that a profile in use isn't closed. */
function useTouch(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let reportedAt = 0;
    const touch = (): void => {
      if (performance.now() - reportedAt < atMostEveryMs && reportedAt > 0) return;
      reportedAt = performance.now();
      void host().touch();
    };
    const stop = new AbortController();
    for (const event of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
      window.addEventListener(event, touch, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [isOpen]);
}

const SignedIn = lazyComponent(() => import('./signed-in.tsx'));

/** Whether the landing page is shown before the worker has said that there is no family. */
const isLandingAhead = (pathname: string): boolean =>
  plain(pathname) === paths.home && remembersNobody();

/** Loads the landing page's file; one that fails is requested again when the page is shown. */
export const loadLanding = (): Promise<unknown> => landing.screen.load().catch(() => undefined);

/** Starts to load what this browser showed last, or a visitor's first page, before the session is known. */
export function preloadLastSeen(): void {
  const last = lastSeen();
  if (isLandingAhead(location.pathname)) void loadLanding();
  if (!last) return;
  SignedIn.load().catch(() => undefined);
  preload(last.role, location.pathname);
  // The headings' letters would be asked for by the first heading, and the page laid out again when they come.
  document.fonts.load("600 1rem 'Fraunces'").catch(() => undefined);
}

/** The shell of screens without navigation: those before a profile is open, and those that hand the device over. */
const SignedOutShell = () => {
  const { pathname } = useLocation();
  const isDemo = useDevice((view) => view.session?.family === 'demo');
  return (
    <SignedOutFrame>
      {isDemo && <DemoNotice />}
      <ScreenBoundary key={pathname}>
        <Suspense fallback={<Opening />}>
          <SignedOutRoutes />
        </Suspense>
      </ScreenBoundary>
    </SignedOutFrame>
  );
};

/**
 * Screens that hand the device to somebody else. An open profile is closed before anything is shown: neither Back nor a
 * typed address bypasses that.
 */
const Handover = () => {
  const person = useDevice((view) => view.session?.person ?? null);
  const [isToClose, setToClose] = useState(person !== null);
  // Whoever opens a profile here afterwards, if only for one tick on the wall, keeps the screen.
  if (isToClose && person === null) setToClose(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isToClose) return;
    const stay = (): void => {
      toast({ kind: 'danger', title: m.common_error(), description: m.shell_sign_out_failed() });
      void navigate(paths.home, { replace: true });
    };
    host()
      .signOut()
      // A server that doesn't answer is notified later.
      .then((closed) => closed.ok || closed.error.code === 'server' || stay(), stay);
  }, [isToClose, navigate]);
  return isToClose && person !== null ? <Opening /> : <SignedOutShell />;
};

/** Everything of an open profile. A change of the address alone renders only what reads it. */
const OpenProfile = memo(() => (
  <ScreenBoundary>
    <Suspense fallback={<Opening />}>
      <SignedIn />
    </Suspense>
  </ScreenBoundary>
));

const Shell = () => {
  const session = useDevice((view) => view.session);
  const failure = useDevice((view) => view.failure);
  const { pathname, state } = useLocation();
  const person = session?.person ?? null;
  useTouch(person !== null);
  usePreload(session && (person?.role ?? 'nobody'), pathname);
  if (!session) {
    if (failure) return <FailurePage failure={failure} />;
    return isLandingAhead(pathname) ? <SignedOutShell /> : <Opening />;
  }
  const signsIn = plain(pathname) === paths.parentLogin && state === signsInAgain;
  const isFamilyDevice = session.family !== 'none' && session.holder.kind === 'family';
  if (!isFamilyDevice && needsFamilyDevice(pathname)) return <Redirect to={paths.home} />;
  if (isHandover(pathname)) return <Handover />;
  if (!person || signsIn) return <SignedOutShell />;
  return <OpenProfile />;
};

/**
 * Chooses the shell: until the device is open a splash, or the landing page where this browser remembers nobody; then
 * the signed-in or the signed-out routes. In the family's language, if there is a family.
 */
export const SessionGate = () => {
  const familyId = useDevice(({ session }) =>
    session === null || session.family === 'none' ? null : session.familyId,
  );
  return (
    <>
      {familyId !== null && (
        <Fragment key={familyId}>
          <FamilyLanguage familyId={familyId} />
          <FamilyChildren />
        </Fragment>
      )}
      <Shell />
    </>
  );
};
