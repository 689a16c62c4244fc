/** What the operator reads of a backup's content. */
import { expect, it } from 'vitest';
import { backupCountsText, checkCounts } from '../../../sync-server/operator/backup-counts.ts';

it('The operator reads large counts with their thousands', () => {
  expect(backupCountsText({ families: 1, records: 1_234_567, files: 2_000 })).toBe(
    '1 family with 1,234,567 records and 2,000 files',
  );
  expect(() => checkCounts({ records: 12_000 }, { records: 123_456 })).toThrow(
    'The backup says 123,456 rows of records, and 12,000 came: nothing was restored.',
  );
});
