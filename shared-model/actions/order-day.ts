/** Keeps the order in which a student does a day's work. */
import { create } from '../commit/change.ts';
import { members } from '../contracts/body.ts';
import { dayOrderId } from '../derive/day-orders.ts';
import { workName } from '../derive/raised-hands.ts';
import { keysTo } from '../derive/record-needs.ts';
import { dayOrder } from '../entities/day-order.ts';
import { student } from '../entities/student.ts';
import { accept, defineAction, rejectMissing, updateTo } from './action.ts';
import { aDay, idOf, list } from './inputs.ts';
import { workRef } from './work-ref.ts';

/**
 * Sets a student's own order of a day: its work, the first first. It holds for the whole list as the person saw it.
 * Rejects a missing student (`parent-missing`).
 */
export const orderDay = defineAction(
  members({ studentId: idOf('student'), date: aDay, works: list(workRef) }),
  ({ studentId, date }) => ({
    keys: [...keysTo(student, studentId), ...keysTo(dayOrder, dayOrderId(studentId, date))],
  }),
  (view, { studentId, date, works: refs }, { random }) => {
    if (!view.get(student, studentId)) return rejectMissing;
    const works = [...new Set(refs.map(workName))];
    const before = view.get(dayOrder, dayOrderId(studentId, date));
    if (before) return accept(updateTo(dayOrder, before, { works }));
    return accept([create(dayOrder, { studentId, date, works }, random)]);
  },
);
