/** Every address of the app. Screens link by these names; nothing else spells one out. */
import type { Id } from '../../shared-model/lib/ids.ts';
export const paths = {
  home: '/',
  parentLogin: '/parent/login',
  /** Where the specification sends people after registration. */
  login: '/login',
  register: '/parent/register',
  /** A family on this device alone, without an account. */
  localFamily: '/parent/use-here',
  studentLogin: '/student/login',
  /** Who's here? A device that knows its family begins with it. */
  whosHere: '/who',
  teacherDashboard: '/teacher/dashboard',
  students: '/students',
  classes: '/classes',
  assignments: '/assignments',
  planner: '/planner',
  studentHome: '/student',
  studentDashboard: '/student/dashboard',
  myTasks: '/student/tasks',
} as const;

/** A student's classes on the Students screen, or the student's work for one of them. */
export const studentPage = (studentId: Id<'student'>, classId?: Id<'class'>): string =>
  `${paths.students}?student=${studentId}${classId === undefined ? '' : `&class=${classId}`}`;
