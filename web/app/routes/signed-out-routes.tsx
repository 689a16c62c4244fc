import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession } from '../../state/session.ts';
import { lazyPiece } from '../pieces/lazy-piece.tsx';
import { QuietBoundary } from '../pieces/boundaries.tsx';
import { paths } from '../paths.ts';
import { screens } from './screens.ts';
import { forgetAddress, rememberAddress } from './wanted-address.ts';

const RemovedDevice = lazyPiece(() => import('../device/removed-device.tsx'), 'RemovedDevice');

const entrance: readonly string[] = [paths.home, paths.whosHere];

/** Without a family a visitor is greeted; with one, the question is who is here. */
const Door = () => {
  const { family, wasRevoked } = useSession();
  const location = useLocation();
  const address = `${location.pathname}${location.search}`;
  useEffect(() => {
    if (!entrance.includes(location.pathname)) rememberAddress(address);
  }, [location.pathname, address]);
  return (
    <>
      {wasRevoked && (
        <QuietBoundary>
          <RemovedDevice />
        </QuietBoundary>
      )}
      {family === 'none' ? <screens.landing onDemo={forgetAddress} /> : <screens.whosHere />}
    </>
  );
};

export const SignedOutRoutes = () => (
  <Routes>
    <Route path={paths.parentLogin} element={<screens.parentLogin />} />
    <Route path={paths.studentLogin} element={<screens.studentLogin />} />
    <Route path={paths.register} element={<screens.register />} />
    <Route path={paths.localFamily} element={<screens.localFamily />} />
    <Route path={paths.login} element={<Navigate to={paths.parentLogin} replace />} />
    <Route path="*" element={<Door />} />
  </Routes>
);
