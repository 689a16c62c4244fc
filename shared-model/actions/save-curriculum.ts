/** Creates, changes and imports courses. Deleting and restoring them: `removeRecord`, `restoreRecord`. */
import { newLesson } from '../contracts/curriculum-calls.ts';
import { members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { keysTo } from '../derive/record-needs.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { list, newValues, saving } from './inputs.ts';
import { create, type Change } from '../commit/change.ts';
import { courseWithLessons, lessonsInOrder } from '../derive/course-lessons.ts';
import { progressId } from '../derive/daily-lessons.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { curriculum, type Curriculum } from '../entities/curriculum.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { acceptWith, change, defineAction, save } from './action.ts';
import { beginningStudent, enrolments } from './course-students.ts';
import { createLessons } from './lessons.ts';
import { noSuchClass } from './save-assignment.ts';
import { noSuchStudent } from './set-students.ts';

const isClassThere = (view: FamilyView, { classId }: Partial<Curriculum>): boolean =>
  (classId ?? null) === null || view.get(schoolClass, classId!) !== undefined;

/**
 * Creates or changes a course. `isArchived` removes it from everybody's days; its XP stays. `totalLessons` is never
 * less than the number of lessons. Rejects a missing class (`parent-missing`).
 */
export const saveCurriculum = defineAction(
  saving('curriculum', fieldEntries(curriculum)),
  ({ id, values: { classId = null } }) => {
    const { keys = [], by = [] } = id === null ? {} : courseWithLessons(id);
    return { keys: [...keys, ...keysTo(schoolClass, classId)], by };
  },
  (view, input, context) => {
    if (!isClassThere(view, input.values)) return failed(noSuchClass);
    if (input.id === null) return save(view, curriculum, input, context);
    const { id, values } = input;
    const { totalLessons } = values;
    const least = lessonsInOrder(view, id).length;
    const total = totalLessons === undefined ? {} : { totalLessons: Math.max(totalLessons, least) };
    return change(view, curriculum, id, { ...values, ...total });
  },
);

/**
 * Creates a course with its lessons and students in one action; more than 500 records become a batch. Rejects a missing
 * class or student (`parent-missing`).
 */
export const importCurriculum = defineAction(
  members({
    values: newValues(curriculum),
    /** In order. Their numbers are kept, even with repetitions and gaps. */
    lessons: list(newLesson),
    /** The students of the course, each at their own pace; who is on a later lesson has done those before it. */
    students: list(beginningStudent),
  }),
  ({ values }) => ({
    all: [student, studentCurriculum],
    keys: keysTo(schoolClass, values.classId),
  }),
  (view, { values, lessons, students }, context) => {
    if (!isClassThere(view, values)) return failed(noSuchClass);
    if (!students.every(({ studentId }) => view.get(student, studentId)))
      return failed(noSuchStudent);
    const totalLessons = Math.max(values.totalLessons ?? 0, lessons.length);
    const made = create(curriculum, { ...values, totalLessons }, context.random);
    const madeLessons = createLessons([], made.id, lessons, context.random);
    const lessonIds = madeLessons.map(({ id }) => id as Id<'curriculum-lesson'>);
    const changes: Change[] = [
      made,
      ...madeLessons,
      ...enrolments(
        view,
        made.id,
        students.map(({ onLesson: _on, ...pace }) => pace),
        context,
      ),
      ...students.flatMap(({ studentId, onLesson = 1 }) =>
        lessonIds.slice(0, onLesson - 1).map((lessonId): Change => {
          const fields = { studentId, curriculumId: made.id, lessonId, status: 'done_before' };
          return { t: lessonProgress.name, id: progressId(studentId, lessonId), fields };
        }),
      ),
    ];
    return acceptWith(changes, { id: made.id, lessonCount: lessons.length });
  },
);
