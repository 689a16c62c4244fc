import { asDoneFields } from '../../../shared-model/commit/work-as-done.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionInput, ActionName } from '../../../shared-model/actions/actions.ts';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { FieldValues, RecordKey } from '../../../shared-model/records/stored-record.ts';
import { enrollmentsOfClass, tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';
import { asStudent, parent, smallFamily, stampAt } from '../../support/family/story.ts';
import { recordIn } from '../support/a-family.ts';
import { actingFamily } from '../support/acting-family.ts';
import type { ActingFamily } from '../support/acting-family.ts';

const { leo, mia, math, fractions, leosTask, reading, changes } = smallFamily();
const ferns = { t: 'family', id: 4, fields: { familyName: 'The Ferns' } };
const spelling = { title: 'Spelling', classId: math.id, dueDate: '2026-03-03T09:00:00.000Z' };
const both = { all: [leo.id, mia.id] };
const art = create(schoolClass, { name: 'Art' }, seededRandom(8));
const everyone = { id: art.id, values: { name: 'Painting' }, students: both };

describe('An undo', () => {
  it('reverts what still has the action’s stamps; what was changed since stays, and the undo reports it', async () => {
    const family = await actingFamily(changes);
    const values = { fullName: 'Leon Fern', gradeLevel: '4th' };
    const { undo } = await family.does('saveStudent', { id: leo.id, values });
    await family.write([update(student, leo.id, { fullName: 'Leo Moss' })]);
    expect(await family.undoes(undo)).toBe(false);
    const now = () => family.view.get(student, leo.id);
    expect(now()).toMatchObject({ fullName: 'Leo Moss', gradeLevel: '3rd Grade' });
    expect(await family.undoes(undo)).toBe(false);
  });

  it('leaves a value that another device has written since, even an equal one', async () => {
    const family = await actingFamily(changes);
    const values = { gradeLevel: '4th' };
    const { undo } = await family.does('saveStudent', { id: leo.id, values });
    await family.write([update(student, leo.id, values)], parent, 8);
    expect(await family.undoes(undo)).toBe(false);
    expect(family.view.get(student, leo.id)).toMatchObject(values);
  });

  it('recognises its own values after the server has corrected their stamps [SY9]', async () => {
    const family = await actingFamily(changes);
    const plan = { studentId: leo.id, date: '2026-03-04', subject: 'Math', title: 'Sums' };
    const { undo } = await family.does('addPlans', { tasks: [plan] });
    const done = await family.does('completeItem', { kind: 'task', id: leosTask.id });
    const [made] = undo;
    const setRight = (key: RecordKey, values: FieldValues): void => {
      const record = recordIn(family.store, key)!;
      const fields = { ...record.fields, ...values };
      family.store.records.map.set(keyOf(key), {
        ...record,
        fields,
        v: stampAt(60_000, 0),
        fv: {},
      });
    };
    const at = new Date(family.now).toISOString();
    setRight(made!, { createdAt: at });
    setRight(leosTask, { completedAt: at });
    expect(await family.undoes(done.undo)).toBe(true);
    expect(await family.undoes(undo)).toBe(true);
    expect(family.view.get(task, leosTask.id)).toMatchObject({ completed: false });
    expect(recordIn(family.store, made!)?.fields['_del']).toBe(true);
  });

  it('writes a field’s initial value if nobody had written the field before', async () => {
    const family = await actingFamily(changes);
    const edit = { id: reading.id, values: { time: '8:00 AM', xpReward: 5 } };
    const { undo } = await family.does('editPlan', edit);
    expect(await family.undoes(undo)).toBe(true);
    const { fields } = recordIn(family.store, reading)!;
    expect(fields).toMatchObject({ time: '9:00 AM', xpReward: null });
  });

  it('deletes what the action created, and deletes again what it restored', async () => {
    const family = await actingFamily([...changes, art]);
    const enrolled = async () => {
      const { undo } = await family.does('saveClass', everyone);
      return undo;
    };
    const isEnrolled = () => family.view.find(enrollmentsOfClass, art.id).length;
    expect(await family.undoes(await enrolled())).toBe(true);
    expect(isEnrolled()).toBe(0);
    // They are there now, deleted.
    const undo = await enrolled();
    expect(isEnrolled()).toBe(2);
    expect(await family.undoes(undo)).toBe(true);
    expect(isEnrolled()).toBe(0);
  });

  it('keeps a created record that somebody has worked on, and its owners', async () => {
    const family = await actingFamily([...changes, ferns]);
    const { value, undo } = await family.does('saveAssignment', {
      id: null,
      values: spelling,
      students: both,
    });
    const ofLeo = family.view
      .find(tasksOfAssignment, value.id)
      .find(({ studentId }) => studentId === leo.id)!;
    await family.does('completeItem', { kind: 'task', id: ofLeo.id }, asStudent(leo.id));
    expect(await family.undoes(undo)).toBe(false);
    expect(family.view.get(assignment, value.id)).toMatchObject({ title: 'Spelling' });
    const left = family.view.find(tasksOfAssignment, value.id);
    expect(new Set(left.map(({ studentId, completed }) => `${studentId} ${completed}`))).toEqual(
      new Set([`${leo.id} true`, `${mia.id} false`]),
    );
  });

  it('does nothing for a deletion that somebody has already undone', async () => {
    const family = await actingFamily(changes);
    const { undo } = await family.does('removeRecord', { kind: 'class', id: math.id });
    await family.does('restoreRecord', { kind: 'class', id: math.id });
    expect(await family.undoes(undo)).toBe(false);
    expect(family.view.get(schoolClass, math.id)).toMatchObject({ name: 'Math' });
  });

  it('is complete for an action without changes', async () => {
    expect(await (await actingFamily([])).undoes([])).toBe(true);
  });
});

type Step = { [N in ActionName]: [name: N, input: ActionInput<N>] }[ActionName];

const steps: Step[] = [
  ['saveStudent', { id: leo.id, values: { fullName: 'Leo Moss', avatar: 'fox' } }],
  ['saveStudent', { id: null, values: { fullName: 'Zoe Fern', gradeLevel: 'Kindergarten' } }],
  ['saveClass', everyone],
  ['saveClass', { id: null, values: { name: 'Art' }, students: both, newTeacher: 'Ben Oak' }],
  ['saveAssignment', { id: null, values: spelling, students: both }],
  [
    'saveAssignment',
    { id: fractions.id, values: { title: 'Halves' }, students: { all: [mia.id] } },
  ],
  ['completeItem', { kind: 'task', id: leosTask.id }],
  ['completeItem', { kind: 'planner-task', id: reading.id }],
  ['removeRecord', { kind: 'planner-task', id: reading.id }],
  ['removeRecord', { kind: 'class', id: math.id }],
  ['editPlan', { id: reading.id, values: { time: '8:00 AM', date: '2026-03-04' } }],
  ['copyLastWeek', { week: '2026-03-09' }],
  ['shiftFrom', { day: '2026-03-02', days: 1, studentIds: null, curriculumId: null }],
  ['moveInOrder', { kind: 'student', id: mia.id, after: null }],
  ['dismissOverdue', { before: '2026-02-01' }],
];

/** What others may say meanwhile of any record. */
const others: Change[] = [
  update(student, leo.id, { fullName: 'Leonard Fern' }),
  update(student, mia.id, { place: 'x' }),
  update(schoolClass, math.id, { name: 'Numbers' }),
  remove(schoolClass, math.id),
  update(assignment, fractions.id, { studentIds: [leo.id] }),
  update(task, leosTask.id, { completed: true }),
  { ...reading, fields: { status: 'completed' } },
  { ...reading, fields: { date: '2026-03-05' } },
  { ...ferns, fields: { restsBefore: '2026-01-01' } },
];

/** When and by whom work was finished, and as what, follows from whether it is. */
const follows = new Set(['completedAt', 'completedBy', ...asDoneFields]);

function readNow({ store }: ActingFamily, key: RecordKey): FieldValues | undefined {
  const stored = recordIn(store, key);
  return (
    stored && {
      _del: stored.fields['_del'] ?? false,
      ...readRecord(entityByName(key.t)!, stored),
    }
  );
}

it('An undo restores every field that nobody has changed since, and no other', async () => {
  const some = fc.subarray(others.map((_, at) => at));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...steps), some, some, async ([name, input], first, then) => {
      const family = await actingFamily([...changes, ferns]);
      for (const at of first) await family.write([others[at]!]);
      const before = new Map(
        [...family.store.records.map].map(([key, record]) => [key, readNow(family, record)]),
      );
      const acted = family.asks(name, input);
      if (!acted.ok) return;
      const { undo } = await family.does(name, input);
      const changed = new Set<string>();
      for (const at of then) {
        const { after } = (await family.write([others[at]!], parent, 8))[0] ?? {};
        for (const field of Object.keys(others[at]!.fields))
          if (after) changed.add(`${keyOf(after)} ${field}`);
      }
      const late = new Map(undo.map((one) => [keyOf(one), readNow(family, one)]));
      const isWhole = await family.undoes(undo);
      const wanted = undo.flatMap((one) => {
        const [key, was] = [keyOf(one), before.get(keyOf(one))];
        const isChanged = (field: string) => changed.has(`${key} ${field}`);
        const fields = Object.keys(one.fields).filter((field) => !follows.has(field));
        return was
          ? fields.map((field) => [one, field, isChanged(field) ? late.get(key) : was] as const)
          : [[one, '_del', { _del: true }] as const];
      });
      for (const [one, field, values] of wanted)
        expect(readNow(family, one)?.[field]).toEqual(values?.[field]);
      const isAnyChanged = undo.some((one) =>
        Object.keys(one.fields).some((field) => changed.has(`${keyOf(one)} ${field}`)),
      );
      expect(isWhole).toBe(!isAnyChanged);
    }),
    { numRuns: 300 },
  );
});
