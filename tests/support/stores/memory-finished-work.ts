/** Counts finished work, from all records at every call. */
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { FinishedWork, WorkKind } from '../../../sync-server/store/finished-work.ts';

type Lookup = (key: RecordKey) => StoredRecord | undefined;

function workOf(stored: StoredRecord, lookup: Lookup): WorkKind | undefined {
  switch (stored.t) {
    case plannerTask.name: {
      const { status, studentId, type, xpReward } = readRecord(plannerTask, stored);
      return status === 'completed' ? { studentId, type, xpReward } : undefined;
    }
    case task.name: {
      const { completed, assignmentId, studentId, doneXp } = readRecord(task, stored);
      if (completed && doneXp !== null) return { studentId, type: 'lesson', xpReward: doneXp };
      const found = lookup({ t: assignment.name, id: assignmentId });
      if (!completed || !found) return undefined;
      const { type, xpReward } = readRecord(assignment, found);
      return { studentId, type, xpReward };
    }
    case lessonProgress.name: {
      const { status, lessonId, studentId, doneXp } = readRecord(lessonProgress, stored);
      if (status === 'completed' && doneXp !== null)
        return { studentId, type: 'lesson', xpReward: doneXp };
      const found = lookup({ t: curriculumLesson.name, id: lessonId });
      if (status !== 'completed' || !found) return undefined;
      const { type, xpReward } = readRecord(curriculumLesson, found);
      return { studentId, type, xpReward };
    }
    default:
      return undefined;
  }
}

/** The counts of finished work in these records. */
export function countFinished(records: readonly StoredRecord[]): FinishedWork[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const counts = new Map<string, FinishedWork>();
  for (const record of records) {
    const work = workOf(record, (key) => byKey.get(keyOf(key)));
    if (!work) continue;
    const name = JSON.stringify(work);
    counts.set(name, { work, count: 1 + (counts.get(name)?.count ?? 0) });
  }
  return [...counts.values()];
}
