import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { shareAt } from '../../routes/shared-content-page.ts';
import { usePerson } from '../../device/use-session.ts';
import { clearReturnTo } from '../../shell/return-to.ts';
import { type Visitor, homeOf, plain } from '../../routes/paths.ts';
import { redirectOf, routeAt, returnToOf } from './guards.ts';
import { notFound } from './route-table.ts';
import { Redirect } from './redirect.tsx';
import { RoutedScreen } from './routed-screen.tsx';
import { GivenByChild } from './given-by-child.tsx';

/**
 * Sign-in screens redirect home a moment after the profile is open; until then the remembered address takes precedence.
 */
const arrivalMs = 1000;

function redirectionFor(visitor: Visitor, path: string, way: NavigationType): string | null {
  const redirect = redirectOf(visitor, path);
  // Sign-in screens replace addresses; who goes home by a link wants to be there.
  if (redirect === null && way === NavigationType.Push) return null;
  const arrivesAt = redirect ?? plain(path);
  return arrivesAt === homeOf(visitor) ? (returnToOf(visitor) ?? redirect) : redirect;
}

/** The screens of the person whose profile is open, within the frame. */
export const SignedInRoutes = () => {
  const person = usePerson();
  const { role } = person;
  const location = useLocation();
  const { pathname } = location;
  useEffect(() => {
    const timer = setTimeout(clearReturnTo, arrivalMs);
    return () => clearTimeout(timer);
  }, []);
  const redirection = redirectionFor(role, pathname, useNavigationType());
  return (
    <>
      {person.role === 'student' && (
        <GivenByChild studentId={person.studentId} share={shareAt(location)} />
      )}
      {redirection === null ? (
        <RoutedScreen route={routeAt(role, pathname) ?? notFound} />
      ) : (
        <Redirect to={redirection} />
      )}
    </>
  );
};
