import type { Op } from '../../../shared-model/commit/change.ts';
import type { RecordKey } from '../../../shared-model/records/stored-record.ts';
import { useRecords } from '../../device/use-records.ts';
import { lookupIn, mentionedRecords, type Lookup } from './action-words.ts';
import { referredBy } from './lost-fields.ts';

const keysOf = (named: readonly RecordKey[]): RecordKey[] => named.map(({ t, id }) => ({ t, id }));

/**
 * Lookup of the records needed to describe these ops: first their own records, then those they refer to, then the
 * parents of these.
 */
export function useActionLookup(ops: readonly Op[]): Lookup {
  const themselves = useRecords('storedFields', keysOf(ops));
  const own = lookupIn(themselves ?? new Map());
  const keysBy = (lookup: Lookup): RecordKey[] =>
    keysOf([...mentionedRecords(ops, lookup), ...referredBy(ops, lookup)]);
  const named = lookupIn(useRecords('storedFields', keysBy(own)) ?? new Map());
  const found = useRecords('storedFields', keysBy(named));
  return lookupIn(found ?? new Map());
}
