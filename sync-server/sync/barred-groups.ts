/**
 * Rules for pushes beyond those of the records: nobody acts as a person whose record is deleted, or deletes a member
 * who has an account. An account ends together with its sessions and signing keys, which a record's field can't do.
 */
import type { ChangeGroup } from '../../shared-model/commit/change.ts';
import { deletedField, isDeleted, keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey } from '../../shared-model/records/stored-record.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { inTheDemo } from '../../shared-model/contracts/server-calls.ts';
import { member } from '../../shared-model/entities/member.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { recordOfActor } from '../../shared-model/records/actor.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** The keys of the actors' records. */
export const actorKeys = (groups: readonly ChangeGroup[]): RecordKey[] => {
  const keys = new Map<string, RecordKey>();
  for (const { actor } of groups) {
    const key = recordOfActor(actor);
    if (key) keys.set(keyOf(key), key);
  }
  return [...keys.values()];
};

const membersDeletedBy = ({ changes }: ChangeGroup): number[] =>
  changes.flatMap(({ t, id, fields }) =>
    t === member.name && fields[deletedField]?.[0] === true ? [id] : [],
  );

/** The ids of the members that the groups would delete. */
export const membersToDelete = (groups: readonly ChangeGroup[]): number[] => [
  ...new Set(groups.flatMap(membersDeletedBy)),
];

/** The state that these rules depend on. */
export interface BarContext {
  records: Records;
  /** The ids of the members who have an account. */
  withAccount: ReadonlySet<number>;
  isDemo: boolean;
}

/** The rejection of a group by these rules; undefined if they allow it. */
export function whyBarred(
  group: ChangeGroup,
  { records, withAccount, isDemo }: BarContext,
): Rejection | undefined {
  if (isDemo && group.changes.some(({ t }) => t === member.name)) {
    return rejection('forbidden', inTheDemo.text);
  }
  const key = recordOfActor(group.actor);
  const actor = key && records.get(keyOf(key));
  if (actor && isDeleted(actor)) {
    return rejection('forbidden', problemText('actor-removed'));
  }
  return membersDeletedBy(group).some((id) => withAccount.has(id))
    ? rejection('forbidden', problemText('parent-with-account'))
    : undefined;
}
