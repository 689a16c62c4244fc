import { describe, expect, it } from 'vitest';
import { remove } from '../../../shared-model/changes/change.ts';
import { commit } from '../../../shared-model/changes/commit.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import { todayByStudent } from '../../../shared-model/derive/today.ts';
import { earnedXp } from '../../../shared-model/derive/xp.ts';
import { addDays, dayIn, hourMs } from '../../../shared-model/lib/dates.ts';
import { nextDayOf, studentDay } from '../../../web/data/student-day-queries.ts';
import { familySeen } from '../../shared-model/support/seen-records.ts';
import { noon, system } from '../../support/story.ts';
import { everything, withGenerated } from './generated-family.ts';

const zone = 'America/Chicago';
const at = { now: noon, node: 7 };

describe('the student’s home, read by index', () => {
  it('is what the folds over everything give; nobody’s for a deleted student', async () => {
    const { store, studentIds } = await withGenerated();
    await commit(store, system, [remove(student, studentIds[1]!)], at);
    const records = familySeen(await everything(store));
    const [first, deleted, ...others] = studentIds;
    expect(await studentDay(store.dexie, deleted!, noon, zone)).toBeNull();
    for (const studentId of [first!, ...others]) {
      const day = (await studentDay(store.dexie, studentId, noon, zone))!;
      expect(day.student.id).toBe(studentId);
      expect(day.today).toEqual(todayByStudent(records, noon, zone).get(studentId));
      expect(day.earned).toBe(earnedXp(records).get(studentId) ?? 0);
    }
  });

  it('knows the next day with something to do', async () => {
    const { store, studentIds } = await withGenerated();
    const visible = await everything(store);
    const assignments = byId(visible(assignment));
    for (const off of [0, 1, 2, 5, 9, 400]) {
      const now = noon + off * 24 * hourMs;
      const today = addDays(dayIn(noon, zone), off);
      for (const studentId of studentIds) {
        const planned = visible(plannerTask)
          .filter((one) => one.studentId === studentId)
          .map(({ date }) => date);
        const due = visible(task)
          .filter((one) => one.studentId === studentId && !one.completed)
          .map(({ assignmentId }) => dayIn(assignments.get(assignmentId)!.dueDate, zone));
        const next = [...planned, ...due].filter((day) => day > today).sort()[0] ?? null;
        expect(await nextDayOf(store.dexie, studentId, now, zone)).toBe(next);
      }
    }
  });
});
