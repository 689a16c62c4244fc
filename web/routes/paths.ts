/**
 * The addresses of the app's screens. No other file spells one out, except those the server knows too
 * (`shared-model/contracts/page-addresses.ts`).
 *
 * Invariant: no screen is imported here, so that every screen can import this file.
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
  /** Starts a family on this device alone, without an account. */
  localFamily: '/parent/use-here',
  studentLogin: '/student/login',
  /** A second parent joins by an invite, whose link has the code behind `#`. */
  join: '/join',
  /** Pairs a device with a family by a code; likewise. */
  pair: '/pair',
  /** "Who's here?", the start of a device that has a family. */
  whosHere: '/who',
  /** All children's day, for a tablet on the wall. */
  wall: '/today',
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
  rewards: '/rewards',
  calendar: '/calendar',
  settings: '/settings',
  studentHome: '/student',
  studentDashboard: '/student/dashboard',
  myTasks: '/student/tasks',
  myClasses: '/student/classes',
  myCalendar: '/student/calendar',
  myProgress: '/student/progress',
  stampBook: '/student/book',
  myStars: '/student/stars',
} as const;

/** Alternative addresses: where the specification redirects after registration, and its name for the dashboard. */
export const otherPaths = { parentLogin: '/login', home: '/teacher/dashboard' } as const;

/** State of a navigation to the parents' sign-in while a profile is open: the device has to be connected again. */
export const signsInAgain = 'signs-in-again';

/** The kind of person who opens an address. */
export type Visitor = 'nobody' | 'parent' | 'student';

/** A visitor's home. */
export const homeOf = (visitor: Visitor): string =>
  visitor === 'student' ? paths.studentHome : paths.home;

/** An address as in the route table: lower case, without a trailing slash. */
export const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');
