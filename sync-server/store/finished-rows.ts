/** Reads the counts of finished work (`finished-work.ts`), which `write_push` writes. */
import type { FamilySql } from './connect.ts';
import type { FinishedWork } from './finished-work.ts';

/** Reads all counts of a family, including those of deleted students. */
export const readFinished = async ({ sql, familyId }: FamilySql): Promise<FinishedWork[]> => [
  ...(await sql<FinishedWork[]>`
    select work, count from finished_work where family_id = ${familyId} and count <> 0`),
];
