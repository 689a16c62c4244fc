/** The course form: initial values, validation and the record it writes. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { curriculum, type Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { integer } from '../../../../shared-model/entities/field-types.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { recordForm, typedField, typedFields } from '../../../forms/record-form.ts';

/** Most lessons of a course, and the most created at a time. */
const mostLessons = 2_000;

/** The form of a course, and of who is to take it from its first day. */
export const courseForm = recordForm(
  curriculum,
  ['name', 'subject', 'publisher', 'gradeLevel', 'description', 'classId'],
  {
    totalLessons: typedField(integer(1, mostLessons)),
    ...typedFields(studentCurriculum, ['lessonsPerDay', 'startDate']),
    studentIds: v.array(v.number()),
  },
);

export type CourseFields = v.InferInput<typeof courseForm.schema>;
export type CourseValues = v.InferOutput<typeof courseForm.schema>;
export type CourseFormApi = UseFormReturn<CourseFields, unknown, CourseValues>;

/** Initial values. `today`: yyyy-MM-dd, the default first day of the enrolments. */
export function courseFields(
  course: Curriculum | null,
  { lessonCount, today }: { lessonCount: number; today: string },
) {
  const count = Math.max(course?.totalLessons ?? 0, lessonCount);
  return courseForm.of(course, {
    totalLessons: count === 0 ? '' : String(count),
    studentIds: [],
    lessonsPerDay: '1',
    startDate: today,
  });
}

/** The fields of the course itself. */
export const courseValues = ({
  studentIds: _students,
  lessonsPerDay: _pace,
  startDate: _start,
  ...values
}: CourseValues) => values;

/** The enrolments of the chosen students. */
export const enrolmentsOf = ({ studentIds, lessonsPerDay: pace, startDate: start }: CourseValues) =>
  studentIds.map((studentId: Id<'student'>) => ({
    studentId,
    lessonsPerDay: pace,
    startDate: start,
  }));
