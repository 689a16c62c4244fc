import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, remove, update, type Change } from '../../../shared-model/commit/change.ts';
import { asDoneFields } from '../../../shared-model/commit/work-as-done.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { enrollmentsOfClass } from '../../../shared-model/derive/indexes.ts';
import { enrollment, periodOf } from '../../../shared-model/entities/enrollment.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import type { FieldValues } from '../../../shared-model/records/stored-record.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { familySizes, generateFamily } from '../../support/family/generated-family/generate.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { asStudent, noon, parent, smallFamily } from '../../support/family/story.ts';
import { recordIn, valuesFor, entities } from '../support/a-family.ts';
import {
  backupOf,
  exportedAt,
  familyWith,
  recordsOf,
  restoreIn,
  saidBy,
  undoIn,
} from './backed-up-family.ts';

const { leo, mia, math, fractions, leosTask, reading, changes } = smallFamily();
const art = create(schoolClass, { name: 'Art' }, seededRandom(8));
const joined = create(enrollment, { classId: art.id, studentId: leo.id }, seededRandom(8));

async function write(store: MemoryStore, later: readonly Change[], now = exportedAt + 60_000) {
  const written = await commitToStore(store, parent, later, { now, node: 8 });
  if (!written.ok) throw new Error(JSON.stringify(written.error));
}

async function done(store: MemoryStore): Promise<void> {
  const act = [update(task, leosTask.id, { completed: true })];
  await commitToStore(store, asStudent(leo.id), act, { now: noon + 60_000, node: 8 });
}

const viewOf = (store: MemoryStore) => new FamilyView(recordsOf(store));
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title).sort();

/**
 * Without what open tasks keep of a completion that was taken back: an undo doesn't bring it again, as no writer may
 * say it, and nobody reads it (commit/work-as-done.ts).
 */
const withoutFormer = (said: ReadonlyMap<string, FieldValues>): Map<string, FieldValues> =>
  new Map(
    [...said].map(([key, fields]) => [
      key,
      fields['completed'] === false
        ? Object.fromEntries(
            Object.entries(fields).filter(([name]) => !asDoneFields.includes(name)),
          )
        : fields,
    ]),
  );

