/** What the navigation leads to. A phone has an order of its own, and its bottom bar the first four. */
import { BookOpen, CalendarDays, ClipboardList, House, ListChecks, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { paths } from '../paths.ts';
import { plain } from '../routes/addresses.ts';

export interface NavigationEntry {
  label: () => string;
  icon: LucideIcon;
  path: string;
  /** The same screen's other address. */
  alias: string;
}

const entry = (label: () => string, icon: LucideIcon, path: string, alias = path) => ({
  label,
  icon,
  path,
  alias,
});

const dashboard = entry(m.shell_dashboard, House, paths.home, paths.teacherDashboard);
const family = entry(m.shell_students, Users, paths.students);
const classes = entry(m.shell_classes, BookOpen, paths.classes);
const assignments = entry(m.shell_assignments, ClipboardList, paths.assignments);
const planner = entry(m.shell_planner, CalendarDays, paths.planner);

/** The sidebar's entries, in groups: the family and its plan; then what is taught. */
export const navigation: Record<Person['role'], readonly NavigationEntry[][]> = {
  parent: [
    [dashboard, family, planner],
    [classes, assignments],
  ],
  student: [
    [
      entry(m.shell_dashboard, House, paths.studentDashboard, paths.studentHome),
      entry(m.shell_my_tasks, ListChecks, paths.myTasks),
    ],
  ],
};

/**
 * The order of the mobile menu and the bottom bar. The specification's names on a phone: the day is My Tasks there, and all assigned
 * work Assignments.
 */
export const phoneNavigation: Record<Person['role'], readonly NavigationEntry[]> = {
  parent: [dashboard, planner, family, classes, assignments],
  student: [
    entry(m.shell_my_tasks, House, paths.studentHome, paths.studentDashboard),
    entry(m.shell_assignments, ListChecks, paths.myTasks),
  ],
};

export const isAt = ({ path, alias }: NavigationEntry, pathname: string): boolean =>
  [path, alias].includes(plain(pathname));
