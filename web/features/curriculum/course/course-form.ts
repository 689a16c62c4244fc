/** The course form: initial values, validation and the record it writes. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { curriculum, type Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';

const { fields } = curriculum;
const { startDate, lessonsPerDay } = studentCurriculum.fields;

/** Most lessons of a course, and the most created at a time. */
const mostLessons = 2_000;

const outOfRange = problemText('number-out-of-range', { low: 1, high: mostLessons });

/** Form fields hold text; the entity's own schema validates the value. */
const numberFor = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : Number(text))),
    schema as v.GenericSchema<number | null, T>,
  );

const trimmed = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(v.string(), v.trim(), schema as v.GenericSchema<string, T>);

export const courseFormSchema = () =>
  v.object({
    name: trimmed(fields.name.schema),
    subject: trimmed(fields.subject.schema),
    totalLessons: numberFor(
      v.pipe(
        v.number(outOfRange),
        v.integer(outOfRange),
        v.minValue(1, outOfRange),
        v.maxValue(mostLessons, outOfRange),
      ) as v.GenericSchema<unknown, number>,
    ),
    publisher: trimmed(fields.publisher.schema),
    gradeLevel: trimmed(fields.gradeLevel.schema),
    description: trimmed(fields.description.schema),
    classId: numberFor(fields.classId.schema),
    studentIds: v.array(v.number()),
    lessonsPerDay: numberFor(lessonsPerDay.schema),
    startDate: trimmed(startDate.schema),
  });

export type CourseFields = v.InferInput<ReturnType<typeof courseFormSchema>>;
export type CourseValues = v.InferOutput<ReturnType<typeof courseFormSchema>>;
export type CourseFormApi = UseFormReturn<CourseFields, unknown, CourseValues>;

/** Initial values. `today`: yyyy-MM-dd, the default first day of the enrolments. */
export function courseFields(
  course: Curriculum | null,
  { lessonCount, today }: { lessonCount: number; today: string },
): CourseFields {
  const count = Math.max(course?.totalLessons ?? 0, lessonCount);
  return {
    name: course?.name ?? '',
    subject: course?.subject ?? '',
    totalLessons: count === 0 ? '' : String(count),
    publisher: course?.publisher ?? '',
    gradeLevel: course?.gradeLevel ?? '',
    description: course?.description ?? '',
    classId: course?.classId?.toString() ?? '',
    studentIds: [],
    lessonsPerDay: '1',
    startDate: today,
  };
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
