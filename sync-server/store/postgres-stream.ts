/**
 * Streams a family's records out of one snapshot, however many they are.
 *
 * The snapshot lasts as long as somebody reads: batches are fetched on demand, so memory use stays flat. The database
 * disconnects a reader that stalls for half a minute, because it would hold the snapshot and a connection for ever.
 */
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { studentCurriculum } from '../../shared-model/entities/student-curriculum.ts';
import { task } from '../../shared-model/entities/task.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { RecordsDigest } from '../../shared-model/records/digest.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import type { FamilySql, TransactionSql } from './connect.ts';
import { nameFamily, type Database } from './database.ts';
import type { FamilyDigest, FamilyHead, News, RecordStream, TrimPoint } from './family-store.ts';
import { nonceAt } from './pack-log.ts';
import { readerOf } from './read-keys.ts';
import { toRecord, type RecordRow } from './record-rows.ts';
import { snapshot, transaction } from './transaction.ts';
import { planAsUsual, planForAll } from './whole-cursor.ts';

// Larger batches aren't faster, and leave more garbage to collect.
const batchRows = 500;

/** A record, and the year in which its closed school year began; null: it belongs to none. */
interface YearRow extends RecordRow {
  began: number | null;
}

interface Snapshot extends Omit<RecordStream, 'rows' | 'end'> {
  fetch: () => Promise<YearRow[]>;
}

/** A family's head. Throws if the family doesn't exist, or if `sql` may not see it. */
export async function readHead({ sql, familyId }: FamilySql): Promise<FamilyHead & TrimPoint> {
  const [head] = await sql<(FamilyHead & TrimPoint)[]>`
    select f.epoch, f.head, f.clock, f.trimmed_to as "trimmedTo", coalesce(c.nonce, '') as nonce from families f
    left join commits c on c.family_id = f.id and c.seq = f.head
    where f.id = ${familyId}`;
  if (!head) throw new Error('This family does not exist');
  return head;
}

/** What was trimmed after a sequence number: records that no longer exist anywhere. */
export const trimmedAfter = ({ sql, familyId }: FamilySql, seq: number) => sql`
  select m.t, m.id, m.seq from scope_moves m
  where m.family_id = ${familyId} and m.seq > ${seq} and not exists (
    select from records r where r.family_id = m.family_id and r.t = m.t and r.id = m.id
  )`;

/** `FamilyStore.newsAfter`, within a snapshot. */
export async function readNews(
  { sql, familyId }: FamilySql,
  seq: number,
  scopes: readonly Scope[] | null,
): Promise<News> {
  const inScopes = scopes ? sql`and scopes && ${scopes}::text[]` : sql``;
  const [, head, cursorNonce, [counted], drops] = await Promise.all([
    nameFamily(sql, familyId),
    readHead({ sql, familyId }),
    nonceAt({ sql, familyId }, seq),
    sql<{ count: number }[]>`
      select count(*) from records where family_id = ${familyId} and seq > ${seq} ${inScopes}`,
    scopes
      ? sql`
          select 1 from scope_moves
          where family_id = ${familyId} and seq > ${seq} and scopes_left && ${scopes}::text[] limit 1`
      : sql`${trimmedAfter({ sql, familyId }, seq)} limit 1`,
  ]);
  return { ...head, cursorNonce, count: counted!.count, hasDrops: drops.length > 0 };
}

/** `FamilyStore.digest` [SY14], within a snapshot. Each line equals `digestLine` (`shared-model/records/digest.ts`). */
export async function readDigest(
  { sql, familyId }: FamilySql,
  scopes: readonly Scope[] | null,
): Promise<FamilyDigest> {
  const inScopes = scopes ? sql`and scopes && ${scopes}::text[]` : sql``;
  const [, { epoch, head, nonce }, [found]] = await Promise.all([
    nameFamily(sql, familyId),
    readHead({ sql, familyId }),
    sql<RecordsDigest[]>`
      select count(*) as count, coalesce(encode(substring(int8send(bit_xor(
        ('x' || encode(substring(sha256(convert_to(t || '/' || id || ' ' || v || ' ' || fv::text, 'UTF8')) for 6), 'hex'))::bit(48)::bigint
      )) from 3), 'hex'), '000000000000') as digest
      from records where family_id = ${familyId} ${inScopes}`,
  ]);
  return { epoch, head, nonce, ...found! };
}

