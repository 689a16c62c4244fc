/** Records for figures, given the few fields that matter. */
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import type { Entity, Fields, RecordOf } from '../../../shared-model/entities/define-entity.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { FamilyRecords } from '../../../shared-model/derive/family-records.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';

const maker =
  <N extends string, F extends Fields>(entity: Entity<N, F>) =>
  (id: number, fields: Partial<RecordOf<F, N>> = {}): RecordOf<F, N> =>
    readRecord(entity, { id, fields });

export const aStudent = maker(student);
export const aClass = maker(schoolClass);
export const anAssignment = maker(assignment);
export const aTask = maker(task);
export const aPlannerTask = maker(plannerTask);
export const aLesson = maker(curriculumLesson);
export const aProgress = maker(lessonProgress);

export const family = (records: Partial<FamilyRecords>): FamilyRecords => ({
  students: [],
  classes: [],
  assignments: [],
  tasks: [],
  plannerTasks: [],
  curriculumLessons: [],
  lessonProgress: [],
  ...records,
});

/** The figures' records of what a person sees. */
export const familySeen = (view: FamilyView): FamilyRecords => ({
  students: view.all(student),
  classes: view.all(schoolClass),
  assignments: view.all(assignment),
  tasks: view.all(task),
  plannerTasks: view.all(plannerTask),
  curriculumLessons: view.all(curriculumLesson),
  lessonProgress: view.all(lessonProgress),
});

/**
 * The same with what these students have finished and something hides, and what that was done for, as a deletion leaves
 * it.
 */
export function familyDone(view: FamilyView): FamilyRecords {
  const seen = familySeen(view);
  const learners = new Set<number>(seen.students.map(({ id }) => id));
  const read = <N extends string, F extends Fields>(entity: Entity<N, F>) =>
    [...view.storedOf(entity.name)].map((stored) => readRecord(entity, stored));
  const withDone = <R extends { id: number; studentId: number }>(
    visible: readonly R[],
    all: readonly R[],
    isDone: (record: R) => boolean,
  ): R[] => {
    const ids = new Set(visible.map(({ id }) => id));
    const isKept = (one: R) => isDone(one) && learners.has(one.studentId) && !ids.has(one.id);
    return [...visible, ...all.filter(isKept)];
  };
  return {
    ...seen,
    classes: read(schoolClass),
    assignments: read(assignment),
    curriculumLessons: read(curriculumLesson),
    tasks: withDone(seen.tasks, read(task), ({ completed }) => completed),
    plannerTasks: withDone(
      seen.plannerTasks,
      read(plannerTask),
      ({ status }) => status === 'completed',
    ),
    lessonProgress: withDone(
      seen.lessonProgress,
      read(lessonProgress),
      ({ status }) => status === 'completed',
    ),
  };
}
