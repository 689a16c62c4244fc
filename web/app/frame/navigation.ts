/** What the navigation leads to. A phone has an order of its own, and its bottom bar the first four. */
import { BookOpen, CalendarDays, ClipboardList, House, ListChecks, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { paths } from '../paths.ts';
import { plain } from '../routes/addresses.ts';

export interface NavigationEntry {
  path: string;
  /** The same screen's other address. */
  alias?: string;
  label: () => string;
  icon: LucideIcon;
}

const dashboard: NavigationEntry = {
  path: paths.home,
  alias: paths.teacherDashboard,
  label: m.shell_dashboard,
  icon: House,
};
const family: NavigationEntry = { path: paths.students, label: m.shell_students, icon: Users };
const classes: NavigationEntry = { path: paths.classes, label: m.shell_classes, icon: BookOpen };
const assignments: NavigationEntry = {
  path: paths.assignments,
  label: m.shell_assignments,
  icon: ClipboardList,
};
const planner: NavigationEntry = {
  path: paths.planner,
  label: m.shell_planner,
  icon: CalendarDays,
};

/** The family and its plan; then what is taught. */
const parents: readonly NavigationEntry[][] = [
  [dashboard, family, planner],
  [classes, assignments],
];
const parentsOnPhones: readonly NavigationEntry[] = [
  dashboard,
  planner,
  family,
  classes,
  assignments,
];

const students: readonly NavigationEntry[][] = [
  [
    {
      path: paths.studentDashboard,
      alias: paths.studentHome,
      label: m.shell_dashboard,
      icon: House,
    },
    { path: paths.myTasks, label: m.shell_my_tasks, icon: ListChecks },
  ],
];
/** The specification's names on a phone: the day is My Tasks there, and all assigned work Assignments. */
const studentsOnPhones: readonly NavigationEntry[] = [
  {
    path: paths.studentHome,
    alias: paths.studentDashboard,
    label: m.shell_my_tasks,
    icon: House,
  },
  { path: paths.myTasks, label: m.shell_assignments, icon: ListChecks },
];

/** The sidebar's entries, in groups. */
export const navigationOf = (role: Person['role']): readonly NavigationEntry[][] =>
  role === 'parent' ? parents : students;

/** The order of the mobile menu and the bottom bar. */
export const phoneNavigationOf = (role: Person['role']): readonly NavigationEntry[] =>
  role === 'parent' ? parentsOnPhones : studentsOnPhones;

/** What a phone's bottom bar has room for. */
export const bottomBarEntries = 4;

export const isAt = ({ path, alias }: NavigationEntry, pathname: string): boolean =>
  plain(pathname) === path || plain(pathname) === alias;
