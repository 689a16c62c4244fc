import { describe, expect, it } from 'vitest';
import { remove, update } from '../../../shared-model/commit/change.ts';
import { assignmentsOf, recordsOfDay } from '../../../shared-model/derive/day-records.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { dayBounds } from '../../../shared-model/lib/dates.ts';
import { Story } from '../../support/family/story.ts';
import { idsOf, viewOf, write } from '../support/generated-view.ts';

const span = dayBounds('2026-03-02', 'America/Chicago');

function aWeek() {
  const the = new Story(4);
  const [leo, mia] = [the.child('Leo'), the.child('Mia')];
  const math = the.takeClass('Math', leo, mia);
  const sets = ['2026-02-20', '2026-02-27', '2026-03-02', '2026-03-09'].map((due) =>
    the.assign(`Due ${due}`, math, `${due}T20:00:00.000Z`),
  );
  const [open, lateDone, dueDone, earlyDone] = sets.map((set) => the.part(set, leo));
  const mias = sets.map((set) => the.part(set, mia));
  const view = viewOf(the.changes);
  const done = (id: number, completedAt: string) =>
    write(view, [update(task, id, { completed: true, completedAt })]);
  done(lateDone!.id, '2026-03-02T15:00:00.000Z');
  done(dueDone!.id, '2026-02-25T15:00:00.000Z');
  done(earlyDone!.id, '2026-02-25T15:00:00.000Z');
  return { view, leo, mia, sets, open: open!, lateDone: lateDone!, dueDone: dueDone!, mias };
}

const ofDay = (view: FamilyView, ...ids: number[]) => {
  const students = view.all(student).filter(({ id }) => ids.includes(id));
  return recordsOfDay(view, students, [], span);
};

describe('The records of a day', () => {
  it('are the open tasks, those due that day and those done that day, with what they are parts of', () => {
    const { view, leo, sets, open, lateDone, dueDone } = aWeek();
    const { tasks, assignments, students } = ofDay(view, leo.id);
    expect(idsOf(tasks)).toEqual(idsOf([open, lateDone, dueDone]));
    expect(idsOf(assignments)).toEqual(idsOf(sets.slice(0, 3)));
    expect(assignments).toHaveLength(3);
    expect(idsOf(students)).toEqual(idsOf([leo]));
  });

  it('are those of all who are asked for, and of nobody else', () => {
    const { view, leo, mia, mias } = aWeek();
    expect(ofDay(view, leo.id).tasks.filter(({ studentId }) => studentId === mia.id)).toEqual([]);
    expect(idsOf(ofDay(view, mia.id).tasks)).toEqual(idsOf(mias));
    expect(ofDay(view).tasks).toEqual([]);
  });

  it('have nothing of a deleted assignment', () => {
    const { view, leo, sets } = aWeek();
    const tasks = view.all(task);
    write(view, [remove(assignment, sets[0]!.id)]);
    expect(idsOf(assignmentsOf(view, tasks))).toEqual(idsOf(sets.slice(1)));
    expect(ofDay(view, leo.id).tasks).toHaveLength(2);
  });
});
