/**
 * The XP earned in closed school years, summed once and stored beside the device's state (`derive/closed-xp.ts`), so
 * that a level can be shown without loading those years.
 *
 * Invariant: the sums cover the records that are in `closedPacks` and in no later row or pack. A write that may change
 * the sums deletes them, and they are summed again when idle. Until then a query for XP waits for those years to load.
 */
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { sumXp, withoutXp, type ClosedXp } from '../../shared-model/derive/closed-xp.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../shared-model/entities/curriculum.ts';
import { lessonProgress } from '../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import type { RecordCache } from './record-cache.ts';
import { closedXpKey } from './schema.ts';
import type { TransactionChanges } from './transaction-changes.ts';

/** Stores the closed years' XP in the device's tables; null deletes it. */
export function storeClosedXp(
  transaction: IDBTransaction,
  written: TransactionChanges,
  closed: ClosedXp | null,
): void {
  written.closedXp = closed;
  const store = transaction.objectStore('device');
  if (closed) store.put(closed, closedXpKey);
  else store.delete(closedXpKey);
}

/** The entities that work belongs to; deleting one hides the work. */
const owners: ReadonlySet<string> = new Set(
  [assignment, curriculum, curriculumLesson, schoolClass, student].map(({ name }) => name),
);

/** The fields that decide how much XP work is worth, and whether it counts. */
const xpFields = ['_del', 'classId', 'curriculumId', 'studentId', 'type', 'xpReward'];

const saysOtherwise = (before: StoredRecord, after: StoredRecord): boolean =>
  xpFields.some((name) => before.fields[name] !== after.fields[name]);

/** The key of the record that a completion belongs to. */
function workKey({ t, fields }: StoredRecord): RecordKey | undefined {
  if (t === task.name) return { t: assignment.name, id: fields['assignmentId'] as number };
  if (t === lessonProgress.name)
    return { t: curriculumLesson.name, id: fields['lessonId'] as number };
  return undefined;
}

/** Whether these writes may change the XP of closed years. */
export function mayChangeClosedXp(
  held: RecordCache,
  { records, gone, isCleared }: Pick<TransactionChanges, 'records' | 'gone' | 'isCleared'>,
): boolean {
  // Records that aren't loaded can't be changed here, but one of their students may be removed.
  if (held.closedXp?.isAbsent) return isCleared || gone.some(({ t }) => t === student.name);
  const isOutside = (key: RecordKey): boolean => {
    const stored = held.view.stored(key);
    return stored ? held.isClosed(stored) : !held.isWhole;
  };
  const changes = (after: StoredRecord): boolean => {
    if (isOutside(after)) return true;
    const before = held.view.stored(after);
    if (owners.has(after.t)) return before !== undefined && saysOtherwise(before, after);
    const on = workKey(after);
    return on !== undefined && isOutside(on);
  };
  return (
    isCleared || gone.some((key) => owners.has(key.t) || isOutside(key)) || records.some(changes)
  );
}

/** Records of closed years that own work of the open year: they have to stay with the open year. */
export const closedOwnersOfOpenWork = (all: FamilyView, held: RecordCache): StoredRecord[] =>
  [task, lessonProgress].flatMap(({ name }) =>
    [...all.storedOf(name)].flatMap((stored) => {
      const on = held.isClosed(stored) ? undefined : workKey(stored);
      const item = on && all.stored(on);
      return item && held.isClosed(item) ? [{ ...item }] : [];
    }),
  );

/** Sums the closed years' XP: `all` holds every record, `open` every record except those in `closedPacks`. */
export const sumClosed = (all: FamilyView, open: FamilyView): ClosedXp => ({
  sums: withoutXp(sumXp(all), sumXp(open)),
  isApproximate: false,
});
