/**
 * The one table of screens: who sees each at which address, its title, and its place in the navigation. Guards, menus,
 * preloading, the 404 screen and the tests of every screen iterate over it.
 */
import {
  BookOpen,
  BookOpenText,
  Calendar,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  ChartNoAxesColumn,
  ClipboardList,
  FolderHeart,
  Gift,
  GraduationCap,
  House,
  Settings,
  Users,
} from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { otherPaths, paths } from '../../routes/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ScreenRoute } from './screen-route.ts';
import { calendarScreen, studentScreens } from './student-screens.ts';

/** The screen of an unknown address. */
export const notFound = {
  title: m.shell_not_found_title,
  screen: lazyComponent(() => import('../not-found-screen.tsx')),
};

/** Greets a visitor on a device without a family, at every address that isn't a visitor's. */
export const landing: ScreenRoute = {
  path: paths.home,
  who: 'visitor',
  title: m.landing_title,
  screen: lazyComponent(() => import('../../features/landing/landing-screen.tsx')),
};

/** Asks who is here on a device that has a family. */
export const whosHere: ScreenRoute = {
  path: paths.whosHere,
  who: 'anybody',
  title: m.sign_in_who,
  screen: lazyComponent(() => import('../../features/sign-in/whos-here-screen.tsx')),
};

/** Every screen, in the order of the menus. */
export const routes: readonly ScreenRoute[] = [
  landing,
  whosHere,
  {
    path: paths.parentLogin,
    aliases: [otherPaths.parentLogin],
    who: 'visitor',
    title: m.sign_in_parent_login,
    screen: lazyComponent(() => import('../../features/sign-in/parent-login-screen.tsx')),
  },
  {
    path: paths.register,
    who: 'visitor',
    title: m.sign_in_register_title,
    screen: lazyComponent(() => import('../../features/sign-in/register-screen.tsx')),
  },
  {
    path: paths.forgotPassword,
    who: 'visitor',
    title: m.account_forgot_title,
    screen: lazyComponent(() => import('../../features/sign-in/forgot-screen.tsx')),
  },
  {
    path: paths.resetPassword,
    // A mailed link is opened on whichever device is at hand.
    who: 'anybody',
    title: m.account_reset_title,
    screen: lazyComponent(() => import('../../features/sign-in/reset-screen.tsx')),
  },
  {
    path: paths.localFamily,
    who: 'visitor',
    title: m.sign_in_use_here,
    screen: lazyComponent(() => import('../../features/sign-in/use-here-screen.tsx')),
  },
  {
    path: paths.studentLogin,
    who: 'anybody',
    title: m.sign_in_student_title,
    screen: lazyComponent(() => import('../../features/sign-in/student-login-screen.tsx')),
  },
  {
    path: paths.wall,
    who: 'anybody',
    needsFamilyDevice: true,
    title: m.wall_title,
    screen: lazyComponent(() => import('../../features/wall/wall-screen.tsx')),
  },
  {
    path: paths.join,
    who: 'anybody',
    title: m.devices_join_title,
    screen: lazyComponent(() => import('../../features/sign-in/join-screen.tsx')),
  },
  {
    path: paths.pair,
    who: 'anybody',
    title: m.devices_pair,
    screen: lazyComponent(() => import('../../features/sign-in/pair-screen.tsx')),
  },
  {
    path: paths.home,
    aliases: [otherPaths.home],
    who: 'parent',
    title: m.dashboard_title,
    screen: lazyComponent(() => import('../../features/dashboard/dashboard-screen.tsx')),
    navigation: { label: m.shell_dashboard, icon: House, group: 'family', phone: 1 },
  },
  {
    path: paths.students,
    who: 'parent',
    title: m.common_students,
    screen: lazyComponent(() => import('../../features/students/students-screen.tsx')),
    navigation: { icon: Users, group: 'family', phone: 3 },
  },
  {
    path: paths.planner,
    who: 'parent',
    title: m.planner_title,
    screen: lazyComponent(() => import('../../features/planner/planner-screen.tsx')),
    navigation: { label: m.shell_planner, icon: CalendarDays, group: 'family', phone: 2 },
  },
  {
    path: paths.calendar,
    who: 'parent',
    title: m.calendar_title,
    screen: calendarScreen,
    navigation: { icon: Calendar, group: 'family', phone: 10 },
  },
  {
    path: paths.reports,
    who: 'parent',
    title: m.reports_title,
    screen: lazyComponent(() => import('../../features/reports/reports-screen.tsx')),
    navigation: { label: m.shell_reports, icon: ChartNoAxesColumn, group: 'family', phone: 9 },
  },
  {
    path: paths.attendance,
    who: 'parent',
    title: m.labels_entity_attendance,
    screen: lazyComponent(() => import('../../features/attendance/attendance-screen.tsx')),
    navigation: { icon: CalendarCheck, group: 'family', phone: 11 },
  },
  {
    path: paths.records,
    who: 'parent',
    title: m.records_title,
    screen: lazyComponent(() => import('../../features/records/records-screen.tsx')),
    navigation: { label: m.shell_records, icon: GraduationCap, group: 'family', phone: 12 },
  },
  {
    path: paths.portfolio,
    who: 'parent',
    title: m.labels_entity_portfolio_item,
    screen: lazyComponent(() => import('../../features/portfolio/portfolio-screen.tsx')),
    navigation: { icon: FolderHeart, group: 'family', phone: 13 },
  },
  {
    path: paths.rewards,
    who: 'parent',
    title: m.rewards_title,
    screen: lazyComponent(() => import('../../features/rewards/rewards-screen.tsx')),
    navigation: { icon: Gift, group: 'family', phone: 14 },
  },
  {
    path: paths.classes,
    who: 'parent',
    title: m.classes_title,
    screen: lazyComponent(() => import('../../features/classes/classes-screen.tsx')),
    navigation: { label: m.common_classes, icon: BookOpen, group: 'school', phone: 4 },
  },
  {
    path: paths.assignments,
    who: 'parent',
    title: m.common_assignments,
    screen: lazyComponent(() => import('../../features/assignments/assignments-screen.tsx')),
    navigation: { icon: ClipboardList, group: 'school', phone: 7 },
  },
  {
    path: paths.curriculum,
    who: 'parent',
    title: m.curriculum_title,
    screen: lazyComponent(() => import('../../features/curriculum/curriculum-screen.tsx')),
    navigation: { icon: BookOpenText, group: 'school', phone: 5 },
  },
  {
    path: paths.schoolYear,
    who: 'parent',
    title: m.school_year_title,
    screen: lazyComponent(() => import('../../features/school-year/school-year-screen.tsx')),
    navigation: { icon: CalendarRange, group: 'school', phone: 8 },
  },
  {
    path: paths.settings,
    who: 'parent',
    title: m.settings_title,
    screen: lazyComponent(() => import('../../features/settings/settings-screen.tsx')),
    navigation: { icon: Settings, group: 'own', phone: 6 },
  },
  ...studentScreens,
];