/** The rule of `derive/school-year.ts` in SQL. It decides only the order, so a deviation does no harm. */
async function openCursor(
  { sql, familyId }: FamilySql,
  scopes: readonly Scope[] | null,
  firstDay: string,
): Promise<Snapshot> {
  const inScopes = scopes ? sql`and r.scopes && ${scopes}::text[]` : sql``;
  const [, head, [counted]] = await Promise.all([
    nameFamily(sql, familyId),
    readHead({ sql, familyId }),
    sql<{ count: number }[]>`
      select count(*) from records r where family_id = ${familyId} ${inScopes}`,
    planForAll(sql),
    sql`
      declare rows no scroll cursor for
      with tasks as materialized (
        select fields -> 'assignmentId' as assignment, fields -> 'studentId' as student,
          fields @> '{"completed": true}' as is_done, fields -> 'assigned' as assigned,
          coalesce(fields ->> 'completedOn', fields ->> 'completedAt') collate "C" as done_at
        from records where family_id = ${familyId} and t = ${task.name}
      ), terms as (
        select fields -> 'classId' as class, fields -> 'studentId' as student,
          coalesce(fields ->> 'startedAt', '') collate "C" as started,
          coalesce(fields ->> 'endedAt', case when fields @> '{"_del": true}' then '' else '~' end) collate "C" as ended
        from records where family_id = ${familyId} and t = ${enrollment.name}
      ), assignments as materialized (
        select to_jsonb(id) as assignment, fields -> 'classId' as class, fields ->> 'dueDate' collate "C" as due,
          greatest(fields ->> 'createdAt', fields ->> 'dueDate') collate "C" as moment,
          case when jsonb_typeof(fields -> 'studentIds') = 'array' then fields -> 'studentIds' end as chosen
        from records where family_id = ${familyId} and t = ${assignment.name}
      ), given as (
        select assignment, student from assignments join terms using (class)
        where chosen is null and started <= moment and moment < ended
        union all
        select assignment, student from assignments cross join jsonb_array_elements(chosen) as one (student)
        union all
        select assignment, student from tasks where assigned = 'true'
      ), open as (
        select assignment from given except all
        select assignment from given join tasks using (assignment, student) where is_done or assigned = 'false'
      ), closed as (
        select assignment, greatest(min(due), max(done_at)) as moment
        from assignments left join (select * from tasks where is_done) done using (assignment)
        where not exists (select from open where open.assignment = assignments.assignment)
        group by assignment
      ), lessons as (
        select to_jsonb(l.id) as lesson, to_jsonb(c.id) as curriculum
        from records l join records c on c.family_id = l.family_id and to_jsonb(c.id) = l.fields -> 'curriculumId'
        where l.family_id = ${familyId} and l.t = ${curriculumLesson.name} and c.t = ${curriculum.name}
          and not l.fields @> '{"_del": true}' and not c.fields @> '{"_del": true}' and not c.fields @> '{"isArchived": true}'
      ), under_way as materialized (
        select distinct student, curriculum from (
          select fields -> 'studentId' as student, lessons.curriculum, lesson
          from records join lessons on lessons.curriculum = fields -> 'curriculumId'
          where family_id = ${familyId} and t = ${studentCurriculum.name} and fields ->> 'finishedAt' is null
            and not fields @> '{"_del": true}' and not fields @> '{"isActive": false}'
          except
          select fields -> 'studentId', fields -> 'curriculumId', fields -> 'lessonId'
          from records where family_id = ${familyId} and t = ${lessonProgress.name}
            and fields ->> 'status' in ('completed', 'skipped', 'done_before')
        ) as left_over
      ), dated as (
        select r.t, r.id, r.fields, r.v, r.fv, r.seq, case r.t
          when ${plannerTask.name} then r.fields ->> 'date'
          when ${lessonProgress.name} then case when u.student is null and r.fields @> '{"status": "completed"}'
            then coalesce(r.fields ->> 'completedOn', r.fields ->> 'completedAt') end
          else c.moment
        end collate "C" as moment
        from records r
        left join closed c on c.assignment = case r.t
          when ${assignment.name} then to_jsonb(r.id)
          when ${task.name} then r.fields -> 'assignmentId' end
        left join under_way u on r.t = ${lessonProgress.name}
          and u.student = r.fields -> 'studentId' and u.curriculum = r.fields -> 'curriculumId'
        where r.family_id = ${familyId} ${inScopes}
      ), placed as (
        select t, id, fields, v, fv, seq, case when moment < ${firstDay} and moment ~ '^[0-9]{4}-[0-9]{2}-'
          then left(moment, 4)::int - case when substr(moment, 6, 2) < ${firstDay.slice(5, 7)} then 1 else 0 end
        end as began
        from dated
      )
      select t, id, fields, v, fv, seq, began from placed order by began desc nulls first, seq`,
    planAsUsual(sql),
  ]);
  return {
    ...head,
    count: counted!.count,
    records: readerOf({ sql, familyId }),
    fetch: () => sql.unsafe<YearRow[]>(`fetch ${batchRows} from rows`),
  };
}

type BatchIterator = AsyncGenerator<{ year: string | null; record: StoredRecord }[]>;

/** `FamilyStore.stream` on Postgres. */
export async function streamRecords(
  { streams }: Database,
  familyId: Id<'family'>,
  scopes: readonly Scope[] | null,
  firstDay: string,
): Promise<RecordStream> {
  const opened = Promise.withResolvers<Snapshot>();
  const read = Promise.withResolvers<void>();
  const work = async (sql: TransactionSql) => {
    opened.resolve(await openCursor({ sql, familyId }, scopes, firstDay));
    await read.promise;
  };
  const ended = transaction(streams, work, snapshot);
  ended.catch(opened.reject);
  const { fetch, ...known } = await opened.promise;

  // Deferred, because a batch fails a moment before its transaction notices the lost connection.
  const end = (): void => void setImmediate(read.resolve);

  async function* batches(): BatchIterator {
    try {
      for (;;) {
        const rows = await fetch();
        if (rows.length === 0) return;
        yield rows.map((row) => {
          const { began } = row;
          const year =
            began === null ? null : `${String(began).padStart(4, '0')}${firstDay.slice(4)}`;
          return { year, record: toRecord(row) };
        });
        if (rows.length < batchRows) return;
      }
    } finally {
      end();
      await ended;
    }
  }
  return { ...known, rows: batches(), end };
}
