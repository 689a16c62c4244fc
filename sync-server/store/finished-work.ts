/**
 * How much finished work each student has, counted on with every write: so a level costs no reading of the years behind it.
 *
 * Counted is by what gives XP (`derive/xp.ts`), never the XP itself: what a quiz is worth is decided when it is read. Work whose
 * assignment or lesson is deleted is counted nowhere; a class, a curriculum or a student that is deleted hides its counts from
 * the reader (`earnedXpOf`), so deleting and restoring one writes none.
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
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { isRemoved, readRecord } from '../../shared-model/entities/read-record.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

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
  /** How often; of a change, how many more. */
  count: number;
}

/** What is stored before the write. */
export interface WorkReader {
  read: (keys: readonly RecordKey[]) => Promise<StoredRecord[]>;
  /** The ids of all students there ever were. */
  studentIds: () => Promise<number[]>;
}

type Lookup = (key: RecordKey) => StoredRecord | undefined;
type Sides = Pick<Touched, 'before'> & { after: StoredRecord | undefined };

/** The assignment of a task, the lesson of a progress. */
function subjectOf({ t, fields }: StoredRecord): RecordKey[] {
  switch (t) {
    case task.name:
      return [{ t: assignment.name, id: fields['assignmentId'] as number }];
    case lessonProgress.name:
      return [{ t: curriculumLesson.name, id: fields['lessonId'] as number }];
    default:
      return [];
  }
}

function isFinished(stored: StoredRecord | undefined): boolean {
  if (!stored) return false;
  switch (stored.t) {
    case task.name:
      return task.isFinished!(readRecord(task, stored));
    case plannerTask.name:
      return plannerTask.isFinished!(readRecord(plannerTask, stored));
    case lessonProgress.name:
      return lessonProgress.isFinished!(readRecord(lessonProgress, stored));
    default:
      return false;
  }
}

/** As what a record is counted; undefined: it isn't. */
function workOf(stored: StoredRecord | undefined, lookup: Lookup): WorkKind | undefined {
  if (!stored || !isFinished(stored)) return undefined;
  const [subject] = subjectOf(stored).map(lookup);
  switch (stored.t) {
    case plannerTask.name: {
      const { studentId, type, xpReward } = readRecord(plannerTask, stored);
      return { studentId, under: [], type, xpReward };
    }
    case task.name: {
      if (!subject || isRemoved(subject, assignment)) return undefined;
      const { classId, type, xpReward } = readRecord(assignment, subject);
      const { studentId } = readRecord(task, stored);
      return { studentId, under: [{ t: schoolClass.name, id: classId }], type, xpReward };
    }
    default: {
      if (!subject || isRemoved(subject, curriculumLesson)) return undefined;
      const lesson = readRecord(curriculumLesson, subject);
      const { studentId, curriculumId } = readRecord(lessonProgress, stored);
      const under = [...new Set([curriculumId, lesson.curriculumId])].map((id) => ({
        t: curriculum.name,
        id,
      }));
      return { studentId, under, type: lesson.type, xpReward: lesson.xpReward };
    }
  }
}

/** What an assignment or a lesson says about the work on it. */
function worth(stored: StoredRecord): unknown {
  switch (stored.t) {
    case assignment.name: {
      const { classId, type, xpReward } = readRecord(assignment, stored);
      return isRemoved(stored, assignment) || [classId, type, xpReward];
    }
    case curriculumLesson.name: {
      const { curriculumId, type, xpReward } = readRecord(curriculumLesson, stored);
      return isRemoved(stored, curriculumLesson) || [curriculumId, type, xpReward];
    }
    default:
      return null;
  }
}

const isWorthAnother = ({ before, after }: Touched): boolean =>
  before !== undefined && JSON.stringify(worth(before)) !== JSON.stringify(worth(after));

/** The keys of these students' work on an assignment or a lesson, whether there is any or not. */
const keysOfWork = ({ t, id }: RecordKey, studentIds: readonly number[]): RecordKey[] =>
  t === assignment.name
    ? taskKeys(id, studentIds)
    : studentIds.map((studentId) => ({
        t: lessonProgress.name,
        id: idFromKey(lessonProgress.name, [studentId, id]),
      }));

/** By how much a write changes the counts. Reads nothing where it neither finishes work nor changes what work is worth. */
export async function countsOf(
  touched: readonly Touched[],
  { read, studentIds }: WorkReader,
): Promise<FinishedWork[]> {
  const sides = new Map<string, Sides>(touched.map((one) => [keyOf(one.after), one]));
  const load = async (keys: readonly RecordKey[]): Promise<void> => {
    const lacking = new Map(keys.map((key) => [keyOf(key), key] as const));
    for (const name of sides.keys()) lacking.delete(name);
    if (lacking.size === 0) return;
    for (const record of await read([...lacking.values()])) {
      sides.set(keyOf(record), { before: record, after: record });
    }
  };
  const changed = touched.filter(isWorthAnother).map(({ after }) => after);
  if (changed.length > 0) {
    const students = await studentIds();
    await load(changed.flatMap((key) => keysOfWork(key, students)));
  }
  const works = [...sides.values()].filter(
    ({ before, after }) => isFinished(before) || isFinished(after),
  );
  await load(
    works.flatMap(({ before, after }) =>
      [before, after].flatMap((one) => (one ? subjectOf(one) : [])),
    ),
  );

  const counts = new Map<string, FinishedWork>();
  const add = (work: WorkKind | undefined, count: number): void => {
    if (!work) return;
    const name = JSON.stringify(work);
    counts.set(name, { work, count: (counts.get(name)?.count ?? 0) + count });
  };
  for (const { before, after } of works) {
    add(
      workOf(before, (key) => sides.get(keyOf(key))?.before),
      -1,
    );
    add(
      workOf(after, (key) => sides.get(keyOf(key))?.after),
      1,
    );
  }
  return [...counts.values()].filter(({ count }) => count !== 0);
}

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
