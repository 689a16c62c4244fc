/**
 * Over 300 lines because every right of a parent and of a student is held here, apart from the entities that grant it.
 */
import { asDoneFields } from '../../../shared-model/commit/work-as-done.ts';
import { describe, expect, it } from 'vitest';
import { create, remove, restore } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { defineEntity, required } from '../../../shared-model/entities/define-entity.ts';
import type { AnyEntity, Field } from '../../../shared-model/entities/define-entity.ts';
import { id as idField } from '../../../shared-model/entities/field-types.ts';
import { namesOf, studentsSettings } from '../../../shared-model/entities/own-settings.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { task as taskEntity } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { mayWrite } from '../../../shared-model/commit/may-write.ts';
import { asStudent, noon, parent, system } from '../../support/family/story.ts';
import {
  another,
  at,
  contentsOf,
  entities,
  familyOfEverything,
  recordIn,
  storeWith,
  tryTo,
  valuesFor,
} from '../support/a-family.ts';

const everything = familyOfEverything();
const { leo, mia, ids, samples, changes } = everything;

/** What a student may write of their own records; nothing else, and nothing of anybody else's. */
const studentMay: Record<string, string[]> = {
  student: ['avatar', ...namesOf(studentsSettings)],
  task: ['completed'],
  'planner-task': ['status'],
  'lesson-progress': ['status', 'timeSpent', 'notes'],
  'time-entry': ['date', 'minutes'],
  'reward-request': ['isWithdrawn'],
  'raised-hand': ['wish', 'feeling', 'words', 'asked', 'isTakenBack', 'restsOn', 'restsTo'],
  'day-order': ['works'],
};

/** What a student may delete and restore of their own. */
const studentMayDelete = ['time-entry'];

/** Set by the model itself: a write to them is not an error, it has no effect. */
const normalized = ['createdAt', 'createdBy', 'completedAt', 'completedBy', ...asDoneFields];
/** A student says it with a completion only. */
const saidWithOthers = ['completedOn'];
const isNormalized = (entity: AnyEntity, field: string): boolean =>
  normalized.includes(field) || (field === 'parentId' && entity.refs['parentId'] === 'member');

/** Only the server makes or deletes these; they are there from registration on. */
const serverMakes = ['family', 'family-settings'];

const fieldMatrix = entities.flatMap((entity) =>
  Object.keys(entity.fields).map((field): [string, string, AnyEntity] => [
    entity.name,
    field,
    entity,
  ]),
);

/** A change of one field to another valid value; undefined for a natural key, which can't change at all. */
async function tryField(actor: Actor, entity: AnyEntity, name: string) {
  const store = await storeWith(changes);
  const sample = samples.get(entity.name)!;
  const read = () => readRecord(entity, recordIn(store, sample)!)[name];
  const before = read();
  const ref = entity.refs[name];
  const field = entity.fields[name] as Field;
  const value = ref
    ? [ids[ref], ref === 'student' ? mia.id : ids[ref]].find((id) => id !== before)
    : valuesFor(field).find((other) => JSON.stringify(other) !== JSON.stringify(before));
  const code = await tryTo(store, actor, { t: sample.t, id: sample.id, fields: { [name]: value } });
  return { code, hasChanged: JSON.stringify(read()) !== JSON.stringify(before) };
}

/** References to the only record there is can't be changed to another. */
const canChange = (entity: AnyEntity, name: string): boolean => {
  const ref = entity.refs[name];
  if (entity.naturalKey?.includes(name)) return false;
  return ref === undefined || ref === 'student' || !(entity.fields[name] as Field).needed;
};

/** Values under which a record of a natural key is another one. */
const otherKey = ({ naturalKey }: AnyEntity): Record<string, unknown> => {
  if (naturalKey?.includes('studentId')) return { studentId: mia.id };
  return naturalKey ? { month: '2026-04' } : {};
};

describe('a parent', () => {
  it.each(fieldMatrix.filter(([, field, entity]) => canChange(entity, field)))(
    'writes %s.%s, unless the model itself sets it',
    async (_, field, entity) => {
      const itself: Actor = { role: 'parent', memberId: samples.get('member')!.id };
      const isOwn = entity.ownFields?.includes(field) ?? false;
      const { code, hasChanged } = await tryField(isOwn ? itself : parent, entity, field);
      expect(code).toBe('ok');
      expect(hasChanged).toBe(!isNormalized(entity, field));
    },
  );

  it.each(
    entities
      .filter(({ name }) => !serverMakes.includes(name))
      .map((entity) => [entity.name, entity] as const),
  )('creates, deletes and restores a %s', async (name, entity) => {
    const store = await storeWith(changes);
    const sample = samples.get(name)!;
    const fresh = another(entity, sample, otherKey(entity));
    expect(await tryTo(store, parent, fresh)).toBe('ok');
    expect(await tryTo(store, parent, remove(entity, fresh.id))).toBe('ok');
    expect(recordIn(store, fresh)?.fields['_del']).toBe(true);
    expect(await tryTo(store, parent, restore(entity, fresh.id))).toBe('ok');
  });

  it.each(serverMakes)('neither creates nor deletes a %s, which the server may', async (name) => {
    const store = await storeWith(changes);
    const sample = samples.get(name)!;
    const fresh = { ...sample, id: 99 };
    expect(await tryTo(store, parent, fresh)).toBe('forbidden');
    expect(await tryTo(store, parent, { ...sample, fields: { _del: true } })).toBe('forbidden');
    expect(await tryTo(store, system, fresh)).toBe('ok');
  });
});

