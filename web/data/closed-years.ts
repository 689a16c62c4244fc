/**
 * What closed school years have earned, folded once and kept beside the device's state (`derive/closed-xp.ts`), so that a level is
 * told without loading them.
 *
 * Invariant: the sums are of what lies in `closedPacks` and nowhere later; a write that may make them others takes them away, and they
 * are folded again at an idle moment. Until then who asks for XP waits for those years.
 */
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { sumXp, withoutXp } from '../../shared-model/derive/closed-xp.ts';
import type { ClosedXp } from '../../shared-model/derive/closed-xp.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import type { HeldRecords } from './held-records.ts';
import { closedXpKey } from './schema.ts';
import type { Written } from './written.ts';

/** Null takes them away. */
export function keepClosedXp(
  transaction: IDBTransaction,
  written: Written,
  closed: ClosedXp | null,
): void {
  written.closedXp = closed;
  const store = transaction.objectStore('device');
  if (closed) store.put(closed, closedXpKey);
  else store.delete(closedXpKey);
}

/** What work is on, and what hides it. */
const owners: ReadonlySet<string> = new Set(
  [assignment, curriculum, curriculumLesson, schoolClass, student].map(({ name }) => name),
);

/** What of those says how much work is worth, and whether it counts. */
const telling = ['_del', 'classId', 'curriculumId', 'studentId', 'type', 'xpReward'];

const saysOtherwise = (before: StoredRecord, after: StoredRecord): boolean =>
  telling.some((name) => before.fields[name] !== after.fields[name]);

/** What a piece of work is on. */
function workItem({ t, fields }: StoredRecord): RecordKey | undefined {
  if (t === task.name) return { t: assignment.name, id: fields['assignmentId'] as number };
  if (t === lessonProgress.name)
    return { t: curriculumLesson.name, id: fields['lessonId'] as number };
  return undefined;
}

/** Whether closed years may earn something else after these writes. */
export function mayChangeClosed(
  held: HeldRecords,
  { records, gone, isCleared }: Pick<Written, 'records' | 'gone' | 'isCleared'>,
): boolean {
  // What isn't here is changed by nothing here, but its students may go.
  if (held.closedXp?.isAbsent) return isCleared || gone.some(({ t }) => t === student.name);
  const isOutside = (key: RecordKey): boolean => {
    const stored = held.view.stored(key);
    return stored ? held.isClosed(stored) : !held.isWhole;
  };
  const changes = (after: StoredRecord): boolean => {
    if (isOutside(after)) return true;
    const before = held.view.stored(after);
    if (owners.has(after.t)) return before !== undefined && saysOtherwise(before, after);
    const on = workItem(after);
    return on !== undefined && isOutside(on);
  };
  return (
    isCleared || gone.some((key) => owners.has(key.t) || isOutside(key)) || records.some(changes)
  );
}

/** What lies in closed years though work of the open one is on it: it has to be with that. */
export const worksOnClosed = (all: FamilyView, held: HeldRecords): StoredRecord[] =>
  [task, lessonProgress].flatMap(({ name }) =>
    [...all.storedOf(name)].flatMap((stored) => {
      const on = held.isClosed(stored) ? undefined : workItem(stored);
      const item = on && all.stored(on);
      return item && held.isClosed(item) ? [{ ...item }] : [];
    }),
  );

/** Folds them, where `all` has everything and `open` everything but what lies in `closedPacks`. */
export const foldClosed = (all: FamilyView, open: FamilyView): ClosedXp => ({
  sums: withoutXp(sumXp(all), sumXp(open)),
  isRough: false,
});
