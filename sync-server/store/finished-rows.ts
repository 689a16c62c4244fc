/** Stores the counts of finished work (`finished-work.ts`) as rows. */
import type { FamilySql } from './connect.ts';
import type { FinishedItem, FinishedWork } from './finished-work.ts';

/** Reads all counts of a family, including those of deleted students. */
export const readFinished = async ({ sql, familyId }: FamilySql): Promise<FinishedWork[]> => [
  ...(await sql<FinishedWork[]>`
    select work, count from finished_work where family_id = ${familyId} and count <> 0`),
];

/**
 * The statement that adds work to the counts or subtracts it, by the stored assignment or lesson that it belongs to.
 */
export const countStatement = (
  { sql, familyId }: FamilySql,
  finishedItems: readonly FinishedItem[],
  by: 1 | -1,
) =>
  // The limit makes the planner look up each assignment and lesson by its key, as in `readPlaced`.
  sql`
    with valued as (
      select d."studentId" as student, coalesce(s.fields ->> 'type', d.type) as type,
        coalesce(case when d.on is null then d."xpReward" else s.fields -> 'xpReward' end, 'null') as reward
      from jsonb_to_recordset(${sql.json(finishedItems as never)})
        as d ("studentId" bigint, "on" jsonb, type text, "xpReward" jsonb)
      left join lateral (
        select fields from records
        where family_id = ${familyId} and t = d.on ->> 't' and id = (d.on ->> 'id')::bigint limit 1
      ) s on true
      where d.on is null or s.fields is not null
    ), counted as (
      select student, type, reward, count(*) as count from valued
      group by student, type, reward
    )
    insert into finished_work as kept (family_id, work, count)
    select ${familyId}, jsonb_build_object(
      'studentId', student, 'type', type, 'xpReward', reward
    ), ${by}::bigint * count
    from counted
    on conflict (family_id, work) do update set count = kept.count + excluded.count`;
