import { describe, expect, it } from 'vitest';
import {
  create,
  maxGroup,
  maxGroupBytes,
  remove,
  restore,
  update,
} from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { hlcTime, isAhead, maxAheadMs } from '../../../shared-model/records/clock.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { jsonBytes } from '../../../shared-model/lib/json-bytes.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import {
  asStudent,
  noon,
  parent,
  smallFamily,
  stampAt,
  system,
} from '../../support/family/story.ts';
import { at, contentsOf, recordIn, storeWith, tryTo } from '../support/a-family.ts';

const story = smallFamily();
const { leo, leosTask, miasTask, math } = story;
const random = seededRandom(3);

describe('commit', () => {
  it('stores all changes of an action under one stamp, and logs the action', async () => {
    const store = await storeWith(story.changes);
    expect(new Set([...store.records.map.values()].map(({ v }) => v)).size).toBe(1);
    expect(store.logged).toHaveLength(1);
    expect(store.logged[0]!.changes).toHaveLength(story.changes.length);
  });

  it('overwrites derived fields too, also if they bear a later stamp than the field they derive from', async () => {
    const store = await storeWith(story.changes);
    const before = recordIn(store, leosTask)!;
    const ahead = stampAt(90_000);
    const after = {
      ...before,
      fields: {
        ...before.fields,
        completed: true,
        completedAt: new Date(noon).toISOString(),
        completedBy: 'm11',
      },
      fv: { ...before.fv, completedAt: ahead, completedBy: ahead },
    };
    await store.transact((tx) => tx.write([{ before, after }]));
    const undone = update(task, leosTask.id, { completed: false });
    expect(await tryTo(store, parent, undone)).toBe('ok');
    expect(recordIn(store, leosTask)?.fields).toMatchObject({
      completed: false,
      completedAt: null,
      completedBy: null,
    });
  });

  it('stores nothing of a rejected action and does not move the clock', async () => {
    const store = await storeWith(story.changes);
    const before = contentsOf(store);
    const wanted = [leosTask, miasTask].map(({ id }) => update(task, id, { completed: true }));
    expect(await tryTo(store, asStudent(leo.id), ...wanted)).toBe('forbidden');
    expect(contentsOf(store)).toBe(before);
  });

  it('returns the records before and after the commit', async () => {
    const store = await storeWith(story.changes);
    const before = recordIn(store, math);
    const done = await commitToStore(
      store,
      parent,
      [update(schoolClass, math.id, { name: 'Numbers' })],
      at(noon + 5),
    );
    expect(done).toEqual({ ok: true, value: [{ before, after: recordIn(store, math) }] });
  });

  it('joins changes of one record, and the later value wins', async () => {
    const store = await storeWith(story.changes);
    await tryTo(
      store,
      parent,
      update(schoolClass, math.id, { name: 'First', gradeLevel: '4th' }),
      update(schoolClass, math.id, { name: 'Second' }),
    );
    expect(recordIn(store, math)?.fields).toMatchObject({ name: 'Second', gradeLevel: '4th' });
    expect(store.logged.at(-1)!.changes).toHaveLength(1);
  });

  it('makes one record of a fact that is written twice', async () => {
    const store = await storeWith(story.changes);
    const statement = { classId: math.id, studentId: leo.id };
    await tryTo(store, parent, create(enrollment, statement, seededRandom(1)));
    await tryTo(store, parent, create(enrollment, statement, seededRandom(2)));
    expect(await store.list('enrollment')).toHaveLength(2);
  });

  it('restores a deleted fact when it is written again', async () => {
    const store = await storeWith(story.changes);
    const stated = create(enrollment, { classId: math.id, studentId: leo.id }, random);
    await tryTo(store, parent, stated);
    await commitToStore(store, parent, [remove(enrollment, stated.id)], at(noon + 2_000));
    expect(recordIn(store, stated)?.fields['_del']).toBe(true);
    await commitToStore(store, parent, [stated], at(noon + 3_000));
    expect(recordIn(store, stated)?.fields['_del']).toBe(false);
  });

  it('names the parent who creates a record as its creator, whether they say so or not', async () => {
    const store = await storeWith(story.changes);
    const work = create(
      assignment,
      { title: 'Angles', classId: math.id, dueDate: '2026-03-04T20:00:00.000Z' },
      random,
    );
    const child = create(student, { fullName: 'Ivy Fern', gradeLevel: '1st Grade' }, random);
    const course = create(curriculum, { name: 'Stars', subject: 'Science' }, random);
    expect(await tryTo(store, parent, work, child, course)).toBe('ok');
    expect(recordIn(store, work)?.fields['createdBy']).toBe(
      parent.role === 'parent' && parent.memberId,
    );
    expect(recordIn(store, child)?.fields['parentId']).toBe(11);
    expect(recordIn(store, course)?.fields['parentId']).toBe(11);
  });

  it('does not let a parent name another parent as the creator', async () => {
    const store = await storeWith(story.changes);
    const course = create(curriculum, { name: 'Stars', subject: 'Science', parentId: 99 }, random);
    expect(await tryTo(store, parent, course)).toBe('ok');
    expect(recordIn(store, course)?.fields['parentId']).toBe(11);
  });

  it('does not restore a deleted record that is edited', async () => {
    const store = await storeWith(story.changes);
    await tryTo(store, parent, remove(schoolClass, math.id));
    await commitToStore(
      store,
      parent,
      [update(schoolClass, math.id, { name: 'New' })],
      at(noon + 9_000),
    );
    expect(recordIn(store, math)?.fields).toMatchObject({ name: 'New', _del: true });
    await commitToStore(store, parent, [restore(schoolClass, math.id)], at(noon + 10_000));
    expect(recordIn(store, math)?.fields).toMatchObject({ name: 'New', _del: false });
  });

  it('can edit a field that a wrong clock stamped, and keeps the future out of its own clock [SY9]', async () => {
    const store = await storeWith(story.changes);
    const future = stampAt(100 * maxAheadMs, 3);
    const before = recordIn(store, math)!;
    const after = {
      ...before,
      fields: { ...before.fields, name: 'Tomorrow' },
      fv: { name: future },
    };
    await store.transact((tx) => tx.write([{ before, after }]));
    expect(await tryTo(store, parent, update(schoolClass, math.id, { name: 'Today' }))).toBe('ok');
    const record = recordIn(store, math)!;
    expect(record.fields['name']).toBe('Today');
    expect(record.fv['name']! > future).toBe(true);
    expect(isAhead(store.clock, noon + 1_000)).toBe(false);
    expect(hlcTime(store.clock)).toBe(noon + 1_000);
  });

  it('accepts an action that changes nothing', async () => {
    const store = await storeWith(story.changes);
    const records = JSON.stringify([...store.records.map]);
    const done = await commitToStore(store, system, [], at());
    expect(done).toEqual({ ok: true, value: [] });
    expect(JSON.stringify([...store.records.map])).toBe(records);
  });

  it('keeps what a completion completes, though the class is known by the assignment alone', async () => {
    const store = await storeWith(story.changes);
    await tryTo(store, asStudent(leo.id), update(task, leosTask.id, { completed: true }));
    expect(recordIn(store, leosTask)?.fields).toMatchObject({
      doneTitle: 'Fractions',
      doneSubject: 'Math',
    });
  });
});

