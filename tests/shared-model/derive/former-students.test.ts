/** Students who have graduated or are archived: what they are in no more, and what stays. */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { listAssignments } from '../../../shared-model/derive/assignments.ts';
import { classCards, classDetails } from '../../../shared-model/derive/classes.ts';
import { countFamily, dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { openTasksOfStudent, tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { formerStudents } from '../../../shared-model/derive/former-students.ts';
import { everyStudent, listStudents } from '../../../shared-model/derive/people.ts';
import { progressReport } from '../../../shared-model/derive/report.ts';
import { student, studentStatuses } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { asStudent, noon, Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import { idsOf, viewOf, write } from '../support/generated-view.ts';

const zone = 'America/Chicago';
const today = '2026-03-02';

/** Leo has done one of two assignments, Mia none. */
function aFamily() {
  const the = new Story(9);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const math = the.takeClass('Math', leo, mia);
  const [sums, shapes] = [the.assign('Sums', math), the.assign('Shapes', math)];
  const done = the.part(sums, leo);
  return { leo, mia, math, sums, shapes, done, changes: the.changes };
}

describe.each(studentStatuses.filter((status) => status !== 'active'))(
  'A student who is %s',
  (status) => {
    function left() {
      const family = aFamily();
      const view = viewOf(family.changes);
      write(view, [update(task, family.done.id, { completed: true })]);
      const before = openCounts();
      function openCounts() {
        return [family.leo, family.mia].map(({ id }) => view.find(openTasksOfStudent, id).length);
      }
      write(view, [update(student, family.leo.id, { status })]);
      return { ...family, view, before, openCounts };
    }

    it('is in no list to choose from, on no dashboard, in no class, and has nothing to do', () => {
      const { view, leo, mia, math, shapes, before, openCounts } = left();
      expect(before).toEqual([1, 2]);
      expect(openCounts()).toEqual([0, 2]);
      expect(idsOf(listStudents(view))).toEqual(idsOf([mia]));
      expect(idsOf(formerStudents(view))).toEqual(idsOf([leo]));
      expect(idsOf(dashboardToday(view, noon, zone).students)).toEqual(idsOf([mia]));
      expect(countFamily(view, today, zone).activeLearners).toBe(1);
      expect(
        classCards(view, noon).flatMap(({ students }) => students.map(({ id }) => id)),
      ).toEqual([mia.id]);
      expect(classDetails(view, math.id, today)?.studentIds).toEqual([mia.id]);
      const listed = listAssignments(view, 'all', today, zone).assignments;
      const parts = listed.find(({ id }) => id === shapes.id)?.parts;
      expect(parts?.map(({ studentId }) => studentId)).toEqual([mia.id]);
    });

    it('keeps what was done, in records and reports', () => {
      const { view, leo, sums } = left();
      expect(view.find(tasksOfAssignment, sums.id).map(({ studentId }) => studentId)).toContain(
        leo.id,
      );
      const span = { from: '2026-03-01', until: '2026-03-08' };
      const report = progressReport(view, leo.id, span, noon, zone);
      expect(report.students.map((one) => one.student.id)).toEqual([leo.id]);
      expect(idsOf(everyStudent(view))).toContain(leo.id);
    });

    it('has everything once more when brought back', () => {
      const { view, leo, before, openCounts } = left();
      write(view, [update(student, leo.id, { status: 'active' })]);
      expect(openCounts()).toEqual(before);
      expect(listStudents(view)).toHaveLength(2);
    });
  },
);

it('A parent archives a student and can undo it; a student can neither leave nor come back by themselves', async () => {
  const { changes, leo } = aFamily();
  const family = await actingFamily(changes);
  const id = leo.id;
  const archive = { id, values: { status: 'archived' as const } };
  await expect(family.does('saveStudent', archive, asStudent(leo.id))).rejects.toThrow('forbidden');
  const { undo } = await family.does('saveStudent', archive);
  expect(formerStudents(family.view).map((one) => one.id)).toEqual([leo.id]);
  const back = { id, values: { status: 'active' as const } };
  await expect(family.does('saveStudent', back, asStudent(leo.id))).rejects.toThrow('forbidden');
  expect(await family.undoes(undo)).toBe(true);
  expect(formerStudents(family.view)).toEqual([]);
});
