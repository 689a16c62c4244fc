/**
 * How much finished work each student has, counted on with every write: so a level costs no reading of the years behind it.
 *
 * Counted is by what gives XP (`derive/xp.ts`), never the XP itself: what a quiz is worth is decided when it is read. What is
 * counted, and as what, says the SQL view `finished_records` (migration 0008): a write takes the work that it changes out of the
 * counts as it was, and puts it back as it is. Work whose assignment or lesson is deleted isn't counted; a class, a curriculum
 * or a student that is deleted hides its counts from the reader (`earnedXpOf`), so deleting and restoring one writes none.
 *
 * Invariant: the store's transaction is under the family's lock, and an assignment or lesson is written before work on it.
 */
import type { Touched } from '../../shared-model/changes/record-store.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { xpOf } from '../../shared-model/derive/xp.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { taskKeys } from '../../shared-model/entities/assignment-scopes.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { isRemoved, readRecord } from '../../shared-model/entities/read-record.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from './connect.ts';

/** What work is counted by. */
export interface WorkKind {
  studentId: Id<'student'>;
  /** What hides it while that is deleted: its class, or its curriculums. */
  under: RecordKey[];
  type: Parameters<typeof xpOf>[0]['type'];
  xpReward: number | null;
}

export interface FinishedWork {
  work: WorkKind;
  count: number;
}

/** What a record says that counts: undefined for what counts nothing, itself or through work on it. */
function saidBy(stored: StoredRecord | undefined): unknown {
  switch (stored?.t) {
    case task.name:
      return readRecord(task, stored).completed || undefined;
    case plannerTask.name: {
      const { status, studentId, type, xpReward } = readRecord(plannerTask, stored);
      return status === 'completed' ? [studentId, type, xpReward] : undefined;
    }
    case lessonProgress.name: {
      const { status, curriculumId } = readRecord(lessonProgress, stored);
      return status === 'completed' ? [curriculumId] : undefined;
    }
    case assignment.name: {
      const { classId, type, xpReward } = readRecord(assignment, stored);
      return isRemoved(stored, assignment) ? undefined : [classId, type, xpReward];
    }
    case curriculumLesson.name: {
      const { curriculumId, type, xpReward } = readRecord(curriculumLesson, stored);
      return isRemoved(stored, curriculumLesson) ? undefined : [curriculumId, type, xpReward];
    }
    case undefined:
    default:
      return undefined;
  }
}

/** The keys of the work that a record is, or that these students may have on it. */
function keysOfWork({ t, id }: RecordKey, studentIds: readonly number[]): RecordKey[] {
  if (t === assignment.name) return taskKeys(id, studentIds);
  if (t !== curriculumLesson.name) return [{ t, id }];
  return studentIds.map((studentId) => ({
    t: lessonProgress.name,
    id: idFromKey(lessonProgress.name, [studentId, id]),
  }));
}

const isSetWork = ({ after: { t } }: Touched): boolean =>
  t === assignment.name || t === curriculumLesson.name;

/**
 * The keys of work that counts otherwise after a write: what it was to be taken out, and what it is to be put in. `studentIds`: the
 * ids of all students there ever were, asked for only where set work itself is worth another.
 */
export async function workToCount(
  touched: readonly Touched[],
  studentIds: () => Promise<readonly number[]>,
): Promise<{ out: RecordKey[]; in: RecordKey[] }> {
  const changed = touched.filter(
    (one) =>
      JSON.stringify(saidBy(one.before)) !== JSON.stringify(saidBy(one.after)) &&
      !(isSetWork(one) && one.before === undefined),
  );
  const students = changed.some(isSetWork) ? await studentIds() : [];
  const keys = (counts: (one: Touched) => boolean): RecordKey[] => {
    const all = changed.filter(counts).flatMap(({ after }) => keysOfWork(after, students));
    return [...new Map(all.map((key) => [keyOf(key), key])).values()];
  };
  return {
    out: keys((one) => isSetWork(one) || saidBy(one.before) !== undefined),
    in: keys((one) => isSetWork(one) || saidBy(one.after) !== undefined),
  };
}

/** The statement that takes work, as it is stored, out of the counts or puts it in. */
export function countStatement(
  sql: TransactionSql,
  familyId: Id<'family'>,
  keys: readonly RecordKey[],
  by: 1 | -1,
) {
  const [ts, ids] = [keys.map(({ t }) => t), keys.map(({ id }) => id)];
  // The limit makes the planner look each key up, as in `readPlaced`.
  return sql`
    insert into finished_work as kept (family_id, work, count)
    select ${familyId}, f.work, ${by}::bigint * count(*)
    from unnest(${ts}::text[], ${ids}::bigint[]) as k (t, id)
    cross join lateral (
      select work from finished_records where family_id = ${familyId} and t = k.t and id = k.id limit 1
    ) f
    group by f.work
    on conflict (family_id, work) do update set count = kept.count + excluded.count`;
}

/** All counts of a family, those of deleted students, classes and curriculums too. */
export const readFinished = async (
  sql: TransactionSql,
  familyId: Id<'family'>,
): Promise<FinishedWork[]> => [
  ...(await sql<FinishedWork[]>`
    select work, count from finished_work where family_id = ${familyId} and count <> 0`),
];

/** XP by student id, as `earnedXp` folds it over all work; `isHidden` tells of the classes and curriculums. */
export function earnedXpOf(
  finished: readonly FinishedWork[],
  isHidden: (key: RecordKey) => boolean,
): Map<number, number> {
  const earned = new Map<number, number>();
  for (const { work, count } of finished) {
    if (work.under.some(isHidden)) continue;
    earned.set(work.studentId, (earned.get(work.studentId) ?? 0) + count * xpOf(work));
  }
  return earned;
}
