import type { Undo } from '../../../../shared-model/actions/undo.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { PlanSlot, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act, undoAction } from '../../../device/act.ts';
import type { Plan } from '../cards/plan-context.ts';
import { calledName } from '../../../ui/called-names.ts';
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
    const student = students.find(({ id }) => id === studentId);
    return m.planner_lesson_own({ title, student: student ? calledName(student) : '' });
  }
  if (done) return m.planner_lesson_stays({ title });
  if (to.date < today) return m.planner_lesson_past({ day: showWeekdayAndDate(to.date) });
  return undefined;
}

interface Pins extends Pick<Plan, 'pin' | 'pinByKey'> {
  shownLessons: readonly DailyLesson[];
  takePinnedByKey: () => DailyLesson | undefined;
}

/** Pins lessons of courses to another day. A lesson stays with its student, and a completed one on its day. */
export function usePins(lessons: readonly DailyLesson[], family: Family): Pins {
  const { shown, put, takeMovedByKey } = useOptimisticSlots(lessons);
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
    takePinnedByKey: takeMovedByKey,
  };
}

interface Moves extends Pick<Plan, 'move' | 'moveByKey'> {
  shown: readonly PlannerTask[];
  takeMovedByKey: () => PlannerTask | undefined;
}

/** Moves tasks to another day or student. Of a series this one alone moves; the toast offers the later ones too. */
export function useMoves(tasks: readonly PlannerTask[], students: readonly Student[]): Moves {
  const { shown, put, takeMovedByKey } = useOptimisticSlots(tasks);
  const move = (task: PlannerTask, { studentId, date }: PlanSlot, isByKey: boolean): void => {
    const person = students.find(({ id }) => id === studentId);
    if (!person || isAt(task, { studentId, date })) return;
    const input = { id: task.id, values: { studentId, date } };
    const words = {
      done: m.planner_moved({ day: showWeekdayAndDate(date), student: calledName(person) }),
      failed: m.planner_move_failed(),
    };
    /** From where it stood, so that the later ones move as far; one Undo takes all of it back. */
    const saveLater = async (undo: Undo) =>
      (await undoAction(undo, words.failed))
        ? act('editPlan', { ...input, reach: 'later' }, words)
        : null;
    const more = {
      label: m.planner_later_too(),
      run: (undo: Undo) =>
        put(task, { studentId, date }, { isByKey: false, save: () => saveLater(undo) }),
    };
    const save = () =>
      act('editPlan', input, { ...words, ...(task.seriesId !== null && { more: [more] }) });
    put(task, { studentId, date }, { isByKey, save });
  };

  return {
    shown,
    move: (task, to) => move(task, to, false),
    moveByKey: (task, to) => move(task, to, true),
    takeMovedByKey,
  };
}
