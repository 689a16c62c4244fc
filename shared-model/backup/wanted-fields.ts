/** The fields that a restore writes: into an existing record, into a new one, and to delete one. */
import { asDoneFields } from '../commit/work-as-done.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import { enrollment, periodOf } from '../entities/enrollment.ts';
import { member } from '../entities/member.ts';
import { isFinished } from '../entities/read-record.ts';
import { hlcTime } from '../records/clock.ts';
import {
  deletedField,
  isDeleted,
  versionOf,
  type FieldValues,
  type StoredRecord,
} from '../records/stored-record.ts';
import type { BackedUpRecord } from './backup-format.ts';
import { toBackedUp } from './write-backup.ts';

/** `merge`: missing records are added, the later of two values stays; `rollBack`: all becomes as in the backup. */
export type RestoreMode = 'merge' | 'rollBack';

/** An existing parent's account stays as it is. */
const accountsFields: ReadonlySet<string> = new Set(['email', 'role', deletedField]);

const isKept = ({ name }: AnyEntity, field: string): boolean =>
  name === member.name && accountsFields.has(field);

const initialOf = (entity: AnyEntity, field: string): unknown =>
  field === deletedField ? false : (entity.fields[field]?.initial as unknown);

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The fields of a record that this version of the entity knows. */
export const knownFields = (entity: AnyEntity, fields: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => name === deletedField || Object.hasOwn(entity.fields, name),
    ),
  );

/** A new record's fields; an adult of the backup has no account here. */
export const fieldsOfNew = ({ name }: AnyEntity, fields: FieldValues): FieldValues =>
  name === member.name ? { ...fields, email: null } : fields;

const timeOf = ({ changed, changedAt }: BackedUpRecord, field: string): number =>
  Date.parse(changed?.[field] ?? changedAt);

/** Whether the backup's value was written later than the stored one. */
function isLater(stored: StoredRecord, backed: BackedUpRecord, field: string): boolean {
  const version = versionOf(stored, field);
  return version === undefined || timeOf(backed, field) > hlcTime(version);
}

const ofCompletion: ReadonlySet<string> = new Set([
  'status',
  'completed',
  'completedAt',
  'completedBy',
  'completedOn',
  ...asDoneFields,
]);

function mergedFields(
  entity: AnyEntity,
  stored: StoredRecord,
  backed: BackedUpRecord,
  fields: FieldValues,
): FieldValues {
  const isGone = fields[deletedField] === true;
  if (isDeleted(stored)) return isGone ? {} : { ...fields, [deletedField]: false };
  if (isGone) return {};
  const keepsDone = isFinished(stored, entity) && !isFinished({ id: stored.id, fields }, entity);
  const taken = Object.entries(fields).filter(
    ([name]) => isLater(stored, backed, name) && !(keepsDone && ofCompletion.has(name)),
  );
  return Object.fromEntries(taken);
}

function formerFields(entity: AnyEntity, stored: StoredRecord, fields: FieldValues): FieldValues {
  const unwritten = Object.keys(knownFields(entity, stored.fields)).filter(
    (name) => !(name in fields) && entity.fields[name]?.needed !== true,
  );
  return {
    ...fields,
    ...Object.fromEntries(unwritten.map((name) => [name, initialOf(entity, name)])),
  };
}

/** The fields that a restore writes into an existing record, those that differ; none if it stays as it is. */
export function fieldsToWrite(
  mode: RestoreMode,
  entity: AnyEntity,
  stored: StoredRecord,
  backed: BackedUpRecord,
  fields: FieldValues,
): FieldValues {
  const wanted =
    mode === 'merge'
      ? mergedFields(entity, stored, backed, fields)
      : formerFields(entity, stored, fields);
  const now = toBackedUp(stored).fields;
  const differing = Object.entries(wanted).filter(([name, value]) => {
    const current = Object.hasOwn(now, name) ? now[name] : initialOf(entity, name);
    return !isKept(entity, name) && !isEqual(current, value);
  });
  // The stamps of an enrolment's fields define its period together.
  if (entity.name === enrollment.name && differing.length > 0) return { ...now, ...wanted };
  return Object.fromEntries(differing);
}

/** The fields that delete a record which isn't in the backup; completed work is deleted with its completion. */
export function fieldsToRemove(entity: AnyEntity, stored: StoredRecord): FieldValues {
  if (entity.name === enrollment.name) {
    const { startedAt } = periodOf(stored);
    return { [deletedField]: true, startedAt, endedAt: startedAt };
  }
  if (!isFinished(stored, entity)) return { [deletedField]: true };
  const status = 'completed' in entity.fields ? 'completed' : 'status';
  return {
    [deletedField]: true,
    [status]: initialOf(entity, status),
    completedAt: null,
    completedBy: null,
    completedOn: null,
  };
}
