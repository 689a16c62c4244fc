/** What the navigation leads to: the sidebar shows all of it, a phone's bottom bar the first four. */
import { BookOpen, CalendarDays, ClipboardList, House, ListChecks, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { paths } from '../paths.ts';

export interface NavigationEntry {
  path: string;
  label: () => string;
  icon: LucideIcon;
}

const parents: readonly NavigationEntry[] = [
  { path: paths.home, label: m.shell_dashboard, icon: House },
  { path: paths.students, label: m.shell_students, icon: Users },
  { path: paths.classes, label: m.shell_classes, icon: BookOpen },
  { path: paths.assignments, label: m.shell_assignments, icon: ClipboardList },
  { path: paths.planner, label: m.shell_planner, icon: CalendarDays },
];

const students: readonly NavigationEntry[] = [
  { path: paths.studentDashboard, label: m.shell_dashboard, icon: House },
  { path: paths.myTasks, label: m.shell_my_tasks, icon: ListChecks },
];

export const navigationOf = (role: Person['role']): readonly NavigationEntry[] =>
  role === 'parent' ? parents : students;
