/**
 * The oracle of the simulator. Naive on purpose: it remembers every write that was accepted somewhere, forgets those that
 * the server refused, and says that each field holds the write with the highest stamp.
 */
import { keyOf, toVersioned } from '../../shared-model/changes/stored-record.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';

/** The writes that count, by record and field: value and stamp. */
export type Expected = Map<string, Map<string, [value: unknown, hlc: string]>>;

/** An action as the place that accepted it stored it. */
export interface AcceptedAction {
  /** Who took it and under which number: by this it is found among the refused. */
  name: string;
  changes: StoredRecord[];
}

/** Every field's winning write, from the family's start and all that was accepted and not refused. */
export function expectedFields(
  initial: readonly StoredRecord[],
  accepted: readonly AcceptedAction[],
  refused: ReadonlySet<string>,
): Expected {
  const fields: Expected = new Map();
  const offer = (key: string, field: string, value: unknown, hlc: string): void => {
    const record = fields.get(key) ?? new Map<string, [unknown, string]>();
    fields.set(key, record);
    const current = record.get(field);
    if (!current || hlc > current[1]) record.set(field, [value, hlc]);
  };
  for (const record of initial) {
    for (const [field, [value, hlc]] of Object.entries(toVersioned(record))) {
      offer(keyOf(record), field, value, hlc);
    }
  }
  for (const { name, changes } of accepted) {
    if (refused.has(name)) continue;
    for (const [field, value, hlc, key] of changes.flatMap(newestWrites))
      offer(key, field, value, hlc);
  }
  return fields;
}

/** The fields of a record that its last write set: those with its highest stamp. */
function newestWrites(
  record: StoredRecord,
): [field: string, value: unknown, hlc: string, key: string][] {
  const versioned = Object.entries(toVersioned(record));
  const newest = versioned
    .map(([, [, hlc]]) => hlc)
    .sort()
    .at(-1);
  return versioned.flatMap(([field, [value, hlc]]) =>
    hlc === newest ? [[field, value, hlc, keyOf(record)]] : [],
  );
}
