import { ChakraProvider } from '@chakra-ui/react';
import { Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useDevice } from '../state/device.ts';
import { system } from '../theme/system.ts';
import { Toaster } from '../ui/toaster.tsx';
import { DialogHost } from './dialog-host.tsx';
import { Frame } from './frame/frame.tsx';
import { handovers, plain } from './routes/addresses.ts';
import { screens } from './routes/screens.ts';
import { SignedInRoutes } from './routes/signed-in-routes.tsx';
import { SignedOutRoutes } from './routes/signed-out-routes.tsx';
import { paths } from './paths.ts';

const People = () => {
  const session = useDevice((view) => view.session);
  const { pathname } = useLocation();
  if (!session) return null;
  if (session.person && handovers.includes(plain(pathname))) {
    return plain(pathname) === paths.whosHere ? <screens.whosHere /> : <screens.studentLogin />;
  }
  if (!session.person) return <SignedOutRoutes />;
  return (
    <>
      <Frame>
        <SignedInRoutes />
      </Frame>
      <DialogHost />
    </>
  );
};

export const App = () => (
  <ChakraProvider value={system}>
    <BrowserRouter>
      <Suspense>
        <People />
      </Suspense>
    </BrowserRouter>
    <Toaster />
  </ChakraProvider>
);
