/**
 * How much finished work each student has, counted on with every write: so a level costs no reading of the years behind it.
 *
 * Counted is by what gives XP (`derive/xp.ts`), never the XP itself: what a quiz is worth is decided when it is read. Work whose
 * assignment or lesson is deleted isn't counted; a class, a curriculum or a student that is deleted hides its counts from the
 * reader (`earnedXpOf`), so deleting and restoring one writes none.
 *
 * A write takes the work that it changes out of the counts as it was, and puts it in as it is: what is on an assignment or a
 * lesson is told apart by what is stored of that at this moment (`countStatement`), so nothing has to be read for it.
 *
 * Invariant: the store's transaction is under the family's lock, and an assignment or lesson is written before work on it.
 */
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { xpOf } from '../../shared-model/derive/xp.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { taskKeys } from '../../shared-model/registry/assignment-scopes.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { isRemoved, readRecord } from '../../shared-model/entities/read-record.ts';
import { isVisible } from '../../shared-model/registry/visible-records.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey, type Id } from '../../shared-model/lib/ids.ts';

type WorkType = Parameters<typeof xpOf>[0]['type'];

/** What work is counted by. */
export interface WorkKind {
  studentId: Id<'student'>;
  /** The keys of what hides it while that is deleted: its class, or its curriculums. */
  under: string[];
  type: WorkType;
  xpReward: number | null;
}

export interface FinishedWork {
  work: WorkKind;
  count: number;
}

/** One piece of finished work, without what its assignment or lesson says. */
export interface FinishedItem {
  studentId: Id<'student'>;
  /** What it is on: an assignment, or a lesson; null for a planner task, which stands for itself. */
  on: RecordKey | null;
  /** What it names itself as being under. */
  under: string | null;
  /** Its own type; of what it is on, the one where that names none. */
  type: WorkType;
  xpReward: number | null;
}

/** What is stored before the write. */
export interface WorkReader {
  read: (keys: readonly RecordKey[]) => Promise<StoredRecord[]>;
  /** The ids of all students there ever were. */
  studentIds: () => Promise<readonly number[]>;
}

/** Undefined for what is no finished work. */
function finishedItemOf(stored: StoredRecord | undefined): FinishedItem | undefined {
  if (!stored) return undefined;
  switch (stored.t) {
    case plannerTask.name: {
      const { status, studentId, type, xpReward } = readRecord(plannerTask, stored);
      if (status !== 'completed') return undefined;
      return { studentId, on: null, under: null, type, xpReward };
    }
    case task.name: {
      const { completed, studentId, assignmentId } = readRecord(task, stored);
      if (!completed) return undefined;
      const on = { t: assignment.name, id: assignmentId };
      return { studentId, on, under: null, type: assignment.fields.type.initial!, xpReward: null };
    }
    case lessonProgress.name: {
      const { status, studentId, lessonId, curriculumId } = readRecord(lessonProgress, stored);
      if (status !== 'completed') return undefined;
      const on = { t: curriculumLesson.name, id: lessonId };
      const under = keyOf({ t: curriculum.name, id: curriculumId });
      return { studentId, on, under, type: curriculumLesson.fields.type.initial!, xpReward: null };
    }
    default:
      return undefined;
  }
}

/** What an assignment or a lesson says of the work on it; null for what nothing is on. */
function saidOfWork(stored: StoredRecord): string | null {
  switch (stored.t) {
    case assignment.name: {
      const { classId, type, xpReward } = readRecord(assignment, stored);
      return JSON.stringify(isRemoved(stored, assignment) || [classId, type, xpReward]);
    }
    case curriculumLesson.name: {
      const { curriculumId, type, xpReward } = readRecord(curriculumLesson, stored);
      return JSON.stringify(isRemoved(stored, curriculumLesson) || [curriculumId, type, xpReward]);
    }
    default:
      return null;
  }
}

const saysOtherwise = ({ before, after }: RecordChange): boolean =>
  before !== undefined && saidOfWork(before) !== saidOfWork(after);

/** The keys of these students' work on an assignment or a lesson, whether there is any or not. */
const keysOfWork = ({ t, id }: RecordKey, studentIds: readonly number[]): RecordKey[] =>
  t === assignment.name
    ? taskKeys(id, studentIds)
    : studentIds.map((studentId) => ({
        t: lessonProgress.name,
        id: idFromKey(lessonProgress.name, [studentId, id]),
      }));

/**
 * The finished work that counts otherwise after a write: as it was and as it is. Reads only where an assignment or a lesson says
 * something else of the work on it.
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
  const said = recordChanges.filter(saysOtherwise);
  const on = new Set(said.map(({ after }) => keyOf(after)));
  if (said.length > 0) {
    const students = await studentIds();
    const own = new Set(recordChanges.map(({ after }) => keyOf(after)));
    const others = said
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

/** XP by student id, as `earnedXp` folds it over all work; `isHidden` tells of the keys of classes and curriculums. */
export function earnedXpOf(
  finished: readonly FinishedWork[],
  isHidden: (key: string) => boolean,
): Map<number, number> {
  const earned = new Map<number, number>();
  for (const { work, count } of finished) {
    if (work.under.some(isHidden)) continue;
    earned.set(work.studentId, (earned.get(work.studentId) ?? 0) + count * xpOf(work));
  }
  return earned;
}

/** The same by a view that has the classes, the curriculums and what those belong to. */
export function earnedXpIn(
  finished: readonly FinishedWork[],
  view: FamilyView,
): Map<number, number> {
  const lookup = (key: RecordKey) => view.stored(key);
  const hidden = new Set(
    [schoolClass, curriculum]
      .flatMap(({ name }) => [...view.storedOf(name)])
      .filter((stored) => !isVisible(stored, lookup))
      .map(keyOf),
  );
  return earnedXpOf(finished, (key) => hidden.has(key));
}
