import { describe, expect, it } from 'vitest';
import { create, maxChangeBytes, update } from '../../../shared-model/commit/change.ts';
import { checkChange, fitsItsKey } from '../../../shared-model/commit/check-change.ts';
import { defineEntity, required } from '../../../shared-model/entities/define-entity.ts';
import { day, id as idOf } from '../../../shared-model/entities/field-types.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { studentScope } from '../../../shared-model/records/scopes.ts';
import { parent, smallFamily, system } from '../../support/family/story.ts';
import { contentsOf, storeWith, tryTo } from '../support/a-family.ts';

/** Parsed as a request's body is: `__proto__` becomes a property like any other. */
const parsed = (json: string): Record<string, unknown> =>
  JSON.parse(json) as Record<string, unknown>;

const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
];

describe('a fact whose natural key has a day in it', () => {
  const attendance = defineEntity({
    name: 'attendance',
    plural: 'attendance',
    fields: { studentId: required(idOf('student')), date: required(day()) },
    naturalKey: ['studentId', 'date'],
    scopes: ({ studentId }) => [studentScope(studentId)],
  });
  const monday = { studentId: 7, date: '2026-03-02' };

  it('is one record whoever writes it, and another record on another day', () => {
    const { id: stated } = create(attendance, monday, seededRandom(1));
    expect(create(attendance, monday, seededRandom(2)).id).toBe(stated);
    const tuesday = { ...monday, date: '2026-03-03' };
    expect(create(attendance, tuesday, seededRandom(1)).id).not.toBe(stated);
  });

  it('keeps the id that its key gives', () => {
    const { id: stated } = create(attendance, monday, seededRandom(1));
    expect(fitsItsKey(attendance, stated, monday)).toBe(true);
    expect(fitsItsKey(attendance, stated, { ...monday, date: '2026-03-03' })).toBe(false);
    expect(fitsItsKey(attendance, stated, { studentId: 7 })).toBe(false);
  });
});

describe('a malformed change', () => {
  const story = smallFamily();
  const { math, leosTask } = story;

  it.each(hostileNames)('is rejected when it names the entity %s', async (t) => {
    const store = await storeWith(story.changes);
    const before = contentsOf(store);
    expect(await tryTo(store, parent, { t, id: 5, fields: { name: 'x' } })).toBe('invalid');
    expect(contentsOf(store)).toBe(before);
  });

  it.each(hostileNames)(
    'is rejected when it names the field %s, on a new and on an existing record',
    async (name) => {
      const store = await storeWith(story.changes);
      const before = contentsOf(store);
      const fields = parsed(`{"name":"Math","${name}":{"polluted":true}}`);
      expect(await tryTo(store, parent, { t: 'class', id: 5, fields })).toBe('invalid');
      expect(await tryTo(store, parent, { t: 'class', id: math.id, fields })).toBe('invalid');
      expect(contentsOf(store)).toBe(before);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );

  it('is rejected when it names a field or an entity that does not exist', async () => {
    const store = await storeWith(story.changes);
    expect(await tryTo(store, parent, { t: 'class', id: math.id, fields: { colour: 'red' } })).toBe(
      'invalid',
    );
    expect(await tryTo(store, parent, { t: 'klass', id: 5, fields: { name: 'Math' } })).toBe(
      'invalid',
    );
  });

  it.each([0, -1, 1.5, 2 ** 53, Number.NaN])('is rejected when its id is %d', async (id) => {
    const store = await storeWith(story.changes);
    expect(await tryTo(store, parent, { t: 'class', id, fields: { name: 'Math' } })).toBe(
      'invalid',
    );
  });

  it('is rejected when a new record lacks a required field', async () => {
    const store = await storeWith(story.changes);
    expect(await tryTo(store, parent, { t: 'class', id: 5, fields: { gradeLevel: '4th' } })).toBe(
      'invalid',
    );
  });

  it('is rejected when a new record has no field, because it could not be stored', async () => {
    const store = await storeWith(story.changes);
    expect(await tryTo(store, system, { t: 'family-settings', id: 5, fields: {} })).toBe('invalid');
    expect(await tryTo(store, system, { t: 'family-settings', id: 5, fields: { email: '' } })).toBe(
      'ok',
    );
  });

  it('is rejected when it is larger than maxChangeBytes', async () => {
    const store = await storeWith(story.changes);
    const long = 'é'.repeat(maxChangeBytes / 2);
    const change = update(schoolClass, math.id, { description: long });
    expect(await tryTo(store, parent, change)).toBe('too-large');
  });

  it('is rejected when its id does not match its natural key', async () => {
    const store = await storeWith(story.changes);
    const fields = leosTask.fields;
    expect(await tryTo(store, parent, { t: 'task', id: 5, fields })).toBe('invalid');
  });

  it('is rejected when it changes the natural key of a record', async () => {
    const store = await storeWith(story.changes);
    const moved = update(task, leosTask.id, { studentId: story.mia.id });
    expect(await tryTo(store, parent, moved)).toBe('invalid');
  });

  it('is rejected without a crash when its record has lost the natural key', async () => {
    const store = await storeWith(story.changes);
    const id = idFromKey('lesson-progress', [story.leo.id, 9]);
    const torn = { t: 'lesson-progress', id, fields: { notes: 'kept' }, v: store.clock, fv: {} };
    await store.transact((tx) => tx.write([{ before: undefined, after: torn }]));
    expect(await tryTo(store, parent, update(lessonProgress, id, { timeSpent: 5 }))).toBe(
      'invalid',
    );
  });
});

describe('whoever sent a malformed change', () => {
  const issuesOf = (id: number, fields: Record<string, unknown>) => {
    const checked = checkChange(schoolClass, { t: 'class', id, fields });
    return checked.ok ? [] : checked.error.issues;
  };

  it('is told each field that is wrong, and what is wrong with it', () => {
    expect(issuesOf(5, { name: '', colour: 'red', gradeLevel: '4th', _del: 'yes' })).toEqual([
      { field: 'name', message: problemText('class-name-required') },
      { field: 'colour', message: problemText('field-unknown', { name: 'colour' }) },
      { field: '_del', message: problemText('deleted-or-not') },
    ]);
  });

  it('is told that its id is none, or that it is too long as a whole', () => {
    expect(issuesOf(0, { name: 'Math' })).toEqual([
      { field: 'id', message: problemText('id-invalid') },
    ]);
    expect(issuesOf(5, { description: 'x'.repeat(maxChangeBytes) })).toEqual([
      { field: null, message: problemText('entry-too-long') },
    ]);
  });
});
