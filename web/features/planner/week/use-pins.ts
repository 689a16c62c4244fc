/** Pins lessons of courses to another day. A lesson stays with its student, and a completed one on its day. */
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import type { PlanSlot } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { toast } from '../../../ui/toast.ts';
import { pinLesson } from '../cards/plan-lessons.ts';
import type { Plan } from '../cards/plan-context.ts';
import { isAt, useOptimisticSlots } from './use-optimistic-slots.ts';

interface Family {
  students: readonly Student[];
  today: string;
}

/** Why a lesson can't be pinned there; undefined: it can. */
function whyNot(
  lesson: DailyLesson,
  to: PlanSlot,
  { students, today }: Family,
): string | undefined {
  const { title, studentId, done } = lesson;
  if (to.studentId !== studentId) {
    const student = students.find(({ id }) => id === studentId)?.fullName ?? '';
    return m.planner_lesson_own({ title, student });
  }
  if (done) return m.planner_lesson_stays({ title });
  if (to.date < today) return m.planner_lesson_past({ day: showWeekdayAndDate(to.date) });
  return undefined;
}

interface Pins extends Pick<Plan, 'pin' | 'pinByKey' | 'takesLessonsFocus'> {
  shownLessons: readonly DailyLesson[];
}

export function usePins(lessons: readonly DailyLesson[], family: Family): Pins {
  const { shown, put, takesFocus } = useOptimisticSlots(lessons);
  const pin = (lesson: DailyLesson, to: PlanSlot, isByKey: boolean): void => {
    if (isAt(lesson, to)) return;
    const why = whyNot(lesson, to, family);
    if (why !== undefined) return void toast({ kind: 'info', title: why });
    const save = () => pinLesson(lesson, to.date);
    put(lesson, { ...to, isPinned: true }, { isByKey, save });
  };
  return {
    shownLessons: shown,
    pin: (lesson, to) => pin(lesson, to, false),
    pinByKey: (lesson, to) => pin(lesson, to, true),
    takesLessonsFocus: takesFocus,
  };
}
