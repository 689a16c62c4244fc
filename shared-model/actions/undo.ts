/**
 * Undoes any action, from the former and the written values of its records.
 *
 * Invariant: only the action's own writes are undone. A field that was written since stays. A record that the action
 * created is deleted unless it was written to since, or something that was created with it and belongs to it was.
 */
import type { Change } from '../commit/change.ts';
import { isAsDone } from '../commit/work-as-done.ts';
import { hlcNode, type Hlc } from '../records/clock.ts';
import type { RecordChange } from '../commit/record-store.ts';
import { deletedField, keyOf, versionOf } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { assignment } from '../entities/assignment.ts';
import { referencesOf } from '../entities/read-record.ts';
import { entityByName } from '../registry/registry.ts';

/** A field that the action wrote: stamp, former value (undefined: none) and new value. */
interface UndoField {
  stamp: Hlc;
  before?: unknown;
  after: unknown;
}

interface UndoRecord extends RecordKey {
  isNew: boolean;
  fields: Record<string, UndoField>;
}

/** What undoing an action needs, as plain data. */
export type Undo = readonly UndoRecord[];

/** Whether undoing deletes the record. A record of how far a student got is written back instead. */
function isMade({ before, after: { t } }: RecordChange): boolean {
  const entity = entityByName(t);
  return before === undefined && !(entity?.naturalKey && entity.isFinished);
}

/** Whether undoing must keep the field: a natural key, or a required field of a new record. */
function isKept({ before, after: { t } }: RecordChange, name: string): boolean {
  const entity = entityByName(t);
  const isKey = entity?.naturalKey?.includes(name) ?? false;
  return isKey || (before === undefined && entity?.fields[name]?.needed === true);
}

function writtenFields(change: RecordChange, isNew: boolean): UndoRecord['fields'] {
  const { before, after } = change;
  const names = Object.keys(after.fields).filter(
    (name) =>
      (isNew || !isKept(change, name)) &&
      (!before || versionOf(before, name) !== versionOf(after, name)),
  );
  const fieldOf = (name: string): UndoField => ({
    stamp: versionOf(after, name)!,
    before: before?.fields[name],
    after: after.fields[name],
  });
  return Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
}

/** The fields that the action wrote in each record, with their stamps and former values. */
export const undoOf = (recordChanges: readonly RecordChange[]): Undo =>
  recordChanges.map((one) => {
    const [{ t, id }, isNew] = [one.after, isMade(one)];
    return { t, id, isNew, fields: writtenFields(one, isNew) };
  });

/**
 * Whether the field is still as the action wrote it. A server that corrects a wrong clock changes the stamp (to the
 * same device's or its own), but not the value [SY9].
 */
function isOwn(stored: StoredRecord, name: string, field: UndoField | undefined): boolean {
  const stamp = versionOf(stored, name);
  if (!field || stamp === undefined) return false;
  if (stamp === field.stamp) return true;
  const isOfThem = [0, hlcNode(field.stamp)].includes(hlcNode(stamp));
  return isOfThem && JSON.stringify(stored.fields[name]) === JSON.stringify(field.after);
}

/** Whether the entity derives the field from the others (such as when and by whom work was completed). */
function followsOthers({ t, isNew, fields }: UndoRecord, name: string): boolean {
  const others = Object.entries(fields).flatMap(([other, { after }]) =>
    other === name ? [] : [[other, after]],
  );
  const context = { actor: { role: 'system' }, now: 0, isNew, sawFinished: true } as const;
  const entity = entityByName(t);
  if (entity && isAsDone(entity, name)) return true;
  return name in (entity?.normalize?.(Object.fromEntries(others), context) ?? {});
}

/** The field's former value; if it was never written, its default. */
function valueBefore(t: string, name: string, { before }: UndoField): unknown {
  if (before !== undefined) return before;
  return name === deletedField ? false : entityByName(t)?.fields[name]?.initial;
}

/** The changes that undo an action as far as possible. */
export interface Reversal {
  changes: Change[];
  /** False if something stays because it was changed since. */
  isWhole: boolean;
}

/** Whether a student has completed the assignment: then it stays. */
const isWorkedOn = (view: FamilyView, { t, id }: RecordKey): boolean =>
  t === assignment.name && view.find(tasksOfAssignment, id).some(({ completed }) => completed);

/**
 * Undoes an action: reverts each field that still has the action's value and stamp, and deletes created records unless
 * they have been worked on since.
 */
export function revertChanges(undo: Undo, view: FamilyView): Reversal {
  let isWhole = true;
  const stays = new Set<string>();
  const undoOne = (one: UndoRecord): Change[] => {
    const { t, id, isNew, fields } = one;
    const stored = view.stored(one);
    const isJudged = (name: string) => !followsOthers(one, name);
    const said = Object.keys(isNew && stored ? stored.fields : fields).filter(isJudged);
    const own = said.filter((name) => stored && isOwn(stored, name, fields[name]));
    if (own.length < said.length) isWhole = false;
    if (!isNew) {
      const back = Object.keys(fields).filter((name) => own.includes(name) || !isJudged(name));
      const before: FieldValues = Object.fromEntries(
        back.map((name) => [name, valueBefore(t, name, fields[name]!)]),
      );
      return own.length > 0 ? [{ t, id, fields: before }] : [];
    }
    const isUntouched = stored && own.length === said.length && !stays.has(keyOf(one));
    if (isUntouched && !isWorkedOn(view, one)) return [{ t, id, fields: { [deletedField]: true } }];
    isWhole = false;
    const entity = entityByName(t);
    const owners = entity && stored ? referencesOf(entity, stored.fields) : [];
    for (const key of owners) stays.add(keyOf(key));
    return [];
  };
  // A record is created before what belongs to it.
  const changes = undo.toReversed().flatMap(undoOne);
  return { changes: changes.reverse(), isWhole };
}
