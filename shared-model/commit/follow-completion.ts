/**
 * A concurrent status change never undoes a completion that its writer hadn't seen.
 *
 * Invariant: a completion sets `completedAt` and `completedBy`. Only a writer who undoes a completion that they saw empties them, under
 * a stamp just above the completion's; a writer who saw open work doesn't touch them. So plain merging of these two fields tells, in
 * any order of the writes, whether an unrevoked completion exists. The status field, which every writer sets, may differ from that; the
 * server alone makes it follow, and the devices receive it by sync.
 */
import type { AnyEntity } from '../entities/define-entity.ts';
import { isFinished } from '../entities/read-record.ts';
import { hlcNode, tick, type Hlc } from '../records/clock.ts';
import { mergedValue } from '../records/merge.ts';
import { versionOf, type StoredRecord, type VersionedFields } from '../records/stored-record.ts';

/** The first stamp of `node` that wins over `hlc`; later writes still win over it. */
const justAbove = (hlc: Hlc, node: number): Hlc => tick(hlc, 0, node);

/** The writes of somebody who sees `stored`; those that empty a completion are stamped just above that completion. */
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
 * A device's writes, adjusted for merging into `stored`: drops a status that reopens a completion which its writer hadn't seen, and
 * raises the stamp of a status that must win over a later one: a completion that the later status's writer hadn't seen, or the
 * undoing of a completion that had won over such a status.
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
  // Without `completedAt` the write doesn't tell what its writer saw.
  const isTold = 'completedAt' in sent && says === (completedAt !== null);
  const later = versionOf(stored, name);
  if (!isTold || later === undefined || isDone(mergedValue(stored, sent, name)) === says)
    return sent;
  return { ...sent, [name]: [status[0], justAbove(later, 0)] };
}
