/** Who wrote what stands now: the family's last actions tell, which the server has. */
import { useMemo } from 'react';
import type { LastChange } from '../../../shared-model/contracts/change-calls.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { actorLabel, lookupIn, recordOfPerson } from './action-words.ts';

/**
 * The action that wrote this value of a field, among the family's last actions, the latest first. Undefined if a later
 * one that isn't here yet wrote another value, or none of them wrote it.
 */
export function writerOf(
  changes: readonly LastChange[],
  { t, id }: RecordKey,
  field: string,
  value: unknown,
): LastChange | undefined {
  for (const change of changes) {
    const written = change.undo.find((one) => one.t === t && one.id === id)?.fields[field];
    if (written)
      return JSON.stringify(written.after) === JSON.stringify(value) ? change : undefined;
  }
  return undefined;
}

/** Says who wrote a value, and on which device; undefined: the server can't be asked, or it was too long ago. */
export type SayWriter = (key: RecordKey, field: string, value: unknown) => string | undefined;

const unknown: readonly LastChange[] = [];

/** Asks the server once for a list of so many actions, if a parent may. */
export function useWriters(actions: number): SayWriter {
  const { family, person } = useSession();
  const isAsked = actions > 0 && family === 'synced' && person?.role === 'parent';
  const [answer] = useAnswer(() => host().listChanges(), isAsked ? actions : null);
  const changes = answer?.ok ? answer.value : unknown;
  const keys = useMemo(() => changes.flatMap((change) => recordOfPerson(change) ?? []), [changes]);
  const people = useRecords('storedFields', keys);
  return (key, field, value) => {
    const writer = writerOf(changes, key, field, value);
    if (!writer) return undefined;
    const name = actorLabel([writer], lookupIn(people ?? new Map()));
    return writer.deviceName === null ? name : `${name} · ${writer.deviceName}`;
  };
}
