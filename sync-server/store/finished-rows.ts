/** Stores the counts of finished work (`finished-work.ts`) as rows. */
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from './connect.ts';
import type { FinishedItem, FinishedWork } from './finished-work.ts';

/** Reads all counts of a family, including those of deleted students, classes and curriculums. */
export const readFinished = async (
  sql: TransactionSql,
  familyId: Id<'family'>,
): Promise<FinishedWork[]> => [
  ...(await sql<FinishedWork[]>`
    select work, count from finished_work where family_id = ${familyId} and count <> 0`),
];

/** The statement that adds work to the counts or subtracts it, by the stored assignment or lesson that it belongs to. */
export const countStatement = (
  sql: TransactionSql,
  familyId: Id<'family'>,
  finishedItems: readonly FinishedItem[],
  by: 1 | -1,
) =>
  // The limit makes the planner look up each assignment and lesson by its key, as in `readPlaced`.
  sql`
    with valued as (
      select d."studentId" as student, d.under as own, coalesce(s.fields ->> 'type', d.type) as type,
        coalesce(case when d.on is null then d."xpReward" else s.fields -> 'xpReward' end, 'null') as reward,
        case d.on ->> 't' when ${assignment.name} then 'class/' || (s.fields ->> 'classId')
          else 'curriculum/' || (s.fields ->> 'curriculumId') end as other
      from jsonb_to_recordset(${sql.json(finishedItems as never)})
        as d ("studentId" bigint, "on" jsonb, under text, type text, "xpReward" jsonb)
      left join lateral (
        select fields from records
        where family_id = ${familyId} and t = d.on ->> 't' and id = (d.on ->> 'id')::bigint limit 1
      ) s on true
      where d.on is null or not s.fields @> '{"_del": true}'
    ), counted as (
      select student, own, other, type, reward, count(*) as count from valued
      group by student, own, other, type, reward
    )
    insert into finished_work as kept (family_id, work, count)
    select ${familyId}, jsonb_build_object(
      'studentId', student, 'under', array_remove(array[own, nullif(other, own)], null), 'type', type, 'xpReward', reward
    ), ${by}::bigint * count
    from counted
    on conflict (family_id, work) do update set count = kept.count + excluded.count`;
