/**
 * The oracle of the simulator. Naive on purpose: it remembers every write that was accepted somewhere, forgets those that
 * the server refused, and says that each field holds the write with the highest stamp. Of work that was ever completed it says
 * whether it is finished: a completion stands unless somebody who saw it, or a later one, has taken it back.
 */
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf, toVersioned, versionOf } from '../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { isFinished } from '../../shared-model/entities/read-record.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';

/** The writes that count, by record and field: value and stamp. */
export type Expected = Map<string, Map<string, [value: unknown, hlc: string]>>;

/** An action as the place that accepted it stored it. */
export interface AcceptedAction {
  /** Who took it and under which number: by this it is found among the refused. */
  name: string;
  recordChanges: readonly RecordChange[];
}

/** The fields that say whether work is finished. */
export const statusFields: readonly string[] = ['completed', 'status'];

export const isDone = (record: StoredRecord | undefined): boolean =>
  record !== undefined && isFinished(record, entityByName(record.t));

const completedAs = (record: StoredRecord): string => versionOf(record, 'completedAt')!;

/** The stamps of the latest completion of a record and of the latest one that was taken back. */
interface Completions {
  done: string;
  takenBack: string;
}

/**
 * Every field's winning write, from the family's start and all that was accepted and not refused. The status of work that was
 * ever completed: whether it is finished, under no stamp.
 */
export function expectedFields(
  initial: readonly StoredRecord[],
  accepted: readonly AcceptedAction[],
  refused: ReadonlySet<string>,
): Expected {
  const fields: Expected = new Map();
  const completions = new Map<string, Completions>();
  const offer = (key: string, field: string, value: unknown, hlc: string): void => {
    const record = fields.get(key) ?? new Map<string, [unknown, string]>();
    fields.set(key, record);
    const current = record.get(field);
    if (!current || hlc > current[1]) record.set(field, [value, hlc]);
  };
  const follow = ({ before, after }: RecordChange): void => {
    const known = completions.get(keyOf(after)) ?? { done: '', takenBack: '' };
    const [seen, now] = [before, after].map((one) => (isDone(one) ? completedAs(one!) : ''));
    // What it only left as it was isn't its own: it may have been refused.
    if (now! > known.done && now !== seen) known.done = now!;
    if (now === '' && seen! > known.takenBack) known.takenBack = seen!;
    completions.set(keyOf(after), known);
  };
  const counted = accepted.filter(({ name }) => !refused.has(name));
  const starts = initial.map((after): RecordChange => ({ before: undefined, after }));
  for (const one of [...starts, ...counted.flatMap(({ recordChanges }) => recordChanges)]) {
    for (const [field, [value, hlc]] of writesOf(one)) offer(keyOf(one.after), field, value, hlc);
    follow(one);
  }
  for (const [key, { done, takenBack }] of completions) {
    const record = fields.get(key)!;
    const status = statusFields.find((field) => record.has(field));
    if (status !== undefined && done !== '') record.set(status, [done > takenBack, '']);
  }
  return fields;
}

/** What a write set: the fields that have another stamp since. */
const writesOf = ({ before, after }: RecordChange) =>
  Object.entries(toVersioned(after)).filter(
    ([field, [, hlc]]) => !before || versionOf(before, field) !== hlc,
  );
