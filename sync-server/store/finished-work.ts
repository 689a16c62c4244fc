/**
 * Counts of each student's completed work, updated with every write, so that computing a level reads no past years.
 *
 * The counts are by what determines XP (`derive/xp.ts`), not of XP itself: the reader decides how much a quiz is worth.
 * Work counts even if what it was for is deleted, so deleting and restoring write no counts.
 *
 * A write subtracts the work it changes as it was, and adds it as it is. The database (`count_works`) looks
 * up the stored assignment or lesson of that work, so nothing has to be read for it.
 *
 * Invariant: the store's transaction holds the family's lock, and writes an assignment or lesson before the work on it.
 */
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { xpOf } from '../../shared-model/entities/xp-of.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { taskKeys } from '../../shared-model/registry/assignment-scopes.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey, type Id } from '../../shared-model/lib/ids.ts';

type WorkType = Parameters<typeof xpOf>[0]['type'];

/** A group of finished work with a common count. */
export interface WorkKind {
  studentId: Id<'student'>;
  type: WorkType;
  xpReward: number | null;
}

/** The count of one group of finished work. */
export interface FinishedWork {
  work: WorkKind;
  count: number;
}

/** One piece of finished work, by its own record alone, without its assignment or lesson. */
export interface FinishedItem {
  studentId: Id<'student'>;
  /** The key of its assignment or lesson; null for a planner task. */
  on: RecordKey | null;
  /** Its own type; for work on an assignment or lesson, the default of a missing type there. */
  type: WorkType;
  xpReward: number | null;
}

/** Reads the state before the write. */
export interface WorkReader {
  read: (keys: readonly RecordKey[]) => Promise<StoredRecord[]>;
  /** The ids of all students, deleted ones included. */
  studentIds: () => Promise<readonly number[]>;
}

/** Work whose completion kept its XP: what it was for doesn't matter any more. */
const keptItem = (studentId: Id<'student'>, xpReward: number): FinishedItem => ({
  studentId,
  on: null,
  type: 'lesson',
  xpReward,
});

/** The finished work in a record; undefined if it isn't finished work. */
function finishedItemOf(stored: StoredRecord | undefined): FinishedItem | undefined {
  if (!stored) return undefined;
  switch (stored.t) {
    case plannerTask.name: {
      const { status, studentId, type, xpReward } = readRecord(plannerTask, stored);
      if (status !== 'completed') return undefined;
      return { studentId, on: null, type, xpReward };
    }
    case task.name: {
      const { completed, studentId, assignmentId, doneXp } = readRecord(task, stored);
      if (!completed) return undefined;
      if (doneXp !== null) return keptItem(studentId, doneXp);
      const on = { t: assignment.name, id: assignmentId };
      return { studentId, on, type: assignment.fields.type.initial!, xpReward: null };
    }
    case lessonProgress.name: {
      const { status, studentId, lessonId, doneXp } = readRecord(lessonProgress, stored);
      if (status !== 'completed') return undefined;
      if (doneXp !== null) return keptItem(studentId, doneXp);
      const on = { t: curriculumLesson.name, id: lessonId };
      return { studentId, on, type: curriculumLesson.fields.type.initial!, xpReward: null };
    }
    default:
      return undefined;
  }
}

/** What an assignment or a lesson determines about the work on it, as text; null for other entities. */
function workDefaultsOf(stored: StoredRecord): string | null {
  switch (stored.t) {
    case assignment.name: {
      const { type, xpReward } = readRecord(assignment, stored);
      return JSON.stringify([type, xpReward]);
    }
    case curriculumLesson.name: {
      const { type, xpReward } = readRecord(curriculumLesson, stored);
      return JSON.stringify([type, xpReward]);
    }
    default:
      return null;
  }
}

const changesDefaults = ({ before, after }: RecordChange): boolean =>
  before !== undefined && workDefaultsOf(before) !== workDefaultsOf(after);

/** The keys of these students' work on an assignment or a lesson, whether it exists or not. */
const keysOfWork = ({ t, id }: RecordKey, studentIds: readonly number[]): RecordKey[] =>
  t === assignment.name
    ? taskKeys(id, studentIds)
    : studentIds.map((studentId) => ({
        t: lessonProgress.name,
        id: idFromKey(lessonProgress.name, [studentId, id]),
      }));

/**
 * The completed work whose count a write changes, before and after it. Records are read only if the write changes what
 * an assignment or a lesson determines about the work on it.
 */
export async function finishedItemsOf(
  recordChanges: readonly RecordChange[],
  { read, studentIds }: WorkReader,
): Promise<{ before: FinishedItem[]; after: FinishedItem[] }> {
  const changes: { before: FinishedItem | undefined; after: FinishedItem | undefined }[] =
    recordChanges.map((one) => ({
      before: finishedItemOf(one.before),
      after: finishedItemOf(one.after),
    }));
  const changed = recordChanges.filter(changesDefaults);
  const on = new Set(changed.map(({ after }) => keyOf(after)));
  if (changed.length > 0) {
    const students = await studentIds();
    const own = new Set(recordChanges.map(({ after }) => keyOf(after)));
    const others = changed
      .flatMap(({ after }) => keysOfWork(after, students))
      .filter((key) => !own.has(keyOf(key)));
    for (const finishedItem of (await read(others)).map(finishedItemOf))
      changes.push({ before: finishedItem, after: finishedItem });
  }
  const counts = changes.filter(
    ({ before, after }) =>
      (before === undefined) !== (after === undefined) ||
      JSON.stringify(before) !== JSON.stringify(after) ||
      [before, after].some((finishedItem) => finishedItem?.on && on.has(keyOf(finishedItem.on))),
  );
  return {
    before: counts.flatMap(({ before }) => before ?? []),
    after: counts.flatMap(({ after }) => after ?? []),
  };
}

/** XP by student id, equal to what the completions of all work come to (`xp.ts`). */
export function earnedXpOf(finished: readonly FinishedWork[]): Map<number, number> {
  const earned = new Map<number, number>();
  for (const { work, count } of finished)
    earned.set(work.studentId, (earned.get(work.studentId) ?? 0) + count * xpOf(work));
  return earned;
}