describe('Restoring a backup', () => {
  it.each(['merge', 'rollBack'] as const)(
    'brings a generated family back as it was on an empty device: %s',
    async (mode) => {
      const { schoolDays } = familySizes.S;
      const size = { records: 600, schoolDays };
      const family = generateFamily({ size, now: noon, timezone: 'UTC' });
      const from = new MemoryStore();
      for (const record of family.storedRecords())
        from.records.map.set(`${record.t}/${record.id}`, record);
      const { familyId, memberId } = family;
      const to = new MemoryStore();
      for (const { t, id } of recordsOf(from))
        if (['family', 'family-settings', 'member'].includes(t))
          to.records.map.set(`${t}/${id}`, recordIn(from, { t, id })!);
      expect(recordIn(to, { t: 'family', id: familyId })).toBeDefined();
      const { plan } = await restoreIn(to, backupOf(from), mode, { memberId });
      expect(plan.leftOut).toEqual([]);
      expect(saidBy(recordsOf(to))).toEqual(saidBy(recordsOf(from)));
      expect(viewOf(to).all(task).length).toBe(viewOf(from).all(task).length);
      expect((await restoreIn(to, backupOf(from), mode, { memberId })).plan.changes).toEqual([]);
    },
  );

  it('keeps who did what and when: a child’s work stays the child’s', async () => {
    const from = await familyWith(changes);
    await done(from);
    const to = await familyWith([]);
    await restoreIn(to, backupOf(from), 'rollBack');
    expect(viewOf(to).get(task, leosTask.id)).toMatchObject({
      completed: true,
      completedAt: new Date(noon + 60_000).toISOString(),
      completedBy: actorToName(asStudent(leo.id)),
    });
  });

  it('moves to another family: its own id and parent stay, records keep theirs, former parents become names', async () => {
    const ben = {
      t: 'member',
      id: 12,
      fields: { fullName: 'Ben Fern', email: 'ben@fern.example' },
    };
    const from = await familyWith([...changes, ben]);
    await write(
      from,
      [
        update(task, leosTask.id, { completed: true }),
        update(schoolClass, math.id, { teacherId: 11 }),
      ],
      noon + 60_000,
    );
    const to = await familyWith([], { familyId: 77, memberId: 88, fullName: 'ana fern' });
    const { plan } = await restoreIn(to, backupOf(from), 'merge', { memberId: 88 });
    const view = viewOf(to);
    expect(plan.leftOut).toEqual([]);
    expect(view.all(member).map(({ id, fullName, email }) => [id, fullName, email])).toEqual([
      [88, 'ana fern', null],
      [12, 'Ben Fern', null],
    ]);
    expect(view.get(task, leosTask.id)).toMatchObject({ completed: true, completedBy: 'm88' });
    expect(view.get(schoolClass, math.id)).toMatchObject({ teacherId: 88 });
    expect(view.get(student, leo.id)).toMatchObject({ fullName: 'Leo Fern' });
    expect([...view.storedOf('family')].map(({ id }) => id)).toEqual([77]);
  });

  it('merges: what is missing comes, of two values the later stays, nothing that is new here goes', async () => {
    const store = await familyWith(changes);
    const backup = backupOf(store);
    await write(store, [
      remove(student, mia.id),
      update(student, leo.id, { gradeLevel: '4th Grade' }),
      art,
    ]);
    const { plan } = await restoreIn(store, backup, 'merge');
    expect(titles(plan.added)).toEqual(['Mia Fern']);
    expect([plan.changed, plan.removed]).toEqual([[], []]);
    const view = viewOf(store);
    expect(view.get(student, mia.id)).toMatchObject({ fullName: 'Mia Fern' });
    expect(view.get(student, leo.id)).toMatchObject({ gradeLevel: '4th Grade' });
    expect(view.get(schoolClass, art.id)).toBeDefined();
  });

  it('merges a later backup’s values, and never opens finished work', async () => {
    const store = await familyWith(changes);
    const other = await familyWith(changes);
    await write(other, [update(student, leo.id, { gradeLevel: '5th Grade' })]);
    await write(other, [update(task, leosTask.id, { completed: false })], exportedAt + 900_000);
    await done(store);
    await restoreIn(store, backupOf(other), 'merge');
    expect(viewOf(store).get(student, leo.id)).toMatchObject({ gradeLevel: '5th Grade' });
    expect(viewOf(store).get(task, leosTask.id)).toMatchObject({ completed: true });
  });

  it('rolls back: what was changed is as before, what is new goes, also finished work and its places in classes', async () => {
    const store = await familyWith(changes);
    const backup = backupOf(store);
    const before = saidBy(recordsOf(store));
    await write(store, [
      art,
      joined,
      update(student, leo.id, { gradeLevel: '4th Grade', avatar: 'fox' }),
      remove(schoolClass, math.id),
      update(plannerTask, reading.id, { status: 'completed' }),
    ]);
    await write(store, [update(task, leosTask.id, { completed: true })]);
    const { plan } = await restoreIn(store, backup, 'rollBack');
    expect(titles(plan.removed)).toEqual(['Art', 'Art']);
    expect(titles(plan.added)).toEqual(['Math']);
    expect(titles(plan.changed)).toEqual(['Fractions', 'Leo Fern', 'Read a Story']);
    const view = viewOf(store);
    expect(view.get(schoolClass, art.id)).toBeUndefined();
    expect(view.find(enrollmentsOfClass, art.id)).toEqual([]);
    const after = saidBy(recordsOf(store));
    for (const [key, said] of before) expect([key, after.get(key)]).toEqual([key, said]);
  });

  it('rolls back: new parents and addresses stay, new teachers go, and new finished work with its completion', async () => {
    const store = await familyWith(changes);
    const backup = backupOf(store);
    const ben = {
      t: 'member',
      id: 12,
      fields: { fullName: 'Ben Fern', email: 'ben@fern.example' },
    };
    const tia = { t: 'member', id: 13, fields: { fullName: 'Tia Moss', role: 'teacher' } };
    const sums = { ...reading, id: 14, fields: { ...reading.fields, status: 'completed' } };
    const ana = { t: 'member', id: 11, fields: { email: 'new@fern.example' } };
    await write(store, [ben, tia, sums, ana]);
    expect(recordIn(store, sums)?.fields['completedAt']).toEqual(expect.any(String));
    await restoreIn(store, backup, 'rollBack');
    expect([12, 13].map((id) => viewOf(store).get(member, id)?.fullName)).toEqual([
      'Ben Fern',
      undefined,
    ]);
    expect(viewOf(store).get(member, 11)?.email).toBe('new@fern.example');
    const gone = { _del: true, status: 'pending', completedAt: null, completedBy: null };
    expect(recordIn(store, sums)?.fields).toMatchObject(gone);
  });

  it('keeps each period in a class, whatever is written of it', async () => {
    const store = await familyWith([...changes, art, joined]);
    const key = { t: 'enrollment', id: joined.id };
    const term = periodOf(recordIn(store, key)!);
    const backup = backupOf(store);
    await write(store, [
      { ...key, fields: { endedAt: new Date(exportedAt + 60_000).toISOString() } },
    ]);
    await restoreIn(store, backup, 'rollBack');
    expect(periodOf(recordIn(store, key)!)).toEqual(term);
    await write(store, [{ ...key, fields: { _del: true } }], exportedAt + 9e6);
    await restoreIn(store, backup, 'merge', { memberId: 11, now: exportedAt + 9.9e6 });
    expect(periodOf(recordIn(store, key)!)).toEqual(term);
  });

  it('leaves out what this version can’t take, and takes the rest', async () => {
    const from = await familyWith(changes);
    const put = (t: string, id: number, fields: object) =>
      from.records.map.set(`${t}/${id}`, {
        ...recordIn(from, { t: 'student', id: leo.id })!,
        t,
        id,
        fields: { ...fields },
      });
    put('telescope', 7, {});
    put('time-entry', 8, { studentId: 12_345, date: '2026-03-02', minutes: 5 });
    put('student', 9, { fullName: 'Zoe Fern', gradeLevel: '', shoeSize: 4 });
    put('task', 10, { assignmentId: fractions.id, studentId: mia.id });
    put('class', 13, { name: 'Music', teacherId: 999, instrument: 'lute' });
    const to = await familyWith([]);
    const { plan } = await restoreIn(to, backupOf(from), 'rollBack');
    expect(plan.leftOut.map(({ t, id }) => `${t} ${id}`).sort()).toEqual([
      'student 9',
      'task 10',
      'telescope 7',
      'time-entry 8',
    ]);
    expect(viewOf(to).get(schoolClass, 13)).toMatchObject({ name: 'Music', teacherId: null });
  });

  it('rolls back any history, and its undo brings that back', async () => {
    const known = changes.map(({ t, id }) => ({ t, id }));
    const anyChange = fc.constantFrom(...known).chain(({ t, id }) => {
      const entity = entities.find(({ name }) => name === t)!;
      const own = Object.keys(entity.fields).filter(
        (name) =>
          entity.naturalKey?.includes(name) !== true &&
          !(name in entity.refs) &&
          name !== 'startedAt',
      );
      // An enrolment is ended by its period; older apps alone delete it.
      const deletion = t === enrollment.name ? [] : ['_del'];
      return fc.constantFrom(...deletion, ...own).chain((name) => {
        const values = name === '_del' ? [true, false] : valuesFor(entity.fields[name]);
        return fc
          .constantFrom(...values)
          .map((value): Change => ({ t, id, fields: { [name]: value } }));
      });
    });
    const [finished, reopened] = [true, false].map((completed): Change => ({
      t: task.name,
      id: leosTask.id,
      fields: { completed },
    })) as [Change, Change];
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { maxLength: 12 }),
        fc.boolean(),
        async (acts, isNew) => {
          const store = await familyWith(changes);
          const backup = backupOf(store);
          const before = saidBy(recordsOf(store));
          let now = exportedAt;
          for (const act of [...acts, ...(isNew ? [art, joined] : [])])
            await commitToStore(store, parent, [act], { now: (now += 1_000), node: 8 });
          const between = saidBy(recordsOf(store));
          const { undo } = await restoreIn(store, backup, 'rollBack');
          const after = saidBy(recordsOf(store));
          for (const [key, said] of before) expect([key, after.get(key)]).toEqual([key, said]);
          expect(await undoIn(store, undo)).toBe(true);
          expect(withoutFormer(saidBy(recordsOf(store)))).toEqual(withoutFormer(between));
        },
      ),
      { numRuns: 150, examples: [[[finished, reopened], false]] },
    );
  });
});
