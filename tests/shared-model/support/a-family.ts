/** Committed families for the model's tests, and one with a record of every entity in the registry. */
import * as v from 'valibot';
import { create, newIdFor } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { AnyEntity, Field } from '../../../shared-model/entities/define-entity.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { compareText } from '../../../shared-model/lib/compare-text.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { registry } from '../../../shared-model/registry/registry.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { fill, noon, smallFamily } from '../../support/family/story.ts';

export const at = (now = noon) => ({ now, node: 7 });

/** A store with these changes committed by the server itself. */
export async function storeWith(changes: readonly Change[]): Promise<MemoryStore> {
  const store = new MemoryStore();
  await fill(store, changes, at());
  return store;
}

export const recordIn = (store: MemoryStore, key: RecordKey): StoredRecord | undefined =>
  store.records.map.get(keyOf(key));

export const seenIn = (store: MemoryStore): FamilyView =>
  new FamilyView(store.records.map.values());

export const inOrder = (records: ReadonlyMap<string, StoredRecord>): [string, StoredRecord][] =>
  [...records].sort(([one], [other]) => compareText(one, other));

/** Everything a store holds, as comparable text. */
export const contentsOf = (store: MemoryStore): string =>
  JSON.stringify([inOrder(store.records.map), store.logged, store.clock]);

/** Commits and gives the outcome's code: `ok` or why it was refused. */
export async function tryTo(
  store: MemoryStore,
  actor: Actor,
  ...changes: Change[]
): Promise<string> {
  const done = await commitToStore(store, actor, changes, at(noon + 1_000));
  return done.ok ? 'ok' : done.error.code;
}

export const entities: readonly AnyEntity[] = registry;

const choicesOf = (schema: unknown): unknown[] => {
  const { options, wrapped } = schema as { options?: unknown[]; wrapped?: unknown };
  return options ?? (wrapped ? choicesOf(wrapped) : []);
};

/** Some distinct values a field takes, whatever it holds. */
export function valuesFor({ schema }: Field): unknown[] {
  const guesses = [
    ...choicesOf(schema),
    '2026-03-02',
    '2026-03-09',
    '2026-03-01T08:00:00.000Z',
    '2026-03-01T09:00:00.000Z',
    'Fern and Moss',
    'Moss',
    'a1',
    'b1',
    2,
    3,
    30,
    45,
    true,
    false,
    [5],
    ['2026-03-02'],
    ['2026-03-02', '2026-03-09'],
    null,
    'A 90\nF 0',
    'P 50\nF 0',
    'words equal 60',
    'pass equal 70',
    '2023 9th Grade',
    '2024 10th Grade',
    2_023,
    2_024,
    'task:7',
    'task:8',
    'https://one.example/',
    'https://two.example/',
    'Math 100',
    'Art 20',
    '978-0-306-40615-7',
    '0-306-40615-2',
    '08:00',
    '20:15',
    '2026-03-01T10:00:00.000Z UTC',
    'Europe/Paris',
    '2026-03',
    '2026-04',
    [{ name: 'Fair', from: '2026-03-02', until: '2026-03-03', isClosure: true }],
    [],
    `${'a'.repeat(64)} image/png 100 drawing.png`,
    `${'b'.repeat(64)} text/plain 20 words.txt`,
  ];
  return guesses.filter((guess) => v.safeParse(schema, guess).success);
}

/** A family that has one record of every entity, all of them Leo's where they are a student's. */
export function familyOfEverything() {
  const { leo, mia } = smallFamily();
  const ids: Record<string, number> = { student: leo.id };
  const samples = new Map<string, Change>([['student', leo]]);
  const random = seededRandom(5);
  for (const entity of entities) {
    if (samples.has(entity.name)) continue;
    const fields: Record<string, unknown> = {};
    for (const [name, field] of Object.entries<Field>(entity.fields)) {
      if (field.needed || entity.name === 'family-settings')
        fields[name] = ids[entity.refs[name] ?? ''] ?? valuesFor(field)[0];
    }
    const change = create(entity, fields, random);
    ids[entity.name] = change.id;
    samples.set(entity.name, change);
  }
  return { leo, mia, ids, samples, changes: [mia, ...samples.values()] };
}

/** A new record like a sample, under an id of its own; about another student where a natural key demands it. */
export function another(
  entity: AnyEntity,
  sample: Change,
  values: Record<string, unknown> = {},
): Change {
  const fields = { ...sample.fields, ...values };
  return { t: sample.t, id: newIdFor(entity, fields, seededRandom(77)), fields };
}
