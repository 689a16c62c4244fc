/** Course and enrolment actions with their toasts and undo. */
import type { Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import type { StudentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { changesOf } from '../../../forms/record-form.ts';
import { calledName } from '../../../ui/called-names.ts';
import type { AssignValues } from './assign-form.ts';
import { courseValues, enrolmentsOf, type CourseValues } from './course-form.ts';
import type { ImportedLesson } from '../import/import-draft.ts';

/** Numbered placeholder lessons for a course entered by hand: they can be renamed and completed from the first day. */
const numberedLessons = (count: number): ImportedLesson[] =>
  Array.from({ length: count }, (_, at) => ({
    lessonNumber: at + 1,
    title: m.common_lesson_number({ number: at + 1 }),
    type: 'lesson',
    description: '',
    estimatedMinutes: 30,
  }));

async function makeCourse(
  values: CourseValues,
  lessons: readonly ImportedLesson[],
): Promise<{ id: Id<'curriculum'> } | null> {
  const isImport = lessons.length > 0;
  const made = await act(
    'importCurriculum',
    {
      values: courseValues(values),
      lessons: isImport ? lessons : numberedLessons(values.totalLessons),
      students: enrolmentsOf(values),
    },
    {
      done: isImport
        ? m.curriculum_imported({ count: lessons.length })
        : m.curriculum_added({ name: values.name }),
      failed: isImport ? m.curriculum_import_failed() : m.curriculum_add_failed(),
    },
  );
  return made && { id: made.value.id };
}

async function changeCourse(
  values: CourseValues,
  course: Curriculum,
): Promise<{ id: Id<'curriculum'> } | null> {
  const saved = await act(
    'saveCurriculum',
    { id: course.id, values: changesOf<Partial<Curriculum>>(course, courseValues(values)) },
    {
      done: m.curriculum_saved({ name: values.name }),
      failed: m.curriculum_save_failed(),
    },
  );
  return saved && { id: course.id };
}

/** Creates a course with lessons and enrolments, or changes one. Null: not saved, and a message said so. */
export const saveCourse = (
  values: CourseValues,
  course: Curriculum | null,
  lessons: readonly ImportedLesson[],
): Promise<{ id: Id<'curriculum'> } | null> =>
  course ? changeCourse(values, course) : makeCourse(values, lessons);

/** Appends extracted lessons to a course. */
export const addLessonsTo = (
  { id, name }: { id: Id<'curriculum'>; name: string },
  lessons: readonly ImportedLesson[],
) =>
  act(
    'addLessons',
    { curriculumId: id, lessons },
    {
      done: m.curriculum_lessons_added({ name, count: lessons.length }),
      failed: m.curriculum_import_failed(),
    },
  );

export const archiveCourse = ({ id, name }: Curriculum, isArchived: boolean) =>
  act(
    'saveCurriculum',
    { id, values: { isArchived } },
    {
      done: isArchived
        ? m.curriculum_was_archived({ name })
        : m.curriculum_was_unarchived({ name }),
      failed: m.curriculum_save_failed(),
    },
  );

export const removeCourse = ({ id, name }: Curriculum) =>
  act(
    'removeRecord',
    { kind: 'curriculum', id },
    { done: m.curriculum_deleted({ name }), failed: m.curriculum_delete_failed() },
  );

export const restoreCourse = ({ id, name }: Curriculum) =>
  act(
    'restoreRecord',
    { kind: 'curriculum', id },
    { done: m.common_restored({ name }), failed: m.curriculum_restore_failed() },
  );

/** Enrols the students, or changes the pace of one who is enrolled (`isChange`). */
export function assignCourse(values: AssignValues, isChange: boolean) {
  const { curriculumId, studentIds, lessonsPerDay, startDate, weekdays: chosen } = values;
  const pace = { lessonsPerDay, startDate, weekdays: chosen.length === 0 ? null : chosen };
  const [studentId] = studentIds;
  if (isChange && studentId !== undefined) {
    return act(
      'editCourseStudent',
      { curriculumId, studentId, values: pace },
      { done: m.curriculum_pace_saved(), failed: m.curriculum_save_failed() },
    );
  }
  return act(
    'addCourseStudents',
    { curriculumId, students: studentIds.map((id) => ({ studentId: id, ...pace })) },
    { done: m.curriculum_assigned(), failed: m.curriculum_assign_failed() },
  );
}

/** Makes the course of the next school year out of this one. */
export const copyCourse = ({ id }: Curriculum) =>
  act(
    'copyCourse',
    { id },
    {
      done: ({ name }) => m.curriculum_was_copied({ name }),
      failed: m.curriculum_copy_failed(),
    },
  );

/** A student's enrolment in a course. */
export interface CoursePart {
  course: Curriculum;
  student: Student;
}

const idsOf = ({ course, student }: CoursePart) => ({
  curriculumId: course.id,
  studentId: student.id,
});

const namesOf = ({ course, student }: CoursePart) => ({
  course: course.name,
  name: calledName(student),
});

/** Enrols one more student, at the pace of one who takes the course. */
export const takeToo = (
  part: CoursePart,
  { lessonsPerDay, weekdays }: Pick<StudentCurriculum, 'lessonsPerDay' | 'weekdays'>,
) =>
  act(
    'addCourseStudents',
    {
      curriculumId: part.course.id,
      students: [{ studentId: part.student.id, lessonsPerDay, weekdays }],
    },
    { done: m.curriculum_takes_too(namesOf(part)), failed: m.curriculum_assign_failed() },
  );

export const unassignCourse = (part: CoursePart) =>
  act('unassignCourse', idsOf(part), {
    done: m.curriculum_unassigned(namesOf(part)),
    description: m.curriculum_unassigned_more(),
    failed: m.curriculum_save_failed(),
  });

export const finishCourse = (part: CoursePart) =>
  act(
    'finishCourse',
    { ...idsOf(part), isFinished: true },
    { done: m.curriculum_was_finished(namesOf(part)), failed: m.curriculum_save_failed() },
  );

export const resumeCourse = (part: CoursePart) =>
  act(
    'finishCourse',
    { ...idsOf(part), isFinished: false },
    { done: m.curriculum_was_resumed(namesOf(part)), failed: m.curriculum_save_failed() },
  );

export const restartCourse = (part: CoursePart) =>
  act('restartCourse', idsOf(part), {
    done: m.curriculum_restarted(namesOf(part)),
    failed: m.curriculum_save_failed(),
  });
