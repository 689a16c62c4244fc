/** The counts of finished work (`finished-work.ts`) as rows. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from './connect.ts';
import type { FinishedWork } from './finished-work.ts';

/** All counts of a family, those of deleted students, classes and curriculums too. */
export const readFinished = async (
  sql: TransactionSql,
  familyId: Id<'family'>,
): Promise<FinishedWork[]> => [
  ...(await sql<FinishedWork[]>`
    select work, count from finished_work where family_id = ${familyId} and count <> 0`),
];

/** The statement that counts on. */
export const countStatement = (
  sql: TransactionSql,
  familyId: Id<'family'>,
  counts: readonly FinishedWork[],
) => sql`
  insert into finished_work as kept (family_id, work, count)
  select ${familyId}, work, count
  from jsonb_to_recordset(${sql.json(counts as never)})
    as row (work jsonb, count bigint)
  on conflict (family_id, work) do update set count = kept.count + excluded.count`;
