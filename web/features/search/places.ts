/** Search results and commands: where each one leads. */
import {
  BookOpen,
  BookOpenText,
  CalendarDays,
  ClipboardList,
  Eye,
  History,
  FileText,
  FolderHeart,
  Inbox,
  NotebookPen,
  Plus,
  Thermometer,
  Tent,
  User,
  type LucideIcon,
} from 'lucide-react';
import type { ResultPlace } from '../../../shared-model/derive/search.ts';
import {
  parseQuery,
  wordsOf,
  type Closeness,
  type Highlight,
} from '../../../shared-model/lib/find-text.ts';
import {
  assignmentsPage,
  coursePage,
  curriculumPage,
  logsPage,
  myTasksPage,
  myWeekPage,
  plannerPage,
  portfolioPage,
  studentPage,
} from '../../routes/pages.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import type { OpenDialog } from '../../shell/dialogs.ts';

/** What choosing it opens: an address, or a dialog. */
export type Target = { to: string } | { dialog: OpenDialog };

/** Kinds of search results with name and glyph. */
export const kinds: Record<ResultPlace['kind'], { label: () => string; icon: LucideIcon }> = {
  student: { label: m.common_students, icon: User },
  class: { label: m.common_classes, icon: BookOpen },
  course: { label: m.common_courses, icon: BookOpenText },
  lesson: { label: m.common_lessons, icon: FileText },
  assignment: { label: m.common_assignments, icon: ClipboardList },
  plan: { label: m.search_plans, icon: CalendarDays },
  unplanned: { label: m.planner_tray, icon: Inbox },
  kept: { label: m.labels_entity_portfolio_item, icon: FolderHeart },
  log: { label: m.records_logs, icon: NotebookPen },
};

/** What a result opens for a parent. */
function parentTarget(at: ResultPlace, title: string): Target {
  switch (at.kind) {
    case 'student':
      return { to: studentPage(at.studentId) };
    case 'class':
      return { dialog: { kind: 'class-details', classId: at.classId } };
    case 'course':
      return { to: coursePage(at.curriculumId) };
    case 'lesson':
      return { to: coursePage(at.curriculumId, at.lessonId) };
    case 'assignment':
      return { to: assignmentsPage(title) };
    case 'plan':
      return {
        to: plannerPage({ week: at.day, day: at.day, student: at.studentId }),
      };
    case 'unplanned':
      return { dialog: { kind: 'unplanned-task', taskId: at.taskId } };
    case 'kept':
      return { to: portfolioPage(at.studentId) };
    case 'log':
      return { to: logsPage(at.studentId) };
  }
}

/** What a result opens for a student, who finds neither students nor the parents' own lists. */
function studentTarget(at: ResultPlace, title: string): Target {
  switch (at.kind) {
    case 'class':
      return { to: myTasksPage({ class: at.classId }) };
    case 'plan':
      return { to: myWeekPage(at.day) };
    case 'assignment':
      return { to: myTasksPage({ q: title }) };
    case 'course':
    case 'lesson':
      return { to: paths.myClasses };
    case 'student':
    case 'unplanned':
    case 'kept':
    case 'log':
      return { to: paths.studentHome };
  }
}

/** What a result opens for a person. */
export const targetOf = (role: Person['role'], at: ResultPlace, title: string): Target =>
  role === 'parent' ? parentTarget(at, title) : studentTarget(at, title);

/** A screen or action that is found by its name. */
export interface Command {
  title: string;
  icon: LucideIcon;
  target: Target;
  marks: Highlight[];
  closeness: Closeness;
}

/** Anything found by its name or an alias. */
export type NamedTarget = Pick<Command, 'title' | 'icon' | 'target'> & { otherName?: string };

/** Actions a person can start anywhere; `today` (yyyy-MM-dd) is the day to plan. */
function actionsOf(role: Person['role'], today: string): NamedTarget[] {
  if (role === 'student') return [];
  const opens = (title: string, dialog: OpenDialog, icon: LucideIcon = Plus): NamedTarget => ({
    title,
    icon,
    target: { dialog },
  });
  const change = { kind: 'change-plan', date: today } as const;
  return [
    opens(m.search_add_student(), { kind: 'student' }),
    opens(m.search_add_class(), { kind: 'class' }),
    opens(m.search_add_assignment(), { kind: 'assignment' }),
    opens(m.search_add_plan(), { kind: 'planner-task' }),
    opens(m.planner_tray_add(), { kind: 'unplanned-task' }, Inbox),
    {
      title: m.search_import_course(),
      icon: Plus,
      target: { to: curriculumPage('import') },
    },
    opens(m.search_sick_day(), { ...change, change: 'sick' }, Thermometer),
    opens(m.search_field_trip(), { ...change, change: 'field-trip' }, Tent),
    opens(m.common_view_as_student(), { kind: 'view-as-student' }, Eye),
    opens(m.sync_last_title(), { kind: 'last-changes' }, History),
  ];
}

/** Screens and actions that match all typed words, closest first; all of them if nothing is typed. */
export function commandsFor(
  role: Person['role'],
  screens: readonly NamedTarget[],
  query: string,
  today: string,
) {
  const wanted = parseQuery(query);
  const found = (named: readonly NamedTarget[]): Command[] =>
    named
      .flatMap(({ otherName = '', ...one }): Command[] => {
        const closeness = wanted.isEmpty
          ? 2
          : wanted.closeness(wordsOf(one.title), () => wordsOf(otherName));
        return closeness === undefined
          ? []
          : [{ ...one, closeness, marks: wanted.highlightsIn(one.title) }];
      })
      .sort((one, other) => one.closeness - other.closeness);
  return { screens: found(screens), actions: found(actionsOf(role, today)) };
}
