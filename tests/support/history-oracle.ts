/**
 * The simulator's oracle. Deliberately naive: it remembers every write that was accepted somewhere, forgets those that the
 * server refused, and expects each field to hold the write with the highest stamp. For work that was ever completed it says
 * whether it is finished: a completion stands unless somebody who saw it, or a later one, has undone it.
 */
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf, toVersioned, versionOf } from '../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { isFinished } from '../../shared-model/entities/read-record.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';

/** The winning writes, by record and field: value and stamp. */
export type Expected = Map<string, Map<string, [value: unknown, hlc: string]>>;

/** An action as the store that accepted it stored it. */
export interface AcceptedAction {
  /** Its actor and number, by which the refused ones are found. */
  name: string;
  recordChanges: readonly RecordChange[];
}

/** The fields that say whether work is finished. */
export const statusFields: readonly string[] = ['completed', 'status'];

/** Whether a record is finished work. */
export const isDone = (record: StoredRecord | undefined): boolean =>
  record !== undefined && isFinished(record, entityByName(record.t));

const completedAs = (record: StoredRecord): string => versionOf(record, 'completedAt')!;

/** The stamps of a record's latest completion and of the latest that was undone. */
interface Completions {
  done: string;
  takenBack: string;
}

/**
 * Every field's winning write, from the family's start and all actions that were accepted and not refused. For the status of
 * work that was ever completed: whether it is finished, without a stamp.
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
    // A value it only left unchanged isn't its own: that may have been refused.
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

/** The fields a write set: those with another stamp since. */
const writesOf = ({ before, after }: RecordChange) =>
  Object.entries(toVersioned(after)).filter(
    ([field, [, hlc]]) => !before || versionOf(before, field) !== hlc,
  );
