import { useSession } from '../state/session.ts';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { lazyPiece } from './pieces/lazy-piece.tsx';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';

const FirstFetch = lazyPiece(() => import('./device/first-fetch.tsx'), 'FirstFetch');

/** Everything of somebody whose profile is open. A visitor without one never loads it. */
export const SignedIn = () => {
  const { isFetched } = useSession();
  return (
    <>
      <Frame>{isFetched ? <SignedInRoutes /> : <FirstFetch />}</Frame>
      <DialogHost />
    </>
  );
};
