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
import type { Id } from '../../shared-model/lib/ids.ts';

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

/** The tabs of the parents' settings. */
export const settingsTabs = [
  'profile',
  'subscription',
  'notifications',
  'privacy',
  'app',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tabs of the curriculum. */
export const curriculumTabs = ['overview', 'import', 'students'] as const;
export type CurriculumTab = (typeof curriculumTabs)[number];

/** An address with what its screen shows; what is undefined stays out. */
function withQuery(path: string, shown: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(shown)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** A student's classes, or the student's work for one class. */
export const studentPage = (student: Id<'student'>, classId?: Id<'class'>): string =>
  withQuery(paths.students, { student, class: classId });

/** A tab of the parents' settings. */
export const settingsPage = (tab: SettingsTab): string => withQuery(paths.settings, { tab });

/** The curriculum with a tab open. */
export const curriculumPage = (tab: CurriculumTab): string =>
  withQuery(paths.curriculum, { tab: tab === 'overview' ? undefined : tab });

/** One course, lesson by lesson; a lesson that is named is scrolled to. */
export const coursePage = (course: Id<'curriculum'>, lesson?: Id<'curriculum-lesson'>): string =>
  withQuery(paths.curriculum, { course, lesson });

/** Where lessons are read off a list for a course that is there. */
export const addLessonsPage = (to: Id<'curriculum'>): string =>
  withQuery(paths.curriculum, { tab: 'import', to });

/** A week of the planner by its Monday (yyyy-MM-dd), and in it a day and whose plan a narrow screen shows. */
export const plannerPage = (shown: {
  week: string;
  day?: string;
  student?: Id<'student'>;
}): string => withQuery(paths.planner, shown);

/** A student's portfolio. */
export const portfolioPage = (student: Id<'student'>): string =>
  withQuery(paths.portfolio, { student });

/** The family's assignments that are found by words. */
export const assignmentsPage = (q: string): string => withQuery(paths.assignments, { q });

/** The past school years, and the closing of one. */
export const schoolYearsPage = withQuery(paths.records, { view: 'years' });

/** The school calendar of a year by its id, or of one that is set up; without it, of this year. */
export const schoolYearPage = (year?: Id<'school-term'> | 'next'): string =>
  withQuery(paths.schoolYear, { year });

/** A student's own tasks, of a class or found by words. */
export const myTasksPage = (shown: { class?: Id<'class'>; q?: string }): string =>
  withQuery(paths.myTasks, shown);

/** The week of a day (yyyy-MM-dd) in a student's own calendar. */
export const myWeekPage = (date: string): string =>
  withQuery(paths.myCalendar, { view: 'week', date });
