import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDevice } from '../../device/device-view.ts';
import { rememberReturnTo } from '../../shell/return-to.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { redirectOf, routeAt } from './guards.ts';
import { paths } from '../../routes/paths.ts';
import { landing, whosHere } from './route-table.ts';
import { Redirect } from './redirect.tsx';
import { RoutedScreen } from './routed-screen.tsx';

const RemovedDevice = lazyComponent(() => import('../../features/sync-status/removed-device.tsx'));

const entrance: readonly string[] = [paths.home, paths.whosHere];

/** The start: the landing page on a device without a family, or while none is known; otherwise "Who's here?". */
const Entry = () => {
  const session = useDevice((view) => view.session);
  const location = useLocation();
  const address = `${location.pathname}${location.search}`;
  useEffect(() => {
    if (!entrance.includes(location.pathname)) rememberReturnTo(address);
  }, [location.pathname, address]);
  return (
    <>
      {session?.wasRevoked && (
        <QuietBoundary>
          <RemovedDevice />
        </QuietBoundary>
      )}
      <RoutedScreen route={!session || session.family === 'none' ? landing : whosHere} />
    </>
  );
};

/** A visitor's screens by their addresses; the start at any other address. */
export const SignedOutRoutes = () => {
  const { pathname } = useLocation();
  const redirection = redirectOf('nobody', pathname);
  if (redirection !== null) return <Redirect to={redirection} />;
  const route = routeAt('visitor', pathname) ?? routeAt('anybody', pathname);
  return route && !entrance.includes(route.path) ? <RoutedScreen route={route} /> : <Entry />;
};
