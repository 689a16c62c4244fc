import type { Op } from '../../../shared-model/commit/change.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import { useRecords } from '../../state/use-records.ts';
import { lookupIn, mentionedRecords, type Lookup } from './action-words.ts';
import { referredBy } from './lost-fields.ts';

const keysOf = (named: readonly RecordKey[]): RecordKey[] => named.map(({ t, id }) => ({ t, id }));

/** Looks up the records that describing these ops needs: first their own records, then those they refer to. */
export function useActionLookup(ops: readonly Op[]): Lookup {
  const themselves = useRecords('storedFields', keysOf(ops));
  const own = lookupIn(themselves ?? new Map());
  const found = useRecords(
    'storedFields',
    keysOf([...mentionedRecords(ops, own), ...referredBy(ops, own)]),
  );
  return lookupIn(found ?? new Map());
}
