/**
 * Whose sign-in ends a trouble, and what happens to the work waiting for it. A parent's ops are signed by them [SY2],
 * so their own sign-in sends them, and the children's ops, which need no signature. Ops of a parent no longer in the
 * family are refused and listed [SY8].
 */
import type { Op } from '../../../shared-model/commit/change.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { nameToActor } from '../../../shared-model/records/actor.ts';
import { deletedField, type RecordKey } from '../../../shared-model/records/stored-record.ts';
import { showEither, showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Session } from '../../profiles/session.ts';
import type { Lookup } from './action-words.ts';

/** What this device knows of the parents. */
export interface KnownParents {
  /** Member ids of the parents who wrote the pending ops. */
  authors: readonly number[];
  /** Parents who have signed in on this device. */
  parents: Session['parents'];
  /** Records of the members. */
  lookup: Lookup;
  /** Off on a child's screen. */
  showsEmail: boolean;
}

/** Member ids of the parents who wrote these ops, without duplicates. */
export const parentsOf = (ops: readonly Pick<Op, 'by'>[]): number[] => [
  ...new Set(
    ops.flatMap(({ by }) => {
      const actor = nameToActor(by);
      return actor?.role === 'parent' ? [actor.memberId] : [];
    }),
  ),
];

/** The key of a parent's record. */
export const memberKey = (id: number): RecordKey => ({ t: member.name, id });

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function nameOf(id: number, { parents, lookup, showsEmail }: KnownParents): string {
  const fields = lookup(memberKey(id));
  const known = parents.find(({ memberId }) => memberId === id)?.email;
  const email = showsEmail ? text(known) || text(fields?.['email']) : '';
  const name = text(fields?.['fullName']);
  if (name !== '' && email !== '') return m.sync_sign_in_person({ name, email });
  return name || email || m.sync_who_parent();
}

/** The sentences, starting with who should sign in; null: only known to be a parent. */
export function signInSentences(here: KnownParents): string[] | null {
  const isGone = (id: number): boolean => here.lookup(memberKey(id))?.[deletedField] === true;
  const named = (ids: readonly number[]): string[] => ids.map((id) => nameOf(id, here));
  const gone = here.authors.filter(isGone);
  const own = here.authors.filter((id) => !isGone(id));
  const known = here.parents.map(({ memberId }) => memberId).filter((id) => !isGone(id));
  if (here.authors.length === 0 && known.length === 0) return null;
  const who = showEither(named(own));
  const anybody = known.length > 0 ? showEither(named(known)) : m.sync_sign_in_another();
  return [
    ...(own.length > 0
      ? [m.sync_sign_in_own({ who }), m.sync_sign_in_other({ who })]
      : [m.sync_sign_in_any({ who: anybody })]),
    ...(gone.length > 0 ? [m.sync_sign_in_gone({ who: showNames(named(gone)) })] : []),
    m.sync_sign_in_kept(),
  ];
}
