/**
 * Taking an action back, whatever it was: from what its records were before and what they became.
 *
 * Invariant: only what the action itself wrote is taken back. A field that bears another stamp by now was written by somebody
 * since and stays; a record that the action made is deleted unless somebody wrote to it since, or to what was made with it and belongs to it.
 */
import type { Change } from '../changes/change.ts';
import type { Hlc } from '../changes/clock.ts';
import type { Touched } from '../changes/record-store.ts';
import { deletedField, keyOf, versionOf } from '../changes/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../changes/stored-record.ts';
import { referencesOf } from '../entities/read-record.ts';
import { entityByName } from '../registry.ts';

interface UndoRecord extends RecordKey {
  isNew: boolean;
  /** The fields that the action wrote: each one's stamp, and its value before; undefined: nobody had written it. */
  fields: Record<string, { stamp: Hlc; before: unknown }>;
}

/** How an action is taken back; plain data. */
export type Undo = readonly UndoRecord[];

export const undoOf = (touched: readonly Touched[]): Undo =>
  touched.map(({ before, after }) => ({
    t: after.t,
    id: after.id,
    isNew: before === undefined,
    fields: Object.fromEntries(
      Object.keys(after.fields)
        .map((name) => [name, versionOf(after, name)!] as const)
        .filter(([name, stamp]) => !before || versionOf(before, name) !== stamp)
        .map(([name, stamp]) => [name, { stamp, before: before?.fields[name] }]),
    ),
  }));

/** What the field held before; what nobody had written is written as it was read. */
function valueBefore(t: string, name: string, before: unknown): unknown {
  if (before !== undefined) return before;
  return name === deletedField ? false : entityByName(t)?.fields[name]?.initial;
}

export interface TakingBack {
  changes: Change[];
  /** False where something stays because somebody has changed it since. */
  isWhole: boolean;
}

/** What takes back as much as still is as the action left it. `recordOf`: the records as they are. */
export function takingBack(
  undo: Undo,
  recordOf: (key: RecordKey) => StoredRecord | undefined,
): TakingBack {
  let isWhole = true;
  const stays = new Set<string>();
  const takeBack = ({ t, id, isNew, fields }: UndoRecord): Change[] => {
    const stored = recordOf({ t, id });
    const isOwn = ([name, { stamp }]: [string, { stamp: Hlc }]): boolean =>
      stored !== undefined && versionOf(stored, name) === stamp;
    const written = Object.entries(fields);
    const own = written.filter(isOwn);
    const isTouched = isNew && (stays.has(keyOf({ t, id })) || isWrittenSince(stored, fields));
    if (own.length < written.length || isTouched) isWhole = false;
    if (isTouched) for (const key of ownersOf(t, stored)) stays.add(keyOf(key));
    if (isTouched || own.length === 0) return [];
    const before: FieldValues = isNew
      ? { [deletedField]: true }
      : Object.fromEntries(own.map(([name, one]) => [name, valueBefore(t, name, one.before)]));
    return [{ t, id, fields: before }];
  };
  // What belongs to a record was made after it.
  const changes = undo.toReversed().flatMap(takeBack);
  return { changes: changes.reverse(), isWhole };
}

/** Whether the record has a field, or a field's stamp, that the action didn't give it. */
const isWrittenSince = (stored: StoredRecord | undefined, fields: UndoRecord['fields']): boolean =>
  stored !== undefined &&
  Object.keys(stored.fields).some((name) => versionOf(stored, name) !== fields[name]?.stamp);

function ownersOf(t: string, stored: StoredRecord | undefined): RecordKey[] {
  const entity = entityByName(t);
  return entity && stored ? referencesOf(entity, stored.fields) : [];
}
