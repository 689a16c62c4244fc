/** Every screen as a chunk of its own, loaded when its address is opened first, or when the page has nothing else to do. */
import { lazyPiece } from '../pieces/lazy-piece.tsx';

export const screens = {
  landing: lazyPiece(() => import('../../features/landing/landing-screen.tsx'), 'LandingScreen'),
  whosHere: lazyPiece(
    () => import('../../features/sign-in/whos-here-screen.tsx'),
    'WhosHereScreen',
  ),
  parentLogin: lazyPiece(
    () => import('../../features/sign-in/parent-login-screen.tsx'),
    'ParentLoginScreen',
  ),
  studentLogin: lazyPiece(
    () => import('../../features/sign-in/student-login-screen.tsx'),
    'StudentLoginScreen',
  ),
  register: lazyPiece(() => import('../../features/sign-in/register-screen.tsx'), 'RegisterScreen'),
  localFamily: lazyPiece(
    () => import('../../features/sign-in/use-here-screen.tsx'),
    'UseHereScreen',
  ),
  dashboard: lazyPiece(
    () => import('../../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  students: lazyPiece(
    () => import('../../features/students/students-screen.tsx'),
    'StudentsScreen',
  ),
  classes: lazyPiece(() => import('../../features/classes/classes-screen.tsx'), 'ClassesScreen'),
  assignments: lazyPiece(
    () => import('../../features/assignments/assignments-screen.tsx'),
    'AssignmentsScreen',
  ),
  planner: lazyPiece(() => import('../../features/planner/planner-screen.tsx'), 'PlannerScreen'),
  studentHome: lazyPiece(
    () => import('../../features/student-home/student-home-screen.tsx'),
    'StudentHomeScreen',
  ),
  myTasks: lazyPiece(() => import('../../features/my-tasks/my-tasks-screen.tsx'), 'MyTasksScreen'),
  notFound: lazyPiece(() => import('../not-found-screen.tsx'), 'NotFoundScreen'),
};
