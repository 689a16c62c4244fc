/**
 * Maps people when a backup is restored into another family, such as on another server: record ids stay, but the
 * existing family and its parents have their own ids.
 */
import type { FamilyView } from '../derive/family-view.ts';
import { theFamily } from '../derive/people.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import { family } from '../entities/family.ts';
import { familySettings } from '../entities/family-settings.ts';
import { member } from '../entities/member.ts';
import type { Id } from '../lib/ids.ts';
import { deletedField, type FieldValues } from '../records/stored-record.ts';
import type { BackedUpRecord, Backup } from './backup-format.ts';

/** The ids that a backup's family and parents have here. */
export interface People {
  /** Undefined: there is no family here. */
  familyId: Id<'family'> | undefined;
  /** The id here of each parent of the backup. */
  members: ReadonlyMap<number, number>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '').trim();
const isAlike = (one: unknown, other: unknown): boolean =>
  textOf(one) !== '' && textOf(one).toLowerCase() === textOf(other).toLowerCase();

/** The parent of the backup who restores it: by e-mail, by name, the only one, or the one who exported it. */
function ownRecord(
  { records, exportedBy }: Backup,
  me: { email: string | null; fullName: string } | undefined,
): BackedUpRecord | undefined {
  const isParent = ({ fields }: BackedUpRecord): boolean =>
    (fields['role'] ?? 'parent') === 'parent' && fields[deletedField] !== true;
  const parents = (records[member.name] ?? []).filter(isParent);
  return (
    parents.find(({ fields }) => isAlike(fields['email'], me?.email)) ??
    parents.find(({ fields }) => isAlike(fields['fullName'], me?.fullName)) ??
    (parents.length === 1 ? parents[0] : parents.find(({ id }) => id === exportedBy))
  );
}

/** Matches the people of a backup with the family into which `memberId` restores it. */
export function mapPeople(view: FamilyView, backup: Backup, memberId: Id<'member'>): People {
  const former = backup.records[member.name] ?? [];
  const members = new Map<number, number>();
  for (const { id, fields } of former) {
    const isHere = view.holds({ t: member.name, id });
    const known = view.all(member).find(({ email }) => isAlike(email, fields['email']));
    if (known && !isHere && known.id !== memberId) members.set(id, known.id);
  }
  if (!former.some(({ id }) => id === memberId)) {
    const own = ownRecord(backup, view.get(member, memberId));
    if (own) members.set(own.id, memberId);
  }
  return { familyId: theFamily(view)?.id, members };
}

/** The id here of a record of the backup; undefined if it isn't restored. */
export function idHere(t: string, id: number, { familyId, members }: People): number | undefined {
  if (t === family.name || t === familySettings.name) return familyId;
  return t === member.name && members.has(id) ? undefined : id;
}

/** The record's fields with the ids of the people here. */
export function fieldsHere(
  entity: AnyEntity,
  fields: FieldValues,
  { members }: People,
): FieldValues {
  if (members.size === 0) return fields;
  const here = { ...fields };
  for (const [name, t] of Object.entries(entity.refs)) {
    const now = t === member.name ? members.get(fields[name] as number) : undefined;
    if (now !== undefined) here[name] = now;
  }
  const by = fields['completedBy'];
  if ('completedBy' in entity.fields && typeof by === 'string') {
    const now = /^[mh]/.test(by) ? members.get(Number(by.slice(1))) : undefined;
    if (now !== undefined) here['completedBy'] = `m${now}`;
  }
  return here;
}
