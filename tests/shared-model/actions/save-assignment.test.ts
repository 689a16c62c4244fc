import { describe, expect, it } from 'vitest';
import { isGone } from '../../../shared-model/actions/action.ts';
import { noSuchClass } from '../../../shared-model/actions/save-assignment.ts';
import type { AssignmentSaving } from '../../../shared-model/actions/save-assignment.ts';
import { create, remove, update } from '../../../shared-model/changes/change.ts';
import { tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { Story } from '../../support/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

const the = new Story(4);
const [leo, mia, zoe] = ['Leo', 'Mia', 'Zoe'].map((name) => the.child(`${name} Fern`));
const math = the.takeClass('Math', leo!, mia!);
const art = the.takeClass('Art', zoe!);
const past = the.assign('Sums', math, '2026-03-01T21:00:00.000Z');
the.part(past, leo!);
const { changes } = the;
const later = '2026-03-03T09:00:00.000Z';
const values = { title: 'Spelling', classId: math.id, dueDate: later };

const workers = ({ view }: ActingFamily, id: number) =>
  new Set(view.find(tasksOfAssignment, id).map(({ studentId }) => studentId));
const set = (...students: { id: number }[]) => new Set(students.map(({ id }) => id));
const ids = (...students: { id: number }[]) => students.map(({ id }) => id);

async function withSpelling(students?: AssignmentSaving['students']) {
  const family = await actingFamily(changes);
  const { value } = await family.does('saveAssignment', { id: null, values, students });
  const { id } = value;
  return { family, id, chosen: () => family.view.get(assignment, id)?.studentIds };
}

describe('Saving an assignment', () => {
  it('makes a task for every student of the class, or for those it names', async () => {
    const { family, id } = await withSpelling();
    expect(workers(family, id)).toEqual(set(leo!, mia!));
    const chosen = await withSpelling({ all: ids(zoe!) });
    expect(workers(chosen.family, chosen.id)).toEqual(set(zoe!));
  });

  it('reaches who was enrolled while its form was open', async () => {
    const family = await actingFamily(changes);
    await family.write([create(enrollment, { classId: math.id, studentId: zoe!.id }, () => 0)]);
    const { value } = await family.does('saveAssignment', { id: null, values });
    expect(workers(family, value.id)).toEqual(set(leo!, mia!, zoe!));
  });

  it('follows a change of its students or its class; finished work stays', async () => {
    const { family, id } = await withSpelling();
    const [ofLeo] = family.view
      .find(tasksOfAssignment, id)
      .filter((one) => one.studentId === leo!.id);
    await family.write([update(task, ofLeo!.id, { completed: true })]);
    await family.does('saveAssignment', { id, values: {}, students: { all: ids(zoe!) } });
    expect(workers(family, id)).toEqual(set(leo!, zoe!));
    await family.does('saveAssignment', { id, values: { classId: art.id }, students: 'class' });
    expect(family.view.get(assignment, id)).toMatchObject({ classId: art.id, studentIds: null });
    expect(workers(family, id)).toEqual(set(leo!, zoe!));
  });

  it('keeps whom another parent chose meanwhile', async () => {
    const { family, id, chosen } = await withSpelling({ all: ids(leo!) });
    const add = (...students: { id: number }[]) => ({
      id,
      values: {},
      students: { add: ids(...students), remove: [] },
    });
    await family.does('saveAssignment', add(mia!));
    await family.does('saveAssignment', add(zoe!));
    expect(new Set(chosen())).toEqual(set(leo!, mia!, zoe!));
    await family.does('saveAssignment', { id, values: {}, students: 'class' });
    expect((await family.does('saveAssignment', add(mia!))).changes).toEqual([]);
    expect(chosen()).toBeNull();
    const out = { id, values: {}, students: { add: [], remove: ids(leo!) } };
    await family.does('saveAssignment', out);
    expect(workers(family, id)).toEqual(set(mia!));
  });

  it('is not given to who joined the class after it was due, unless it is due anew', async () => {
    const family = await actingFamily(changes);
    const titled = { id: past.id, values: { title: 'Harder sums' } };
    expect((await family.does('saveAssignment', titled)).changes).toHaveLength(1);
    expect(workers(family, past.id)).toEqual(set(leo!));
    await family.does('saveAssignment', { id: past.id, values: { dueDate: later } });
    expect(workers(family, past.id)).toEqual(set(leo!, mia!));
    const again = { id: past.id, values: { dueDate: later } };
    expect((await family.does('saveAssignment', again)).changes).toEqual([]);
  });

  it('is refused for a class, or of an assignment, that was deleted meanwhile', async () => {
    const { family, id } = await withSpelling();
    await family.write([remove(schoolClass, art.id)]);
    expect(family.refusalOf('saveAssignment', { id, values: { classId: art.id } })).toBe(
      noSuchClass,
    );
    await family.write([remove(assignment, id)]);
    expect(family.refusalOf('saveAssignment', { id, values: {} })).toBe(isGone);
  });
});
