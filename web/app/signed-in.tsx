import { Suspense } from 'react';
import { useSession } from '../state/session.ts';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { lazyPiece } from './pieces/lazy-piece.tsx';
import { QuietBoundary } from './pieces/quiet-boundary.tsx';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';

const FirstZone = lazyPiece(() => import('./frame/first-zone.tsx'), 'FirstZone');
const FirstFetch = lazyPiece(() => import('./device/first-fetch.tsx'), 'FirstFetch');

/** Everything of somebody whose profile is open. A visitor without one never loads it. */
export const SignedIn = () => {
  const { family, isFetched, person } = useSession();
  const isParents = family === 'synced' && isFetched && person?.role === 'parent';
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
