/**
 * The addresses of the app's screens. No other file spells one out, but for those that the server knows, too
 * (`shared-model/contracts/page-addresses.ts`).
 *
 * Invariant: no screen is imported here, so that every screen can.
 */
import {
  forgotPasswordPage,
  passwordResetPage,
  reportsPage,
} from '../../shared-model/contracts/page-addresses.ts';

/** The canonical address of each screen. */
export const paths = {
  home: '/',
  parentLogin: '/parent/login',
  register: '/parent/register',
  forgotPassword: forgotPasswordPage,
  resetPassword: passwordResetPage,
  /** A family on this device alone, without an account. */
  localFamily: '/parent/use-here',
  studentLogin: '/student/login',
  /** A second parent joins by an invite; its link has the code behind `#`. */
  join: '/join',
  /** A device becomes a family's by a code; likewise. */
  pair: '/pair',
  /** Who's here? The start of a device that has a family. */
  whosHere: '/who',
  students: '/students',
  planner: '/planner',
  classes: '/classes',
  assignments: '/assignments',
  curriculum: '/curriculum',
  schoolYear: '/school-year',
  reports: reportsPage,
  attendance: '/attendance',
  records: '/records',
  portfolio: '/portfolio',
  calendar: '/calendar',
  settings: '/settings',
  studentHome: '/student',
  studentDashboard: '/student/dashboard',
  myTasks: '/student/tasks',
  myClasses: '/student/classes',
  myCalendar: '/student/calendar',
  myProgress: '/student/progress',
} as const;

/** Other addresses of screens: where the specification redirects after registration, and its name of the dashboard. */
export const otherPaths = { parentLogin: '/login', home: '/teacher/dashboard' } as const;

/** The state of a navigation to the parents' sign-in while a profile is open: the device has to be connected again. */
export const signsInAgain = 'signs-in-again';

/** Who opens an address. */
export type Visitor = 'nobody' | 'parent' | 'student';

/** A visitor's home. */
export const homeOf = (visitor: Visitor): string =>
  visitor === 'student' ? paths.studentHome : paths.home;

/** An address as the table of screens has it: in lower case, without a trailing slash. */
export const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
