import type { Op } from '../../../shared-model/changes/change.ts';
import { storedFields } from '../../data/stored-fields.ts';
import { useRecords } from '../../state/use-records.ts';
import { lookupIn, mentioned } from './action-words.ts';
import type { Lookup } from './action-words.ts';
import { referredBy } from './lost-fields.ts';

/** The records that the words for these ops mention; first the records themselves, then those they refer to. */
export function useActionLookup(ops: readonly Op[]): Lookup {
  const found = useRecords(
    async (db) => {
      const own = lookupIn(await storedFields(db, ops));
      return storedFields(db, [...mentioned(ops, own), ...referredBy(ops, own)]);
    },
    [ops],
  );
  return lookupIn(found ?? new Map());
}
