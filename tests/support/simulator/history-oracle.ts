/**
 * The simulator's oracle. Deliberately naive: it remembers every write that was accepted somewhere, forgets those that
 * the server refused, and expects each field to hold the write with the highest stamp. For work that was ever completed
 * it says whether it is finished: a completion stands unless somebody who saw it, or a later one, has undone it (but
 * see `stands`).
 */
import { asDoneFields } from '../../../shared-model/commit/work-as-done.ts';
import type { RecordChange } from '../../../shared-model/commit/record-store.ts';
import {
  deletedField,
  keyOf,
  toVersioned,
  versionOf,
} from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { isFinished } from '../../../shared-model/entities/read-record.ts';
import { entityByName } from '../../../shared-model/registry/registry.ts';

/** The winning writes, by record and field: value and stamp. */
export type WinningWrites = Map<string, Map<string, [value: unknown, hlc: string]>>;

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

/** The stamp of a field of which the oracle says nothing. */
export const unsaid = '?';

/** The stamp of a field of which the oracle says the value alone. */
export const anyStamp = '';

/** The stamps of a record's completions, and of those that were undone. */
interface Completions {
  done: Set<string>;
  takenBack: Set<string>;
}

/** A day on which somebody said that work counts. */
interface SaidDay {
  value: unknown;
  hlc: string;
}

const byStamp = (one: SaidDay, other: SaidDay): number => (one.hlc < other.hlc ? -1 : 1);

const latest = (stamps: ReadonlySet<string>): string => [...stamps].sort().at(-1) ?? '';

/**
 * Whether work is finished; undefined: it depends on what came together. The last completion stands if nobody took it
 * back. An earlier one, which nobody took back, stands where the later one came in one push with its undoing, so that
 * nobody else ever saw it.
 */
function stands({ done, takenBack }: Completions): boolean | undefined {
  if (latest(done) > latest(takenBack)) return true;
  return [...done].every((one) => takenBack.has(one)) ? false : undefined;
}

const sayNothing = (
  record: Map<string, [value: unknown, hlc: string]>,
  names: readonly string[],
): void => {
  for (const name of names) record.set(name, [null, unsaid]);
};

/**
 * Every field's winning write, from the family's start and all actions that were accepted and not refused. For the
 * status of work that was ever completed: whether it is finished, without a stamp.
 */
export function expectedFields(
  initial: readonly StoredRecord[],
  accepted: readonly AcceptedAction[],
  refused: ReadonlySet<string>,
): WinningWrites {
  const fields: WinningWrites = new Map();
  const completions = new Map<string, Completions>();
  const said = new Map<string, SaidDay[]>();
  const offer = (key: string, field: string, value: unknown, hlc: string): void => {
    const record = fields.get(key) ?? new Map<string, [unknown, string]>();
    fields.set(key, record);
    const current = record.get(field);
    if (!current || hlc > current[1]) record.set(field, [value, hlc]);
  };
  const follow = ({ before, after }: RecordChange): void => {
    const known = completions.get(keyOf(after)) ?? { done: new Set(), takenBack: new Set() };
    const [seen, now] = [before, after].map((one) => (isDone(one) ? completedAs(one!) : ''));
    // A value it only left unchanged isn't its own: that may have been refused.
    if (now !== '' && now !== seen) known.done.add(now!);
    if (now === '' && seen !== '') known.takenBack.add(seen!);
    completions.set(keyOf(after), known);
  };
  const counted = accepted.filter(({ name }) => !refused.has(name));
  // Also by an action that was refused later: what came after it met it.
  const everDone = new Set<string>();
  const everMoved = new Set<string>();
  const made = new Map<string, number>();
  const makingRefused = new Set<string>();
  for (const { name, recordChanges } of accepted) {
    for (const { before, after } of recordChanges) {
      const key = keyOf(after);
      if (isDone(after)) everDone.add(key);
      if (!before) made.set(key, (made.get(key) ?? 0) + 1);
      if (!before && refused.has(name)) makingRefused.add(key);
      if (before && before.fields['studentId'] !== after.fields['studentId']) everMoved.add(key);
    }
  }
  const starts = initial.map((after): RecordChange => ({ before: undefined, after }));
  for (const one of [...starts, ...counted.flatMap(({ recordChanges }) => recordChanges)]) {
    for (const [field, [value, hlc]] of writesOf(one)) {
      offer(keyOf(one.after), field, value, hlc);
      if (field !== 'completedOn') continue;
      const days = said.get(keyOf(one.after)) ?? [];
      said.set(keyOf(one.after), [...days, { value, hlc }]);
    }
    follow(one);
  }
  // Two who plan the same work of the tray make the same task, as two who raise a hand at the same work make one hand:
  // when it was made says who came first, and so does the stamp of not being deleted, which the second one's write
  // leaves as it is or moves, as its writer may.
  for (const [key, times] of made) {
    const record = times > 1 ? fields.get(key) : undefined;
    if (record?.has('createdAt')) sayNothing(record, ['createdAt']);
    if (record?.get(deletedField)?.[0] === false) record.set(deletedField, [false, anyStamp]);
  }
  // Where making it was refused, what came after it makes it at the server, at the server's time (`normalize.ts`).
  for (const key of makingRefused) if (fields.has(key)) sayNothing(fields.get(key)!, ['createdAt']);
  for (const [key, known] of completions) {
    const record = fields.get(key)!;
    // What is kept of the work is the first completion's (`work-as-done.test.ts`).
    sayNothing(record, asDoneFields);
    // What was undone and what was moved depends on what each had seen; so does an empty day, which is written only
    // over a day.
    const day = said.get(key) ?? [];
    const isPlain = known.takenBack.size === 0 && known.done.size > 0 && !everMoved.has(key);
    const last = latest(known.done);
    const since = day
      .filter(({ hlc }) => hlc > last)
      .sort(byStamp)
      .at(-1);
    const own = since ?? day.find(({ hlc }) => hlc === last);
    if (isPlain && typeof own?.value === 'string') record.set('completedOn', [own.value, anyStamp]);
    else sayNothing(record, ['completedOn']);
    const status = statusFields.find((field) => record.has(field));
    if (status === undefined) continue;
    // Whose finished work is that was given to a sibling, and whether it stays done, depends on what each had seen.
    if (everMoved.has(key) && everDone.has(key)) sayNothing(record, ['studentId']);
    if (known.done.size === 0) {
      // Of a completion that was refused the undoing is left, without these where both came in one push.
      if (known.takenBack.size > 0) sayNothing(record, ['completedAt', 'completedBy']);
      continue;
    }
    const isFinal = stands(known);
    record.set(status, [isFinal, isFinal === undefined ? unsaid : anyStamp]);
    // What came together with its undoing was never written at all.
    if (isFinal !== true) sayNothing(record, ['completedAt', 'completedBy']);
  }
  return fields;
}

/** The fields a write set: those with another stamp since. */
const writesOf = ({ before, after }: RecordChange) =>
  Object.entries(toVersioned(after)).filter(
    ([field, [, hlc]]) => !before || versionOf(before, field) !== hlc,
  );
