import type { Student } from '../../../../shared-model/entities/student.ts';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { PlanReach } from '../../../../shared-model/derive/plan-groups.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { askReach } from '../cards/ask-reach.ts';
import type { Plan } from '../cards/plan-context.ts';
import { toast } from '../../../ui/toast.ts';
import { pinLesson } from '../cards/plan-lessons.ts';
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

/** Pins lessons of courses to another day. A lesson stays with its student, and a completed one on its day. */
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

interface PendingMove {
  task: PlannerTask;
  to: PlanSlot;
  isByKey: boolean;
}

interface Moves extends Pick<Plan, 'move' | 'moveByKey' | 'takesFocus'> {
  shown: readonly PlannerTask[];
}

/** Moves tasks to another day or student; for a repeated one it asks which part of the series. */
export function useMoves(tasks: readonly PlannerTask[], students: readonly Student[]): Moves {
  const { shown, put, takesFocus } = useOptimisticSlots(tasks);
  const begin = ({ task, to, isByKey }: PendingMove, reach: PlanReach): void => {
    const { studentId, date } = to;
    const person = students.find(({ id }) => id === studentId);
    if (!person) return;
    const words = {
      done: m.planner_moved({ day: showWeekdayAndDate(date), student: person.fullName }),
      failed: m.planner_move_failed(),
    };
    const save = () => act('editPlan', { id: task.id, values: { studentId, date }, reach }, words);
    put(task, { studentId, date }, { isByKey, save });
  };
  const ask = async (asked: PendingMove): Promise<void> => {
    const { task, to } = asked;
    if (isAt(task, to)) return;
    const reach =
      task.seriesId === null ? 'this' : await askReach(m.planner_reach_move({ title: task.title }));
    if (reach) begin(asked, reach);
  };

  return {
    shown,
    move: (task, to) => void ask({ task, to, isByKey: false }),
    moveByKey: (task, to) => void ask({ task, to, isByKey: true }),
    takesFocus,
  };
}
