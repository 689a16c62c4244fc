import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { usePerson } from '../../state/session.ts';
import { paths } from '../paths.ts';
import { homeOf, plain, redirectOf, type Visitor } from './addresses.ts';
import { screens } from './screens.ts';
import { forgetAddress, wantedAddress } from './wanted-address.ts';

const OfParents = () => (
  <Routes>
    <Route path={paths.home} element={<screens.dashboard />} />
    <Route path={paths.teacherDashboard} element={<screens.dashboard />} />
    <Route path={paths.students} element={<screens.students />} />
    <Route path={paths.classes} element={<screens.classes />} />
    <Route path={paths.assignments} element={<screens.assignments />} />
    <Route path={paths.planner} element={<screens.planner />} />
    <Route path="*" element={<screens.notFound />} />
  </Routes>
);

const OfStudents = () => (
  <Routes>
    <Route path={paths.studentHome} element={<screens.studentHome />} />
    <Route path={paths.studentDashboard} element={<screens.studentHome />} />
    <Route path={paths.myTasks} element={<screens.myTasks />} />
    <Route path="*" element={<screens.notFound />} />
  </Routes>
);

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
  return role === 'parent' ? <OfParents /> : <OfStudents />;
};
