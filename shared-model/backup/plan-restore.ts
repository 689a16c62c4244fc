/**
 * Plans a restore: its effect, and the changes that carry it out.
 *
 * Invariant: the write path (`decide.ts`) accepts all of the changes, in their order; what it wouldn't accept is left
 * out and counted. So a restore is accepted as a whole.
 */
import { checkChange, fitsItsKey, missingFields } from '../commit/check-change.ts';
import type { Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import { member } from '../entities/member.ts';
import { isRemoved } from '../entities/read-record.ts';
import type { Id } from '../lib/ids.ts';
import { deletedField, isDeleted, keyOf } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import { registry } from '../registry/registry.ts';
import type { BackedUpRecord, Backup } from './backup-format.ts';
import { titleOf } from './record-title.ts';
import { fieldsHere, idHere, mapPeople, type People } from './map-people.ts';
import {
  fieldsOfNew,
  fieldsToRemove,
  fieldsToWrite,
  knownFields,
  type RestoreMode,
} from './wanted-fields.ts';

/** A record that a restore changes, with its title; empty if it has none. */
export interface PlannedRecord extends RecordKey {
  title: string;
}

/** The effect of a restore. A record that is deleted here and comes back counts as added. */
export interface RestorePlan {
  added: PlannedRecord[];
  changed: PlannedRecord[];
  removed: PlannedRecord[];
  /** Records of the backup that don't fit this version or this family. */
  leftOut: RecordKey[];
  changes: Change[];
}

class RestorePlanner {
  readonly plan: RestorePlan = { added: [], changed: [], removed: [], leftOut: [], changes: [] };
  readonly #view: FamilyView;
  readonly #planned = new Map<string, FieldValues>();

  constructor(view: FamilyView) {
    this.#view = view;
  }

  #fieldsOf = (key: RecordKey): FieldValues | undefined =>
    this.#planned.get(keyOf(key)) ?? this.#view.stored(key)?.fields;

  /** Removes references to missing records: an optional one is dropped; without a required one there is no record. */
  #withoutLost(entity: AnyEntity, fields: FieldValues): FieldValues | undefined {
    const lost = Object.entries(entity.refs).filter(([name, t]) => {
      const id = fields[name];
      return typeof id === 'number' && !this.#fieldsOf({ t, id });
    });
    if (lost.some(([name]) => entity.fields[name]?.needed === true)) return undefined;
    return lost.length === 0
      ? fields
      : { ...fields, ...Object.fromEntries(lost.map(([name]) => [name, null])) };
  }

  #acceptable(entity: AnyEntity, change: Change, stored?: StoredRecord): Change | undefined {
    const fields = this.#withoutLost(entity, change.fields);
    const checked = fields && checkChange(entity, { ...change, fields });
    if (!checked?.ok) return undefined;
    const whole = { ...stored?.fields, ...checked.value };
    const isWhole = stored !== undefined || missingFields(entity, whole).length === 0;
    if (!isWhole || !fitsItsKey(entity, change.id, whole)) return undefined;
    this.#planned.set(keyOf(change), whole);
    return { ...change, fields: checked.value };
  }

  /** Adds a change to the plan, under its effect for people. */
  take(entity: AnyEntity, wanted: Change, stored: StoredRecord | undefined): void {
    const change = this.#acceptable(entity, wanted, stored);
    if (!change) {
      this.plan.leftOut.push({ t: wanted.t, id: wanted.id });
      return;
    }
    this.plan.changes.push(change);
    const { t, id, fields } = change;
    const whole = this.#planned.get(keyOf(change))!;
    const [wasHere, isHere] = [stored && !isDeleted(stored), whole[deletedField] !== true];
    if (!wasHere && !isHere) return;
    const kind = wasHere ? (isHere ? 'changed' : 'removed') : 'added';
    const shown = Object.keys(fields).length === 0 ? {} : whole;
    this.plan[kind].push({ t, id, title: titleOf(entity, shown, this.#fieldsOf) });
  }
}

/** Whether a rollback deletes this record: parents, the family and its settings stay. */
function mayGo(entity: AnyEntity, stored: StoredRecord): boolean {
  if (!entity.familyMakes) return false;
  if (entity.name === member.name)
    return stored.fields['role'] === 'teacher' && (stored.fields['email'] ?? null) === null;
  return !isDeleted(stored) || !isRemoved(stored, entity);
}

function planRecord(
  planning: RestorePlanner,
  entity: AnyEntity,
  backed: BackedUpRecord,
  { view, mode, people }: { view: FamilyView; mode: RestoreMode; people: People },
): number | undefined {
  const { name: t } = entity;
  const id = idHere(t, backed.id, people);
  if (id === undefined) return undefined;
  const stored = view.stored({ t, id });
  const fields = knownFields(entity, fieldsHere(entity, backed.fields, people));
  if (!stored) {
    if (entity.familyMakes)
      planning.take(entity, { t, id, fields: fieldsOfNew(entity, fields) }, stored);
    return id;
  }
  const wanted = fieldsToWrite(mode, entity, stored, backed, fields);
  if (Object.keys(wanted).length > 0) planning.take(entity, { t, id, fields: wanted }, stored);
  return id;
}

/** Plans restoring the backup into the family as it is now, by the parent `memberId`. */
export function planRestore(
  view: FamilyView,
  backup: Backup,
  mode: RestoreMode,
  memberId: Id<'member'>,
): RestorePlan {
  const planning = new RestorePlanner(view);
  const people = mapPeople(view, backup, memberId);
  const entities: readonly AnyEntity[] = registry;
  for (const entity of entities) {
    const keptIds = new Set<number | undefined>(people.members.values());
    for (const backed of backup.records[entity.name] ?? [])
      keptIds.add(planRecord(planning, entity, backed, { view, mode, people }));
    if (mode === 'merge') continue;
    for (const stored of view.storedOf(entity.name)) {
      if (keptIds.has(stored.id) || !mayGo(entity, stored)) continue;
      const { t, id } = stored;
      planning.take(entity, { t, id, fields: fieldsToRemove(entity, stored) }, stored);
    }
  }
  const known = new Set(entities.map(({ name }) => name));
  for (const [t, records] of Object.entries(backup.records)) {
    if (!known.has(t)) planning.plan.leftOut.push(...records.map(({ id }) => ({ t, id })));
  }
  return planning.plan;
}
