import { describe, expect, it } from 'vitest';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { mergeRecord } from '../../../shared-model/records/merge.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { isVisible } from '../../../shared-model/registry/visible-records.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { ActingFamily } from '../support/acting-family.ts';
import {
  asStudent,
  noon,
  parent,
  smallFamily,
  stored,
  system,
} from '../../support/family/story.ts';
import { at, familyOfEverything, seenIn, storeWith, tryTo } from '../support/a-family.ts';
import type { MemoryStore } from '../../support/stores/memory-records.ts';

const story = smallFamily();
const { leo, math, reading } = story;

const idsOf = (store: MemoryStore) => {
  const seen = seenIn(store);
  return [student, schoolClass, assignment, task, plannerTask].map((entity) =>
    seen
      .all(entity as typeof student)
      .map(({ id }) => id)
      .sort((one, other) => one - other),
  );
};

describe('visibility', () => {
  it('hides the assignments and tasks of a deleted class, and restoring it shows them all', async () => {
    const store = await storeWith(story.changes);
    const before = idsOf(store);
    await tryTo(store, parent, remove(schoolClass, math.id));
    expect(seenIn(store).all(assignment)).toEqual([]);
    expect(seenIn(store).all(task)).toEqual([]);
    expect(seenIn(store).all(student)).toHaveLength(2);
    await commitToStore(store, parent, [restore(schoolClass, math.id)], at(noon + 5_000));
    expect(idsOf(store)).toEqual(before);
  });

  it('hides the tasks and plan of a deleted student, not the work of the others', async () => {
    const store = await storeWith(story.changes);
    await tryTo(store, parent, remove(student, leo.id));
    expect(seenIn(store).all(plannerTask)).toEqual([]);
    expect(
      seenIn(store)
        .all(task)
        .map(({ studentId }) => studentId),
    ).toEqual([story.mia.id]);
    expect(seenIn(store).all(assignment)).toHaveLength(1);
  });

  it('keeps a separately deleted record deleted when its owner is restored', async () => {
    const store = await storeWith(story.changes);
    await tryTo(store, parent, remove(plannerTask, reading.id), remove(student, leo.id));
    await commitToStore(store, parent, [restore(student, leo.id)], at(noon + 5_000));
    expect(seenIn(store).all(plannerTask)).toEqual([]);
  });

  // It stood in the plan until 25 November 2026, where the person who deleted it didn't want it; now it counts, and is
  // told as kept.
  it('keeps finished work that was deleted, in either order: out of the plan, with its completion', async () => {
    for (const order of [0, 1]) {
      const store = await storeWith(story.changes);
      const finish = update(plannerTask, reading.id, { status: 'completed' });
      const [first, second] = [finish, remove(plannerTask, reading.id)].sort(() => 1 - 2 * order);
      await tryTo(store, parent, first!);
      await commitToStore(store, parent, [second!], at(noon + 5_000));
      expect(seenIn(store).all(plannerTask)).toEqual([]);
      const kept = seenIn(store).all(plannerTask, true);
      expect(kept.map(({ id, status }) => [id, status])).toEqual([[reading.id, 'completed']]);
    }
  });

  it('hides finished work that is deleted, and the undo shows it as it was', async () => {
    const store = await storeWith(story.changes);
    await tryTo(store, asStudent(leo.id), update(plannerTask, reading.id, { status: 'completed' }));
    const [finished] = seenIn(store).all(plannerTask);
    const family = new ActingFamily(store);
    const { undo } = await family.does('removeRecord', { kind: 'planner-task', id: reading.id });
    expect(seenIn(store).all(plannerTask)).toEqual([]);
    await family.undoes(undo);
    expect(seenIn(store).all(plannerTask)).toMatchObject([
      { status: 'completed', completedAt: finished!.completedAt },
    ]);
  });

  it('hides nothing when a member who created or teaches something is removed', async () => {
    const everything = familyOfEverything();
    const store = await storeWith(everything.changes);
    const memberId = everything.ids['member']!;
    const names = [
      update(schoolClass, everything.ids['class']!, { teacherId: memberId }),
      update(student, leo.id, { parentId: memberId }),
      update(assignment, everything.ids['assignment']!, { createdBy: memberId }),
    ];
    await commitToStore(store, system, names, at(noon + 1));
    const before = idsOf(store);
    await tryTo(store, parent, remove(member, memberId));
    expect(seenIn(store).all(member)).toEqual([]);
    expect(idsOf(store)).toEqual(before);
  });

  it('converges when one device deletes a class while another adds to it, in either order', async () => {
    const [one, other] = [await storeWith(story.changes), await storeWith(story.changes)];
    await commitToStore(one, parent, [remove(schoolClass, math.id)], { now: noon + 10, node: 1 });
    const added = create(
      assignment,
      { title: 'Added meanwhile', classId: math.id, dueDate: '2026-03-05T20:00:00.000Z' },
      seededRandom(9),
    );
    await commitToStore(other, parent, [added], { now: noon + 5, node: 2 });
    const join = (first: MemoryStore, second: MemoryStore): StoredRecord[] => {
      const joined = new Map(first.records.map);
      for (const record of second.records.map.values()) {
        joined.set(keyOf(record), mergeRecord(joined.get(keyOf(record)), record));
      }
      return [...joined.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    };
    const joined = join(one, other);
    expect(JSON.stringify(joined)).toBe(JSON.stringify(join(other, one)));
    expect(new FamilyView(joined).all(assignment)).toEqual([]);
    const back = joined.map((record) =>
      keyOf(record) === keyOf(math)
        ? { ...record, fields: { ...record.fields, _del: false } }
        : record,
    );
    expect(
      new FamilyView(back)
        .all(assignment)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Added meanwhile', 'Fractions']);
  });

  it('does not hide a record whose owner this device does not hold', () => {
    const lone = stored('task', 5, { assignmentId: 1, studentId: 2, completed: true });
    expect(isVisible(lone, () => undefined)).toBe(true);
  });

  it('hides a record of an entity that this version does not know', () => {
    expect(isVisible(stored('diary', 5, {}), () => undefined)).toBe(false);
  });
});

describe('reading', () => {
  it('gives unwritten fields their initial value, and keeps a written null or false [SP4.15]', () => {
    expect(
      readRecord(assignment, stored('assignment', 5, { title: 'A', priority: 'high' })),
    ).toMatchObject({
      id: 5,
      title: 'A',
      priority: 'high',
      type: 'homework',
      description: '',
      studentIds: null,
    });
    expect(readRecord(lessonProgress, stored('lesson-progress', 6, {})).status).toBe('not_started');
  });

  it('leaves out fields that the entity does not know', () => {
    const read = readRecord(
      schoolClass,
      stored('class', 5, { name: 'A', _del: false, unknownYet: 1 }),
    );
    expect(Object.keys(read).sort()).toEqual(['id', ...Object.keys(schoolClass.fields)].sort());
  });
});
