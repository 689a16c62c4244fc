/** What of an undo still applies when it is asked for, seconds after the action or an evening later. */
import { parseFields } from '../changes/check-change.ts';
import { coalesce } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import { deletedField, keyOf } from '../changes/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../changes/stored-record.ts';
import { readRecord } from '../entities/read-record.ts';
import { entityByName } from '../registry.ts';

export interface StillToUndo {
  changes: Change[];
  /** False where something stays because somebody has changed it since. */
  isWhole: boolean;
}

/** The fields that the record holds otherwise than the action said. */
function changedSince({ t, fields }: Change, stored: StoredRecord | undefined): Set<string> {
  const entity = entityByName(t);
  if (!entity || !stored) return new Set();
  const now: FieldValues = {
    ...readRecord(entity, stored),
    [deletedField]: stored.fields[deletedField] ?? false,
  };
  // As it was stored: a list of ids is in their order there.
  const said = parseFields(entity, fields);
  const values = said.ok ? said.value : fields;
  const differs = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(values[name]);
  return new Set(Object.keys(values).filter(differs));
}

/**
 * The part of `undo` that takes back what `action` said: a field that says something else by now was changed by somebody, or by
 * another device, since, and stays. `recordOf`: the records as they are.
 */
export function stillToUndo(
  action: readonly Change[],
  undo: readonly Change[],
  recordOf: (key: RecordKey) => StoredRecord | undefined,
): StillToUndo {
  const said = new Map(coalesce(action).map((change) => [keyOf(change), change]));
  let isWhole = true;
  const changes = undo.flatMap((change): Change[] => {
    const own = said.get(keyOf(change));
    const others = own ? changedSince(own, recordOf(change)) : new Set<string>();
    const left = Object.entries(change.fields).filter(([name]) => !others.has(name));
    if (left.length < Object.keys(change.fields).length) isWhole = false;
    return left.length > 0 ? [{ ...change, fields: Object.fromEntries(left) }] : [];
  });
  return { changes, isWhole };
}
