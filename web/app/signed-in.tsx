import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { usePerson, useSession } from '../state/session.ts';
import { endWelcome } from '../state/welcome.ts';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { OwnTheme } from './frame/own-theme.tsx';
import { lazyPiece } from './pieces/lazy-piece.tsx';
import { QuietBoundary } from './pieces/boundaries.tsx';
import { homeOf } from './routes/guards.ts';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';
import { forgetAddress } from '../state/wanted-address.ts';

const FirstZone = lazyPiece(() => import('./frame/first-zone.tsx'), 'FirstZone');
const FirstFetch = lazyPiece(() => import('./device/first-fetch.tsx'), 'FirstFetch');

/** Who goes elsewhere, also before the records are here, wants that, no longer what they came for, and has been welcomed. */
function useForgetting(home: string): void {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const cameTo = useRef(pathname);
  useEffect(() => {
    if (pathname === cameTo.current) return;
    if (pathname !== home) forgetAddress();
    // Coming in replaces addresses.
    if (way !== NavigationType.Replace) endWelcome();
  }, [pathname, way, home]);
}

/** Everything of somebody whose profile is open. A visitor without one never loads it. */
export const SignedIn = () => {
  const { family, isFetched } = useSession();
  const { role } = usePerson();
  useForgetting(homeOf(role));
  const isParents = family === 'synced' && isFetched && role === 'parent';
  return (
    <OwnTheme>
      <Frame>{isFetched ? <SignedInRoutes /> : <FirstFetch />}</Frame>
      <DialogHost />
      {isParents && (
        <QuietBoundary>
          <FirstZone />
        </QuietBoundary>
      )}
    </OwnTheme>
  );
};
