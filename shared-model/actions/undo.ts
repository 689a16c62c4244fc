/**
 * Taking an action back, whatever it was: from what its records were before and what they became.
 *
 * Invariant: only what the action itself wrote is taken back. A field that somebody has written since stays; a record
 * that the action made is deleted unless somebody wrote to it since, or to what was made with it and belongs to it.
 */
import type { Change } from '../commit/change.ts';
import { hlcNode, type Hlc } from '../records/clock.ts';
import type { RecordChange } from '../commit/record-store.ts';
import { deletedField, keyOf, versionOf } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { assignment } from '../entities/assignment.ts';
import { referencesOf } from '../entities/read-record.ts';
import { entityByName } from '../registry/registry.ts';

/** What the action wrote under which stamp, and what was there before; undefined: nobody had written it. */
interface UndoField {
  stamp: Hlc;
  before: unknown;
  after: unknown;
}

interface UndoRecord extends RecordKey {
  isNew: boolean;
  fields: Record<string, UndoField>;
}

/** What undoing an action needs; plain data. */
export type Undo = readonly UndoRecord[];

/**
 * Whether a record was made that is deleted when that is taken back; what states how far somebody got is written back
 * instead.
 */
function isMade({ before, after: { t } }: RecordChange): boolean {
  const entity = entityByName(t);
  return before === undefined && !(entity?.naturalKey && entity.isFinished);
}

/** What a record that isn't deleted can't be without: what makes its id, and what it was made with. */
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

/** Records, for each changed record, the fields that the action wrote, their stamps and their former values. */
export const undoOf = (recordChanges: readonly RecordChange[]): Undo =>
  recordChanges.map((one) => {
    const [{ t, id }, isNew] = [one.after, isMade(one)];
    return { t, id, isNew, fields: writtenFields(one, isNew) };
  });

/**
 * Whether the field is still as the action left it. A server that sets a wrong clock right gives what it says other
 * stamps: of the same device or its own, and over the same value [SY9].
 */
function isOwn(stored: StoredRecord, name: string, field: UndoField | undefined): boolean {
  const stamp = versionOf(stored, name);
  if (!field || stamp === undefined) return false;
  if (stamp === field.stamp) return true;
  const isOfThem = [0, hlcNode(field.stamp)].includes(hlcNode(stamp));
  return isOfThem && JSON.stringify(stored.fields[name]) === JSON.stringify(field.after);
}

/**
 * Whether the entity fills the field in from the others (when it was made, when and by whom it was finished): it goes
 * with them.
 */
function followsOthers({ t, isNew, fields }: UndoRecord, name: string): boolean {
  const others = Object.entries(fields).flatMap(([other, { after }]) =>
    other === name ? [] : [[other, after]],
  );
  const context = { actor: { role: 'system' }, now: 0, isNew, sawFinished: true } as const;
  return name in (entityByName(t)?.normalize?.(Object.fromEntries(others), context) ?? {});
}

/** What the field held before; what nobody had written is written as it was read. */
function valueBefore(t: string, name: string, { before }: UndoField): unknown {
  if (before !== undefined) return before;
  return name === deletedField ? false : entityByName(t)?.fields[name]?.initial;
}

/** The changes that undo an action as far as possible. */
export interface Reversal {
  changes: Change[];
  /** False where something stays because somebody has changed it since. */
  isWhole: boolean;
}

/** Whether somebody has finished what was set: it stays, with its title. */
const isWorkedOn = (view: FamilyView, { t, id }: RecordKey): boolean =>
  t === assignment.name && view.find(tasksOfAssignment, id).some(({ completed }) => completed);

/**
 * Undoes an action: reverts every field that still has the value and the stamp that the action gave it, and deletes
 * what it created unless somebody has worked on that since.
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
  // What belongs to a record was made after it.
  const changes = undo.toReversed().flatMap(undoOne);
  return { changes: changes.reverse(), isWhole };
}
