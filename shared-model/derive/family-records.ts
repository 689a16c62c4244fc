/** The records that figures are computed from: parsed and visible (`family-view.ts`), in any order. */
import type { assignment } from '../entities/assignment.ts';
import type { curriculumLesson } from '../entities/curriculum-lesson.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import type { lessonProgress } from '../entities/lesson-progress.ts';
import type { plannerTask } from '../entities/planner-task.ts';
import type { schoolClass } from '../entities/school-class.ts';
import type { student } from '../entities/student.ts';
import type { task } from '../entities/task.ts';

/** A family’s visible records, by entity. */
export interface FamilyRecords {
  students: readonly RecordFor<typeof student>[];
  classes: readonly RecordFor<typeof schoolClass>[];
  assignments: readonly RecordFor<typeof assignment>[];
  tasks: readonly RecordFor<typeof task>[];
  plannerTasks: readonly RecordFor<typeof plannerTask>[];
  curriculumLessons: readonly RecordFor<typeof curriculumLesson>[];
  lessonProgress: readonly RecordFor<typeof lessonProgress>[];
}

/** Records by id; of two with one id, the last. */
export const byId = <T extends { id: number }>(records: readonly T[]): Map<T['id'], T> =>
  new Map(records.map((record) => [record.id, record]));

/** Each record once, even if the list repeats it. */
export const distinct = <T extends { id: number }>(records: readonly T[]): Iterable<T> =>
  byId(records).values();
