/**
 * The one table of screens: who sees which at what address, under which title, and where it stands in the navigation. Guards,
 * menus, preloading, the 404 screen and the tests of every screen go through it. Nothing else spells an address out.
 */
import type { LucideIcon } from 'lucide-react';
import {
  BookOpen,
  BookOpenText,
  CalendarDays,
  ClipboardList,
  House,
  ListChecks,
  Users,
} from 'lucide-react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { lazyComponent, type LazyComponent } from '../../ui/lazy-component.tsx';

export const paths = {
  home: '/',
  parentLogin: '/parent/login',
  register: '/parent/register',
  /** A family on this device alone, without an account. */
  localFamily: '/parent/use-here',
  studentLogin: '/student/login',
  /** Who's here? A device that knows its family begins with it. */
  whosHere: '/who',
  students: '/students',
  planner: '/planner',
  classes: '/classes',
  assignments: '/assignments',
  curriculum: '/curriculum',
  studentHome: '/student',
  studentDashboard: '/student/dashboard',
  myTasks: '/student/tasks',
} as const;

export interface NavigationEntry {
  label: () => string;
  icon: LucideIcon;
  /** The group of the sidebar; within it the table's order counts. */
  group: 'family' | 'school';
  /** The place in a phone's menu, whose first four are its bottom bar, and its name there where it has another. */
  phone: number;
  phoneLabel?: () => string;
  /** Where the sidebar leads; without it, to the screen's address. */
  sidebarPath?: string;
}

export interface ScreenRoute {
  path: string;
  /** Its other addresses. */
  aliases?: readonly string[];
  /**
   * `visitor`: before anybody's profile is open; `anybody`: there the device is handed to somebody else, and an open profile is
   * closed; else the role of those who see it.
   */
  who: 'visitor' | 'anybody' | 'parent' | 'student';
  /** The heading and the tab's title, unless the screen has a better one, such as a student's name. */
  title: () => string;
  screen: LazyComponent<object>;
  /** Left out where no menu leads to it. */
  navigation?: NavigationEntry;
}

/** For an address that leads nowhere. */
export const notFound = {
  title: m.shell_not_found_title,
  screen: lazyComponent(() => import('../not-found-screen.tsx'), 'NotFoundScreen'),
};

/** Greets a visitor on a device without a family, at every address that isn't a visitor's. */
export const landing: ScreenRoute = {
  path: paths.home,
  who: 'visitor',
  title: m.landing_title,
  screen: lazyComponent(() => import('../../features/landing/landing-screen.tsx'), 'LandingScreen'),
};

/** Asks who is here where the device knows its family. */
export const whosHere: ScreenRoute = {
  path: paths.whosHere,
  who: 'anybody',
  title: m.sign_in_who,
  screen: lazyComponent(
    () => import('../../features/sign-in/whos-here-screen.tsx'),
    'WhosHereScreen',
  ),
};

export const routes: readonly ScreenRoute[] = [
  landing,
  whosHere,
  {
    path: paths.parentLogin,
    // Where the specification sends people after registration.
    aliases: ['/login'],
    who: 'visitor',
    title: m.sign_in_parent_title,
    screen: lazyComponent(
      () => import('../../features/sign-in/parent-login-screen.tsx'),
      'ParentLoginScreen',
    ),
  },
  {
    path: paths.register,
    who: 'visitor',
    title: m.sign_in_register_title,
    screen: lazyComponent(
      () => import('../../features/sign-in/register-screen.tsx'),
      'RegisterScreen',
    ),
  },
  {
    path: paths.localFamily,
    who: 'visitor',
    title: m.sign_in_here_title,
    screen: lazyComponent(
      () => import('../../features/sign-in/use-here-screen.tsx'),
      'UseHereScreen',
    ),
  },
  {
    path: paths.studentLogin,
    who: 'anybody',
    title: m.sign_in_student_title,
    screen: lazyComponent(
      () => import('../../features/sign-in/student-login-screen.tsx'),
      'StudentLoginScreen',
    ),
  },
  {
    path: paths.home,
    aliases: ['/teacher/dashboard'],
    who: 'parent',
    title: m.dashboard_title,
    screen: lazyComponent(
      () => import('../../features/dashboard/dashboard-screen.tsx'),
      'DashboardScreen',
    ),
    navigation: { label: m.shell_dashboard, icon: House, group: 'family', phone: 1 },
  },
  {
    path: paths.students,
    who: 'parent',
    title: m.students_title,
    screen: lazyComponent(
      () => import('../../features/students/students-screen.tsx'),
      'StudentsScreen',
    ),
    navigation: { label: m.shell_students, icon: Users, group: 'family', phone: 3 },
  },
  {
    path: paths.planner,
    who: 'parent',
    title: m.planner_title,
    screen: lazyComponent(
      () => import('../../features/planner/planner-screen.tsx'),
      'PlannerScreen',
    ),
    navigation: { label: m.shell_planner, icon: CalendarDays, group: 'family', phone: 2 },
  },
  {
    path: paths.classes,
    who: 'parent',
    title: m.classes_title,
    screen: lazyComponent(
      () => import('../../features/classes/classes-screen.tsx'),
      'ClassesScreen',
    ),
    navigation: { label: m.shell_classes, icon: BookOpen, group: 'school', phone: 4 },
  },
  {
    path: paths.assignments,
    who: 'parent',
    title: m.assignments_title,
    screen: lazyComponent(
      () => import('../../features/assignments/assignments-screen.tsx'),
      'AssignmentsScreen',
    ),
    navigation: { label: m.shell_assignments, icon: ClipboardList, group: 'school', phone: 6 },
  },
  {
    path: paths.curriculum,
    who: 'parent',
    title: m.curriculum_title,
    screen: lazyComponent(
      () => import('../../features/curriculum/curriculum-screen.tsx'),
      'CurriculumScreen',
    ),
    navigation: { label: m.shell_curriculum, icon: BookOpenText, group: 'school', phone: 5 },
  },
  {
    path: paths.studentHome,
    aliases: [paths.studentDashboard],
    who: 'student',
    title: m.student_home_learning_path,
    screen: lazyComponent(
      () => import('../../features/student-home/student-home-screen.tsx'),
      'StudentHomeScreen',
    ),
    // The specification's names on a phone: the day is My Tasks there, and all assigned work Assignments.
    navigation: {
      label: m.shell_dashboard,
      icon: House,
      group: 'family',
      phone: 1,
      phoneLabel: m.shell_my_tasks,
      sidebarPath: paths.studentDashboard,
    },
  },
  {
    path: paths.myTasks,
    who: 'student',
    title: m.my_tasks_title,
    screen: lazyComponent(
      () => import('../../features/my-tasks/my-tasks-screen.tsx'),
      'MyTasksScreen',
    ),
    navigation: {
      label: m.shell_my_tasks,
      icon: ListChecks,
      group: 'family',
      phone: 2,
      phoneLabel: m.shell_assignments,
    },
  },
];

/** A student's classes on the Students screen, or the student's work for one of them. */
export const studentPage = (studentId: Id<'student'>, classId?: Id<'class'>): string =>
  `${paths.students}?student=${studentId}${classId === undefined ? '' : `&class=${classId}`}`;
