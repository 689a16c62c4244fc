/** Menu items for plan changes that fit a day or a lesson; each opens its dialog. */
import {
  BookCheck,
  Bus,
  CalendarArrowDown,
  CalendarX2,
  NotebookPen,
  Repeat2,
  Thermometer,
  type LucideIcon,
} from 'lucide-react';
import type { WorkChoice } from '../../shared-model/actions/make-room.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { m } from '../messages/compiled/messages.js';
import { openDialog, type DayChange, type LessonChange, type LessonInPlan } from './dialogs.ts';

const looks: Record<DayChange | LessonChange, { words: () => string; icon: LucideIcon }> = {
  sick: { words: m.labels_choice_sick, icon: Thermometer },
  'field-trip': { words: m.labels_choice_field_trip, icon: Bus },
  'rest-of-day': { words: m.change_plan_rest_of_day, icon: CalendarX2 },
  shift: { words: m.change_plan_shift, icon: CalendarArrowDown },
  repeat: { words: m.change_plan_repeat, icon: Repeat2 },
  'go-to': { words: m.change_plan_go_to, icon: BookCheck },
  'shift-course': { words: m.change_plan_shift, icon: CalendarArrowDown },
};

/** A change's label. */
export const changeWords = (change: DayChange | LessonChange): string => looks[change].words();

/** What a parent chooses for the planned work of days off. */
export type OfferedWork = Exclude<WorkChoice, 'next-day'>;

/** The choices for the planned work of one or several days off. */
export const workOptions = (isOneDay: boolean): { value: OfferedWork; label: string }[] => [
  { value: 'spread', label: m.change_plan_work_spread() },
  {
    value: 'later',
    label: isOneDay ? m.change_plan_work_one_day() : m.change_plan_work_later(),
  },
  { value: 'let-go', label: m.change_plan_work_let_go() },
];

/** Plan changes for a day (all days: yyyy-MM-dd). A past day can still be recorded as a sick day. */
export const changesOfDay = (date: string, today: string): DayChange[] =>
  date < today
    ? ['sick', 'field-trip']
    : ['sick', 'field-trip', ...(date === today ? (['rest-of-day'] as const) : []), 'shift'];

/** Plan changes for a lesson: an upcoming one can't be repeated, a completed or past one can't be shifted. */
export function changesOfLesson({ date, done }: LessonInPlan, today: string): LessonChange[] {
  const isHere = date !== null && date <= today;
  const isToCome = date !== null && date >= today && !done;
  return [
    ...(isHere ? (['repeat'] as const) : []),
    'go-to',
    ...(isToCome ? (['shift-course'] as const) : []),
  ];
}

/** Menu items for a day of one student, or of everyone. */
export const dayChangeItems = (date: string, today: string, studentId?: Id<'student'>) =>
  changesOfDay(date, today).map((change) => ({
    label: changeWords(change),
    icon: looks[change].icon,
    onSelect: () => openDialog({ kind: 'change-plan', change, date, studentId }),
  }));

/** The menu item that leaves a note on a student's trail of a day. */
export const noteItem = (date: string, studentId: Id<'student'>) => ({
  label: m.dashboard_note(),
  icon: NotebookPen,
  onSelect: () => openDialog({ kind: 'trail-note', date, studentId }),
});

/** Menu items for a student's lesson. */
export const lessonChangeItems = (lesson: LessonInPlan, today: string) =>
  changesOfLesson(lesson, today).map((change) => ({
    label: changeWords(change),
    icon: looks[change].icon,
    onSelect: () => openDialog({ kind: 'change-plan', change, lesson }),
  }));
