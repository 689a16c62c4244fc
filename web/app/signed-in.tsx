import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';

/** Everything of somebody whose profile is open. A visitor without one never loads it. */
export const SignedIn = () => (
  <>
    <Frame>
      <SignedInRoutes />
    </Frame>
    <DialogHost />
  </>
);
