/**
 * A completion isn't undone by a status that somebody set who hadn't seen it.
 *
 * Invariant: a completion says when and by whom (`completedAt`, `completedBy`). Only who takes back a completion that they saw empties
 * these, and under a stamp just above that completion's; who saw open work leaves them alone. So plain merging tells, in whatever order
 * the writes come, whether a completion stands that nobody has taken back. The status itself, which everybody writes, is made to
 * follow that by the server, which decides once; the devices hear it from there.
 */
import type { AnyEntity } from '../entities/define-entity.ts';
import { isFinished } from '../entities/read-record.ts';
import { hlcNode, tick, type Hlc } from '../records/clock.ts';
import { mergedValue } from '../records/merge.ts';
import { versionOf, type StoredRecord, type VersionedFields } from '../records/stored-record.ts';

/** The first stamp of `node` that beats `hlc`: it leaves whatever was written later as it is. */
const justAbove = (hlc: Hlc, node: number): Hlc => tick(hlc, 0, node);

/** What somebody who sees `stored` has written, with what it empties of a completion stamped by that completion. */
export function justAboveCompletion(
  entity: AnyEntity,
  stored: StoredRecord | undefined,
  written: VersionedFields,
): VersionedFields {
  if (!entity.isFinished || !stored) return written;
  const emptied = ['completedAt', 'completedBy'].flatMap((name) => {
    const [now, seen] = [written[name], versionOf(stored, name)];
    const isEmptied = now?.[0] === null && seen !== undefined;
    return isEmptied ? [[name, [null, justAbove(seen, hlcNode(now[1]))] as const] as const] : [];
  });
  return { ...written, ...Object.fromEntries(emptied) };
}

/**
 * What a device has sent, as it is to be merged into `stored`: without a status that opens a completion its writer hadn't seen, and
 * with one that beats a later status where the merge says that it must: a completion that who set that hadn't seen, or the
 * taking back of a completion that had beaten such a status.
 */
export function followCompletion(
  entity: AnyEntity,
  stored: StoredRecord | undefined,
  sent: VersionedFields,
): VersionedFields {
  const name = 'completed' in entity.fields ? 'completed' : 'status';
  const status = sent[name];
  if (!entity.isFinished || !stored || !status) return sent;
  const isDone = (value: unknown): boolean =>
    isFinished({ id: stored.id, fields: { [name]: value } }, entity);
  const completedAt = mergedValue(stored, sent, 'completedAt') ?? null;
  const says = isDone(status[0]);
  if (!says && completedAt !== null) {
    const { [name]: _status, ...others } = sent;
    return others;
  }
  // What says nothing of when it was completed says nothing of what its writer saw.
  const isTold = 'completedAt' in sent && says === (completedAt !== null);
  const later = versionOf(stored, name);
  if (!isTold || later === undefined || isDone(mergedValue(stored, sent, name)) === says)
    return sent;
  return { ...sent, [name]: [status[0], justAbove(later, 0)] };
}
