import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePerson } from '../../device/use-session.ts';
import { clearReturnTo } from '../../shell/return-to.ts';
import { type Visitor, homeOf, plain } from '../../routes/paths.ts';
import { redirectOf, routeAt, returnToOf } from './guards.ts';
import { notFound } from './route-table.ts';
import { RoutedScreen } from './routed-screen.tsx';

/** Sign-in screens redirect home a moment after the profile is open; until then the remembered address takes precedence. */
const arrivalMs = 1000;

function redirectionFor(visitor: Visitor, path: string): string | null {
  const redirect = redirectOf(visitor, path);
  const arrivesAt = redirect ?? plain(path);
  return arrivesAt === homeOf(visitor) ? (returnToOf(visitor) ?? redirect) : redirect;
}

/** The screens of the person whose profile is open, within the frame. */
export const SignedInRoutes = () => {
  const { role } = usePerson();
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setTimeout(clearReturnTo, arrivalMs);
    return () => clearTimeout(timer);
  }, []);
  const redirection = redirectionFor(role, pathname);
  if (redirection !== null) return <Navigate to={redirection} replace />;
  return <RoutedScreen route={routeAt(role, pathname) ?? notFound} />;
};
