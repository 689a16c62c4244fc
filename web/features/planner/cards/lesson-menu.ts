import {
  Award,
  CalendarCheck,
  Check,
  CornerUpRight,
  Pin,
  PinOff,
  RotateCcw,
  SkipForward,
  SquarePen,
} from 'lucide-react';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { lessonChangeItems } from '../../../shell/plan-changes.ts';
import type { MenuItem } from '../../../ui/menu-list.tsx';
import type { Plan } from './plan-context.ts';
import { pinLesson, skipLesson, tickLesson, unpinLesson } from './plan-lessons.ts';

const open = ({ studentId, lessonId }: DailyLesson): MenuItem => ({
  label: m.common_open(),
  icon: SquarePen,
  onSelect: () => openDialog({ kind: 'lesson-progress', studentId, lessonId }),
});

/** Menu items of an open lesson: pin here, the days that aren't past, another day, skip. */
function moves(lesson: DailyLesson, { days, today, pin, open: ask }: Plan): MenuItem[] {
  const { date, studentId, isPinned } = lesson;
  const toDay = (label: string, day: string): MenuItem => ({
    label,
    icon: CornerUpRight,
    onSelect: () => pin(lesson, { studentId, date: day }),
  });
  const here = isPinned
    ? { label: m.planner_lesson_unpin(), icon: PinOff, onSelect: () => void unpinLesson(lesson) }
    : {
        label: m.planner_lesson_pin_here(),
        icon: Pin,
        onSelect: () => void pinLesson(lesson, date),
      };
  return [
    here,
    ...days
      .filter((day) => day >= today && day !== date)
      .map((day) => toDay(m.planner_move_to_day({ day: showWeekday(day) }), day)),
    ...[addDays(date, 7)]
      .filter((day) => day >= today)
      .map((day) => toDay(m.planner_move_next_week({ day: showWeekday(day) }), day)),
    {
      label: m.planner_lesson_elsewhere(),
      icon: CornerUpRight,
      onSelect: () => ask({ kind: 'pin', lesson }),
    },
    {
      label: m.planner_lesson_skip(),
      icon: SkipForward,
      onSelect: () => void skipLesson(lesson),
    },
  ];
}

/** All actions on a lesson of a course. */
export const lessonMenuItems = (lesson: DailyLesson, plan: Plan): MenuItem[] => [
  open(lesson),
  {
    label: lesson.done ? m.planner_lesson_reopen() : m.planner_lesson_complete(),
    icon: lesson.done ? RotateCcw : Check,
    onSelect: () => void tickLesson(lesson, plan.today),
  },
  {
    label: m.change_plan_done_on(),
    icon: CalendarCheck,
    onSelect: () =>
      openDialog({
        kind: 'done-on',
        items: [
          {
            kind: 'lesson-progress',
            studentId: lesson.studentId,
            lessonId: lesson.lessonId,
          },
        ],
      }),
  },
  {
    label: m.records_mark_give(),
    icon: Award,
    onSelect: () =>
      openDialog({
        kind: 'mark',
        item: {
          kind: 'lesson-progress',
          studentId: lesson.studentId,
          lessonId: lesson.lessonId,
        },
      }),
  },
  ...(lesson.done ? [] : moves(lesson, plan)),
  ...lessonChangeItems(lesson, plan.today),
];
