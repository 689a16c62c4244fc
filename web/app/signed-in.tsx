import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useFirstPaint } from '../browser/after-paint.ts';
import { usePerson, useSession } from '../device/use-session.ts';
import { endWelcome } from '../shell/welcome.ts';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { OwnTheme } from './frame/own-theme.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Painted, useIsPainted } from '../ui/painted.ts';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';
import { homeOf } from '../routes/paths.ts';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';
import { clearReturnTo } from '../shell/return-to.ts';

const FirstZone = lazyComponent(() => import('./frame/first-zone.tsx'));
const FirstFetch = lazyComponent(() => import('../features/sync-status/first-fetch.tsx'));

/** Forgets the remembered address and ends the greeting once the person navigates, even before the records are here. */
const Forgetting = ({ home }: { home: string }) => {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const cameTo = useRef(pathname);
  useEffect(() => {
    if (pathname === cameTo.current) return;
    // The sign-in itself replaces addresses.
    const isOwn = way !== NavigationType.Replace;
    if (isOwn || pathname !== home) clearReturnTo();
    if (isOwn) endWelcome();
  }, [pathname, way, home]);
  return null;
};

/** Says whether its children have been painted; only what asks for that is rendered again then. */
const PaintedOnce = ({ children }: { children: ReactNode }) => (
  <Painted value={useFirstPaint()}>{children}</Painted>
);

/** Notes the time zone at a parent's device, once the first screen is there. */
const LateFirstZone = () => {
  const { family, isFetched } = useSession();
  const isParents = usePerson().role === 'parent';
  const isPainted = useIsPainted();
  return (
    isPainted &&
    isParents &&
    isFetched &&
    family === 'synced' && (
      <QuietBoundary>
        <FirstZone />
      </QuietBoundary>
    )
  );
};

/** The whole app of a person whose profile is open. A visitor never loads it. */
export const SignedIn = () => {
  const { isFetched } = useSession();
  const { role } = usePerson();
  return (
    <OwnTheme>
      <PaintedOnce>
        <Forgetting home={homeOf(role)} />
        <Frame>{isFetched ? <SignedInRoutes /> : <FirstFetch />}</Frame>
        <DialogHost />
        <LateFirstZone />
      </PaintedOnce>
    </OwnTheme>
  );
};
