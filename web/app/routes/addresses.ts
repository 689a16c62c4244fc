/**
 * Which addresses belong to whom. Hiding a screen protects nothing (the write path and the server do); it leads people to
 * what is theirs.
 */
import { paths } from '../paths.ts';

/** The state of a navigation to the parents' sign-in by somebody whose profile is open: the device has to be connected anew. */
export const signsInAgain = 'signs-in-again';

export type Visitor = 'nobody' | 'parent' | 'student';

/** For those who come in; with somebody's profile open they lead home. */
const entrances: readonly string[] = [
  paths.parentLogin,
  paths.login,
  paths.register,
  paths.localFamily,
];

/** Where the tablet is handed to somebody else, whoever's profile is open. */
export const handovers: readonly string[] = [paths.studentLogin, paths.whosHere];

/** Whose screen lies at which address, by its name in screens.ts. */
export const screensOf = {
  parent: {
    [paths.home]: 'dashboard',
    [paths.teacherDashboard]: 'dashboard',
    [paths.students]: 'students',
    [paths.classes]: 'classes',
    [paths.assignments]: 'assignments',
    [paths.planner]: 'planner',
  },
  student: {
    [paths.studentHome]: 'studentHome',
    [paths.studentDashboard]: 'studentHome',
    [paths.myTasks]: 'myTasks',
  },
} as const;

export const homeOf = (visitor: Visitor): string =>
  visitor === 'student' ? paths.studentHome : paths.home;

/** An address without a slash at its end. */
export const plain = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Where somebody is led who opens `path`; null: stay there, be it a screen or nothing. */
export function redirectOf(visitor: Visitor, path: string): string | null {
  const asked = plain(path);
  if (visitor === 'nobody') return asked === paths.login ? paths.parentLogin : null;
  const home = homeOf(visitor);
  if (asked === home || handovers.includes(asked)) return null;
  const others = screensOf[visitor === 'student' ? 'parent' : 'student'];
  return entrances.includes(asked) || asked in others ? home : null;
}

/** Whether `path` is one of the visitor's own screens, home excepted: worth remembering until they are in. */
export const isDeepLinkOf = (visitor: Visitor, path: string): boolean =>
  plain(path) !== homeOf(visitor) &&
  plain(path) in screensOf[visitor === 'student' ? 'student' : 'parent'];
