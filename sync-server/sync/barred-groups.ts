/**
 * What no push may do, whatever the rules of its records say: act as somebody whose record is deleted, or delete a member who
 * signs in with an account of their own. An account, its sessions and its signatures end together, which no record's field can do.
 */
import type { ChangeGroup } from '../../shared-model/commit/change.ts';
import { deletedField, isDeleted, keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey } from '../../shared-model/records/stored-record.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { inTheDemo } from '../../shared-model/contracts/demo-call.ts';
import { member } from '../../shared-model/entities/member.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { recordOfActor } from '../../shared-model/records/actor.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** The records of those who act in the groups. */
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

/** The members whom the groups would delete. */
export const membersToDelete = (groups: readonly ChangeGroup[]): number[] => [
  ...new Set(groups.flatMap(membersDeletedBy)),
];

/** What decides besides the rules of records. */
export interface Bars {
  records: Records;
  /** The members who sign in with an account. */
  withAccount: ReadonlySet<number>;
  isDemo: boolean;
}

/** Why a group is refused before it is decided; undefined when nothing bars it. */
export function whyBarred(
  group: ChangeGroup,
  { records, withAccount, isDemo }: Bars,
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
