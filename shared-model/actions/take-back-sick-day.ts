/** Takes a sick day back: the day is school again, and what was moved for it stands where it stood. */
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { remove, update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { plansOfStudent } from '../derive/indexes.ts';
import { isOpen, type PlannerTask } from '../derive/plan-week.ts';
import { calendarKinds, spanOf } from '../derive/school-calendars.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { timeOff, type TimeOff } from '../entities/time-off.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { versionOf } from '../records/stored-record.ts';
import { defineAction, acceptWith, zoneOf } from './action.ts';
import { daysOff } from './change-plan.ts';
import { aDay, idOf } from './inputs.ts';
import { noSuchStudent } from './set-students.ts';

/** The days off without this one day of this student: the other days and the other students keep theirs. */
function without(
  view: FamilyView,
  off: TimeOff,
  { day, studentId }: { day: string; studentId: Id<'student'> },
): Change[] {
  const { id, ...values } = off;
  const { from, until } = spanOf(off);
  const others =
    off.studentId === null
      ? view.all(student).flatMap((one) => (one.id === studentId ? [] : [one.id]))
      : [];
  const keep = (whose: Id<'student'>, startDate: string, endDate: string): Change[] =>
    startDate > endDate ? [] : daysOff(view, { ...values, studentId: whose, startDate, endDate });
  return [
    remove(timeOff, id),
    ...keep(studentId, from, addDays(day, -1)),
    ...keep(studentId, addDays(day, 1), until),
    ...others.flatMap((other) => keep(other, from, until)),
  ];
}

/**
 * Whether nobody has moved the task since a day off did: then its day and the days it was moved from were written at
 * once, by one stamp.
 */
function isUntouched(view: FamilyView, { id, movedFrom }: PlannerTask): boolean {
  const stored = view.stored({ t: plannerTask.name, id });
  return (
    movedFrom.length > 0 &&
    stored !== undefined &&
    versionOf(stored, 'date') === versionOf(stored, 'movedFrom')
  );
}

/** Whether the days off moved the task, in the same action, though it stood on a later day. */
const isMovedWith = (view: FamilyView, { id }: PlannerTask, off: TimeOff): boolean => {
  const [moved, said] = [
    view.stored({ t: plannerTask.name, id }),
    view.stored({ t: timeOff.name, id: off.id }),
  ];
  return (
    moved !== undefined &&
    said !== undefined &&
    versionOf(moved, 'movedFrom') === versionOf(said, 'startDate')
  );
};

/**
 * One student was not sick on a day (yyyy-MM-dd) after all; other days and other students stay as they are. Open
 * planner tasks that the sick day moved go back to where they were, unless somebody has moved or finished them since,
 * the day is over, or it is off for another reason. Returns how many went back. Changes nothing where no sick day is
 * recorded; rejects a missing student (`parent-missing`).
 */
export const takeBackSickDay = defineAction(
  members({ day: aDay, studentId: idOf('student') }),
  needsAll(...calendarKinds, plannerTask),
  (view, { day, studentId }, context) => {
    if (!view.get(student, studentId)) return failed(noSuchStudent);
    const today = dayIn(context.now, zoneOf(view, context));
    const there = view.all(timeOff).filter((off) => {
      const { from, until } = spanOf(off);
      const isTheirs = off.studentId === null || off.studentId === studentId;
      return isTheirs && off.curriculumId === null && from <= day && day <= until;
    });
    const sick = there.filter(({ kind }) => kind === 'sick');
    const isSchool = sick.length > 0 && sick.length === there.length;
    const isGone = sick.every((off) => spanOf(off).from === spanOf(off).until);
    const isBack = (task: PlannerTask): boolean => {
      const from = task.movedFrom.at(-1);
      if (!isOpen(task) || from === undefined || from < today || !isUntouched(view, task))
        return false;
      const isAlong = isGone && from > day && sick.some((off) => isMovedWith(view, task, off));
      return from === day || isAlong;
    };
    const back = isSchool ? view.find(plansOfStudent, studentId).filter(isBack) : [];
    const moved = back.map(({ id, movedFrom }) =>
      update(plannerTask, id, { date: movedFrom.at(-1)!, movedFrom: movedFrom.slice(0, -1) }),
    );
    const records = sick.flatMap((off) => without(view, off, { day, studentId }));
    return acceptWith([...records, ...moved], { count: moved.length });
  },
);
