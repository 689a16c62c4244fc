/** Every screen as a chunk of its own, loaded when its address is opened first, or when the page has nothing else to do. */
import { lazy } from 'react';
import type { ComponentType } from 'react';

const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  const loadAsDefault = async () => ({ default: (await load())[name] });
  return Object.assign(lazy(loadAsDefault), { load });
};

export const screens = {
  landing: screen(() => import('../../features/landing/landing-screen.tsx'), 'LandingScreen'),
  whosHere: screen(() => import('../../features/sign-in/whos-here-screen.tsx'), 'WhosHereScreen'),
  parentLogin: screen(
    () => import('../../features/sign-in/parent-login-screen.tsx'),
    'ParentLoginScreen',
  ),
  studentLogin: screen(
    () => import('../../features/sign-in/student-login-screen.tsx'),
    'StudentLoginScreen',
  ),
  register: screen(() => import('../../features/sign-in/register-screen.tsx'), 'RegisterScreen'),
  localFamily: screen(() => import('../../features/sign-in/use-here-screen.tsx'), 'UseHereScreen'),
  dashboard: screen(
    () => import('../../features/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
  students: screen(() => import('../../features/students/students-screen.tsx'), 'StudentsScreen'),
  classes: screen(() => import('../../features/classes/classes-screen.tsx'), 'ClassesScreen'),
  assignments: screen(
    () => import('../../features/assignments/assignments-screen.tsx'),
    'AssignmentsScreen',
  ),
  planner: screen(() => import('../../features/planner/planner-screen.tsx'), 'PlannerScreen'),
  studentHome: screen(
    () => import('../../features/student-home/student-home-screen.tsx'),
    'StudentHomeScreen',
  ),
  myTasks: screen(() => import('../../features/my-tasks/my-tasks-screen.tsx'), 'MyTasksScreen'),
  notFound: screen(() => import('../not-found-screen.tsx'), 'NotFoundScreen'),
};
