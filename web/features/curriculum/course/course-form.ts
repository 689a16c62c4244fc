/** The course form: initial values, validation and the record it writes. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { curriculum, type Curriculum } from '../../../../shared-model/entities/curriculum.ts';
import { integer } from '../../../../shared-model/entities/field-types.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { subjectIn } from './course-subjects.ts';
import { subjectOfLessons } from './course-topics.ts';
import { recordForm, typedField, typedFields } from '../../../forms/record-form.ts';

/** Most lessons of a course, and the most created at a time. */
const mostLessons = 2_000;

/** Empty: the first lesson. */
const onLesson = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() === '' ? 1 : Number(typed))),
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(mostLessons),
);

/** The form of a course, and of who is to take it from its first day. */
export const courseForm = recordForm(
  curriculum,
  ['name', 'subject', 'publisher', 'isbn', 'pages', 'gradeLevel', 'description', 'classId'],
  {
    totalLessons: typedField(integer(1, mostLessons)),
    ...typedFields(studentCurriculum, ['lessonsPerDay', 'startDate']),
    studentIds: v.array(v.number()),
    /** Empty: all the students' school days. */
    weekdays: v.array(v.number()),
    /** Lessons a day of a student, by id, where they aren't as many as the others'. */
    paces: v.record(v.string(), typedField(studentCurriculum.fields.lessonsPerDay)),
    /** The lesson that is next for a student, by id; empty: the first. */
    onLessons: v.record(v.string(), onLesson),
  },
);

export type CourseFields = v.InferInput<typeof courseForm.schema>;
export type CourseValues = v.InferOutput<typeof courseForm.schema>;
export type CourseFormApi = UseFormReturn<CourseFields, unknown, CourseValues>;

/**
 * Initial values. `today`: yyyy-MM-dd, the default first day of the enrolments. An imported course is taken by an only
 * child, and has the name that its list gives itself and the subject that its name or its lessons tell.
 */
export function courseFields(
  course: Curriculum | null,
  {
    name,
    lessons,
    students,
    today,
  }: {
    name: string;
    lessons: readonly Pick<CurriculumLesson, 'title'>[];
    students: readonly Pick<Student, 'id'>[];
    today: string;
  },
) {
  const isImport = course === null && lessons.length > 0;
  const [only] = isImport && students.length === 1 ? students : [];
  const count = Math.max(course?.totalLessons ?? 0, lessons.length);
  return courseForm.of(course, {
    totalLessons: count === 0 ? '' : String(count),
    ...(isImport && {
      name,
      subject: subjectIn(name) || subjectOfLessons(lessons.map(({ title }) => title)),
    }),
    studentIds: only ? [only.id] : [],
    weekdays: [],
    paces: {},
    onLessons: {},
    lessonsPerDay: '1',
    startDate: today,
  });
}

/** The fields of the course itself. */
export const courseValues = ({
  studentIds: _students,
  lessonsPerDay: _pace,
  startDate: _start,
  weekdays: _weekdays,
  paces: _paces,
  onLessons: _on,
  ...values
}: CourseValues) => values;

/** The enrolments of the chosen students. */
export const enrolmentsOf = ({ studentIds, weekdays, paces, onLessons, ...pace }: CourseValues) =>
  studentIds.map((studentId: Id<'student'>) => ({
    studentId,
    lessonsPerDay: paces[studentId] ?? pace.lessonsPerDay,
    startDate: pace.startDate,
    weekdays: weekdays.length === 0 ? null : weekdays,
    onLesson: onLessons[studentId] ?? 1,
  }));
