/** Finds the records of some calendar days without reading the years around them. */
import type { RecordKey } from '../../shared-model/records/stored-record.ts';
import type { FamilySql } from './connect.ts';

/**
 * The keys of planner tasks planned for, completed or counted on these days (yyyy-MM-dd, both included, with a day of
 * tolerance for zones), of assignments due then, and of tasks that were completed then or belong to those assignments.
 */
export async function datedKeys(
  { sql, familyId }: FamilySql,
  { from, until }: { from: string; until: string },
): Promise<RecordKey[]> {
  const within = (field: string) => sql`
    (fields ->> ${field}) collate "C" >= ${from} and (fields ->> ${field}) collate "C" < ${`${until}~`}`;
  const rows = await sql<RecordKey[]>`
    with due as (
      select id from records where family_id = ${familyId} and t = 'assignment' and ${within('dueDate')}
    )
    select 'assignment' as t, id from due
    union all
    select t, id from records
    where family_id = ${familyId} and t = 'planner-task' and (${within('date')} or ${within('completedAt')} or ${within('completedOn')})
    union all
    select t, id from records
    where family_id = ${familyId} and t = 'task'
      and (${within('completedAt')} or ${within('completedOn')} or (fields ->> 'assignmentId')::bigint in (select id from due))`;
  return rows.map(({ t, id }) => ({ t, id }));
}
