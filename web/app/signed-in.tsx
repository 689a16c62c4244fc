import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { usePerson, useSession } from '../state/session.ts';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { lazyPiece } from './pieces/lazy-piece.tsx';
import { QuietBoundary } from './pieces/quiet-boundary.tsx';
import { homeOf } from './routes/addresses.ts';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';
import { forgetAddress } from './routes/wanted-address.ts';

const FirstZone = lazyPiece(() => import('./frame/first-zone.tsx'), 'FirstZone');
const FirstFetch = lazyPiece(() => import('./device/first-fetch.tsx'), 'FirstFetch');

/** Who goes elsewhere, also before the records are here, wants that, and no longer what they came for. */
function useForgetting(home: string): void {
  const { pathname } = useLocation();
  const cameTo = useRef(pathname);
  useEffect(() => {
    if (pathname !== cameTo.current && pathname !== home) forgetAddress();
  }, [pathname, home]);
}

/** Everything of somebody whose profile is open. A visitor without one never loads it. */
export const SignedIn = () => {
  const { family, isFetched } = useSession();
  const { role } = usePerson();
  useForgetting(homeOf(role));
  const isParents = family === 'synced' && isFetched && role === 'parent';
  return (
    <>
      <Frame>{isFetched ? <SignedInRoutes /> : <FirstFetch />}</Frame>
      <DialogHost />
      {isParents && (
        <QuietBoundary>
          <Suspense>
            <FirstZone />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
};
