/**
 * The format of the change log's entries: one JSON array per write, with an element per group of changes (one person's
 * action). A stamp that all changes of a group share, as is usual, is stored once.
 */
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import { toStored, toVersioned } from '../../shared-model/records/stored-record.ts';
import type { FieldValues } from '../../shared-model/records/stored-record.ts';
import { actorToName } from '../../shared-model/records/actor.ts';

/** [t, id, fields], then only if they differ from the group's stamp: the change's stamp, and stamps by field. */
type EncodedChange = [
  t: string,
  id: number,
  fields: FieldValues,
  v?: Hlc,
  fv?: Record<string, Hlc>,
];
type LoggedGroup = [by: string, v: Hlc, changes: EncodedChange[]];

/** Encodes accepted groups for the log; a group without fields has no entry. */
export function toLogEntries(accepted: readonly ChangeGroup[]): LoggedGroup[] {
  return accepted.flatMap(({ actor, changes }): LoggedGroup[] => {
    const written = changes.flatMap((change) => toStored(change, change.fields) ?? []);
    const [first] = written;
    if (!first) return [];
    const logged = written.map(({ t, id, fields, v, fv }): EncodedChange => {
      if (Object.keys(fv).length > 0) return [t, id, fields, v, fv];
      return v === first.v ? [t, id, fields] : [t, id, fields, v];
    });
    return [[actorToName(actor), first.v, logged]];
  });
}

/** Decodes the changes of one row of the log, in their order, each with its actor's name. */
export const fromLogEntries = (entries: unknown): { by: string; change: StampedChange }[] =>
  (entries as LoggedGroup[]).flatMap(([by, groupStamp, changes]) =>
    changes.map(([t, id, fields, v = groupStamp, fv = {}]) => ({
      by,
      change: { t, id, fields: toVersioned({ t, id, fields, v, fv }) },
    })),
  );