describe('an action that is larger than a group', () => {
  const classes = (count: number, fields: object) =>
    Array.from({ length: count }, (_, index) =>
      create(schoolClass, { name: `Class ${index}`, ...fields }, random),
    );
  const groupsOf = async (...changes: Change[]) => {
    const store = await storeWith(story.changes);
    const done = await tryTo(store, parent, ...changes);
    return { done, groups: store.logged.slice(1) };
  };

  it('is several groups under one stamp, each full before the next begins [SY2]', async () => {
    const { done, groups } = await groupsOf(...classes(2 * maxGroup + 1, {}));
    expect(done).toBe('ok');
    expect(groups.map(({ changes }) => changes.length)).toEqual([maxGroup, maxGroup, 1]);
    const stamps = groups.flatMap(({ changes }) =>
      changes.flatMap(({ fields }) => Object.values(fields).map(([, hlc]) => hlc)),
    );
    expect(new Set(stamps).size).toBe(1);
  });

  it('is as many as its bytes need, those of its stamps included, so that each can be sent [SY2]', async () => {
    const short = { gradeLevel: '', subject: null, gradingPlan: '', place: '' };
    const description = 'x'.repeat(maxGroupBytes / maxGroup - 180);
    const many = classes(maxGroup, { ...short, description });
    expect(jsonBytes(many)).toBeLessThan(maxGroupBytes);
    const { done, groups } = await groupsOf(...many);
    expect(done).toBe('ok');
    expect(groups).toHaveLength(2);
    expect(groups.flatMap(({ changes }) => changes.map(({ id }) => id))).toEqual(
      many.map(({ id }) => id),
    );
    for (const { changes } of groups) expect(jsonBytes(changes)).toBeLessThan(maxGroupBytes);
  });
});