it('a parent chooses for no other adult, unless they restore what that adult chose', () => {
  const member = entities.find(({ name }) => name === 'member')!;
  const [ana, ben] = [{ id: 11 }, { id: 12 }];
  const chosen = { entity: member, changed: [member.ownFields![0]!] };
  const isAllowed = (after: { id: number }, more: object = {}, actor: Actor = parent) =>
    mayWrite(actor, { ...chosen, before: after, after, ...more });
  expect(parent).toMatchObject({ memberId: ana.id });
  expect(isAllowed(ana)).toBe(true);
  expect(isAllowed(ben)).toBe(false);
  expect(isAllowed(ben, { changed: ['fullName', ...chosen.changed] })).toBe(false);
  expect(isAllowed(ben, { changed: ['fullName'] })).toBe(true);
  expect(isAllowed(ben, {}, { role: 'parent', memberId: ana.id, isHealing: true })).toBe(true);
});

describe('a student', () => {
  const own = asStudent(leo.id);

  it.each(fieldMatrix)(
    'writes %s.%s of their own records only if the entity allows it',
    async (name, field, entity) => {
      const { code, hasChanged } = await tryField(own, entity, field);
      expect(hasChanged).toBe(studentMay[name]?.includes(field) ?? false);
      // What the model sets itself may be sent back with a record; it has no effect.
      const isSet = isNormalized(entity, field) || saidWithOthers.includes(field);
      expect(code === 'ok' && !hasChanged && !isSet).toBe(false);
    },
  );

  it.each(fieldMatrix)(
    "can't write %s.%s of a sibling's or of the family's",
    async (_, field, entity) => {
      const { code, hasChanged } = await tryField(asStudent(mia.id), entity, field);
      expect(hasChanged).toBe(false);
      expect(code).not.toBe('ok');
    },
  );

  const facts = entities.filter(({ naturalKey }) => naturalKey).map(({ name }) => name);
  const founded = (without: string): Change[] => changes.filter(({ t }) => t !== without);

  it.each(entities.map((entity) => [entity.name, entity] as const))(
    'creates no %s, unless it is their own lesson progress, task, time, milestone, request, hand, order or gift',
    async (name, entity) => {
      const isFact = facts.includes(name);
      const store = await storeWith(isFact ? founded(name) : changes);
      const sample = samples.get(name)!;
      const fresh = isFact ? sample : another(entity, sample);
      const isTheirs = [
        'lesson-progress',
        'task',
        'time-entry',
        'milestone',
        'reward-request',
        'raised-hand',
        'day-order',
        'portfolio-item',
      ].includes(name);
      expect(await tryTo(store, own, fresh)).toBe(isTheirs ? 'ok' : 'forbidden');
    },
  );

  it.each(entities.map(({ name }) => name))(
    'deletes no %s, not even their own, unless it is their own time',
    async (name) => {
      const store = await storeWith(changes);
      const gone = { ...samples.get(name)!, fields: { _del: true } };
      const code = studentMayDelete.includes(name) ? 'ok' : 'forbidden';
      expect(await tryTo(store, own, gone)).toBe(code);
    },
  );

  it('deletes no time of a sibling’s', async () => {
    const store = await storeWith(changes);
    const gone = { ...samples.get('time-entry')!, fields: { _del: true } };
    expect(await tryTo(store, asStudent(mia.id), gone)).toBe('forbidden');
  });

  it.each([
    ['without the curriculum being theirs', []],
    ['of a curriculum that is no longer active', [{ isActive: false }]],
    ['of a curriculum that was taken from them', [{ _del: true }]],
  ])('creates no lesson progress %s', async (_, writes) => {
    const without = writes.length === 0 ? ['student-curriculum'] : [];
    const store = await storeWith(
      changes.filter(({ t }) => !['lesson-progress', ...without].includes(t)),
    );
    const assigned = samples.get('student-curriculum')!;
    for (const fields of writes) {
      expect(await tryTo(store, parent, { ...assigned, fields })).toBe('ok');
    }
    const progress = samples.get('lesson-progress')!;
    expect(await tryTo(store, own, progress)).toBe('forbidden');
    expect(await tryTo(store, parent, progress)).toBe('ok');
  });

  describe('with assigned work', () => {
    const [assigned, enrolled] = [samples.get('assignment')!, samples.get('enrollment')!];
    const done = (studentId: number, fields = {}) =>
      create(
        taskEntity,
        { assignmentId: assigned.id, studentId, completed: true, ...fields },
        seededRandom(1),
      );
    const without = (...kinds: string[]) =>
      storeWith(changes.filter(({ t }) => !kinds.includes(t)));

    it('creates their own task if they take the class or once took it', async () => {
      const store = await without('task');
      const ended = { ...enrolled, fields: { endedAt: new Date(noon).toISOString() } };
      expect(await tryTo(store, parent, ended)).toBe('ok');
      expect(await tryTo(store, own, done(leo.id))).toBe('ok');
      const never = await without('task', 'enrollment');
      expect(await tryTo(never, own, done(leo.id))).toBe('forbidden');
      expect(await tryTo(never, parent, done(leo.id))).toBe('ok');
    });

    it('creates their own task if the list names them, whatever class they take', async () => {
      const store = await without('task', 'enrollment');
      const chosen = (...studentIds: number[]) => ({ ...assigned, fields: { studentIds } });
      await tryTo(store, parent, chosen(mia.id));
      expect(await tryTo(store, own, done(leo.id))).toBe('forbidden');
      await tryTo(store, parent, chosen(leo.id));
      expect(await tryTo(store, own, done(leo.id))).toBe('ok');
    });

    it('finishes work that they were taken out of before their device knew', async () => {
      const store = await without('task', 'enrollment');
      expect(await tryTo(store, parent, done(leo.id, { completed: false, assigned: false }))).toBe(
        'ok',
      );
      expect(await tryTo(store, own, done(leo.id))).toBe('ok');
    });

    it('creates no sibling’s task and none without its assignment, and assigns or exempts nobody', async () => {
      const store = await without('task');
      expect(await tryTo(store, asStudent(mia.id), done(leo.id))).toBe('forbidden');
      expect(await tryTo(store, own, done(leo.id, { assigned: true }))).toBe('forbidden');
      const lost = create(taskEntity, { assignmentId: 5, studentId: leo.id }, seededRandom(1));
      expect(await tryTo(store, own, lost)).toBe('forbidden');
    });
  });

  it('creates no lesson progress of a sibling', async () => {
    const store = await storeWith(changes.filter(({ t }) => t !== 'lesson-progress'));
    const before = contentsOf(store);
    expect(await tryTo(store, asStudent(mia.id), samples.get('lesson-progress')!)).toBe(
      'forbidden',
    );
    expect(contentsOf(store)).toBe(before);
  });

  it('sets no score with the progress they create', async () => {
    const store = await storeWith(changes.filter(({ t }) => t !== 'lesson-progress'));
    const sample = samples.get('lesson-progress')!;
    const scored = { ...sample, fields: { ...sample.fields, score: 100 } };
    expect(await tryTo(store, own, scored)).toBe('forbidden');
  });

  it("can't write their own and others' records in one group", async () => {
    const store = await storeWith(changes);
    const task = samples.get('task')!;
    const school = samples.get('class')!;
    const done = await commitToStore(
      store,
      own,
      [
        { ...task, fields: { completed: true } },
        { ...school, fields: { name: 'Mine' } },
      ],
      at(noon + 1),
    );
    expect(done.ok).toBe(false);
    expect(recordIn(store, task)?.fields['completed']).toBeUndefined();
  });

  it('may send back a whole record with one of their own fields changed', async () => {
    const store = await storeWith(changes);
    const sample = samples.get('planner-task')!;
    expect(
      await tryTo(store, own, { ...sample, fields: { ...sample.fields, status: 'completed' } }),
    ).toBe('ok');
  });

  it('takes over no record of a sibling, not even if the owner field were theirs to write', () => {
    const entity = defineEntity({
      name: 'note',
      plural: 'notes',
      fields: { studentId: required(idField('student')) },
      scopes: () => [],
      student: {
        owner: (record) => record.studentId,
        mayCreate: false,
        mayWrite: ['studentId'],
      },
    });
    const [mine, hers] = [leo.id, mia.id].map((studentId) => ({ id: 5, studentId }));
    const attempt = { entity, changed: ['studentId'] };
    expect(mayWrite(own, { ...attempt, before: hers, after: mine! })).toBe(false);
    expect(mayWrite(own, { ...attempt, before: mine, after: hers! })).toBe(false);
    expect(mayWrite(own, { ...attempt, before: mine, after: mine! })).toBe(true);
  });

  it('creates nothing where an entity lets them only write, whatever of it', () => {
    const noteThatMay = (mayCreate: boolean) =>
      defineEntity({
        name: 'note',
        plural: 'notes',
        fields: { studentId: required(idField('student')) },
        scopes: () => [],
        student: { owner: (record) => record.studentId, mayCreate, mayWrite: ['studentId'] },
      });
    const after = { id: 5, studentId: leo.id };
    const attempt = { before: undefined, after, changed: ['studentId'] };
    expect(mayWrite(own, { ...attempt, entity: noteThatMay(true) })).toBe(true);
    expect(mayWrite(own, { ...attempt, entity: noteThatMay(false) })).toBe(false);
    expect(mayWrite(own, { ...attempt, before: after, entity: noteThatMay(false) })).toBe(true);
  });
});
