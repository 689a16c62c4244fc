import { describe, expect, it } from 'vitest';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import type { ActionInput } from '../../../shared-model/actions/actions.ts';
import { noSuchClass } from '../../../shared-model/actions/save-assignment.ts';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { shownStudentIds } from '../../../shared-model/derive/assignments.ts';
import { tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { asStudent, Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

const the = new Story(4);
const [leo, mia, zoe, kai] = ['Leo', 'Mia', 'Zoe', 'Kai'].map((name) => the.child(`${name} Fern`));
const math = the.takeClass('Math', leo!, mia!);
const art = the.takeClass('Art', zoe!);
const past = the.assign('Sums', math, '2026-03-01T21:00:00.000Z');
const { changes } = the;
const later = '2026-03-03T09:00:00.000Z';
const values = { title: 'Spelling', classId: math.id, dueDate: later };

const workers = ({ view }: ActingFamily, id: number) =>
  new Set(view.find(tasksOfAssignment, id).map(({ studentId }) => studentId));
const set = (...students: { id: number }[]) => new Set(students.map(({ id }) => id));
const ids = (...students: { id: number }[]) => students.map(({ id }) => id);

type Choice = NonNullable<ActionInput<'saveAssignment'>['students']>;

async function withSpelling(students?: Choice) {
  const family = await actingFamily(changes);
  const { value, changes: asked } = await family.does('saveAssignment', {
    id: null,
    values,
    ...(students && { students }),
  });
  const { id } = value;
  const chosen = () => {
    const shown = shownStudentIds(family.view, family.view.get(assignment, id)!);
    return shown && new Set(shown);
  };
  return { family, id, changes: asked, chosen };
}

describe('Saving an assignment', () => {
  it('is for every student of the class, or for those it names, and writes nothing else [MR3.9]', async () => {
    const { family, id } = await withSpelling();
    expect(workers(family, id)).toEqual(set(leo!, mia!));
    const chosen = await withSpelling({ all: ids(zoe!) });
    expect(workers(chosen.family, chosen.id)).toEqual(set(zoe!));
    expect(chosen.changes.map(({ t }) => t)).toEqual(['assignment']);
  });

  it('reaches who was enrolled while its form was open, and who is enrolled after it', async () => {
    const family = await actingFamily(changes);
    const enrols = (child: { id: number }) =>
      family.write([create(enrollment, { classId: math.id, studentId: child.id }, () => 0)]);
    await enrols(zoe!);
    const { value } = await family.does('saveAssignment', { id: null, values });
    await enrols(kai!);
    expect(workers(family, value.id)).toEqual(set(leo!, mia!, zoe!, kai!));
  });

  it('follows a change of its students or its class; finished work stays', async () => {
    const { family, id } = await withSpelling();
    const item = { kind: 'task', id: taskKey(id, leo!.id).id } as const;
    await family.does('completeItem', item, asStudent(leo!.id));
    await family.does('saveAssignment', { id, values: {}, students: { all: ids(zoe!) } });
    expect(workers(family, id)).toEqual(set(leo!, zoe!));
    await family.does('saveAssignment', { id, values: { classId: art.id }, students: 'class' });
    expect(family.view.get(assignment, id)).toMatchObject({ classId: art.id, studentIds: null });
    expect(workers(family, id)).toEqual(set(leo!, zoe!));
    await family.does('reopenItem', item);
    expect(workers(family, id)).toEqual(set(zoe!));
  });

  it('keeps whom another parent chose meanwhile: each student is an exception of their own', async () => {
    const { family, id, chosen } = await withSpelling({ all: ids(leo!) });
    const choose = (add: { id: number }[], remove_: { id: number }[] = []) =>
      family.does('saveAssignment', {
        id,
        values: {},
        students: { add: ids(...add), remove: ids(...remove_) },
      });
    const added = await choose([mia!]);
    expect(added.changes.map(({ t, fields }) => [t, fields['assigned']])).toEqual([['task', true]]);
    await choose([zoe!]);
    expect(chosen()).toEqual(set(leo!, mia!, zoe!));
    await choose([], [leo!]);
    expect([chosen(), workers(family, id)]).toEqual([set(mia!, zoe!), set(mia!, zoe!)]);
    expect(family.view.get(assignment, id)?.studentIds).toEqual(ids(leo!));
    expect(await family.undoes(added.undo)).toBe(true);
    expect(chosen()).toEqual(set(zoe!));
  });

  it('is for the whole class once more when somebody says so, whatever exceptions there were', async () => {
    const { family, id, chosen } = await withSpelling({ all: ids(leo!, zoe!) });
    const choose = (students: Choice) =>
      family.does('saveAssignment', { id, values: {}, students });
    await choose({ all: ids(zoe!, kai!) });
    await choose('class');
    expect([chosen(), workers(family, id)]).toEqual([null, set(leo!, mia!)]);
    expect((await choose({ add: ids(mia!), remove: [] })).changes).toEqual([]);
    await choose({ add: [], remove: ids(leo!) });
    expect([chosen(), workers(family, id)]).toEqual([set(mia!), set(mia!)]);
  });

  it('is not given to who joined the class after it was due, unless it is due anew', async () => {
    const family = await actingFamily(changes);
    await family.does('saveClass', {
      id: math.id,
      values: {},
      students: { add: ids(zoe!), remove: [] },
    });
    const titled = { id: past.id, values: { title: 'Harder sums' } };
    expect((await family.does('saveAssignment', titled)).changes).toHaveLength(1);
    expect(workers(family, past.id)).toEqual(set(leo!, mia!));
    await family.does('saveAssignment', { id: past.id, values: { dueDate: later } });
    expect(workers(family, past.id)).toEqual(set(leo!, mia!, zoe!));
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
    expect(family.refusalOf('saveAssignment', { id, values: {} })).toBe(missingRecord);
  });
});
