import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { usePerson } from '../../state/session.ts';
import { homeOf, plain, redirectOf, screensOf, type Visitor } from './addresses.ts';
import { screens } from './screens.ts';
import { forgetAddress, wantedAddress } from './wanted-address.ts';

/** Sign-in screens go home a moment after the profile is open; what was wanted before counts until then. */
const arrivalMs = 1000;

function redirectionFor(visitor: Visitor, path: string): string | null {
  const redirect = redirectOf(visitor, path);
  const arrivesAt = redirect ?? plain(path);
  return arrivesAt === homeOf(visitor) ? (wantedAddress(visitor) ?? redirect) : redirect;
}

/** The screens of whoever's profile is open, within the frame. */
export const SignedInRoutes = () => {
  const { role } = usePerson();
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(forgetAddress, arrivalMs);
    return () => clearTimeout(timer);
  }, []);
  const redirection = redirectionFor(role, pathname);
  if (redirection !== null) return <Navigate to={redirection} replace />;
  return (
    <Routes>
      {Object.entries(screensOf[role]).map(([path, name]) => {
        const Screen = screens[name];
        return <Route key={path} path={path} element={<Screen />} />;
      })}
      <Route path="*" element={<screens.notFound />} />
    </Routes>
  );
};
