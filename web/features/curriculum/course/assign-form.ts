/** The assignment form: its initial values and its validation. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import type { StudentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { studentCurriculum } from '../../../../shared-model/entities/student-curriculum.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';

const { fields } = studentCurriculum;

const numberFor = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    schema as v.GenericSchema<number | null, T>,
  );

export const assignFormSchema = () =>
  v.object({
    curriculumId: v.pipe(
      v.string(),
      v.minLength(1, problemText('curriculum-required')),
      v.transform(Number),
    ),
    studentIds: v.pipe(v.array(v.number()), v.minLength(1, problemText('student-required'))),
    lessonsPerDay: numberFor(fields.lessonsPerDay.schema),
    startDate: v.pipe(v.string(), fields.startDate.schema as v.GenericSchema<string, string>),
    /** Empty: all the student's school days. */
    weekdays: v.array(v.number()),
  });

export type AssignFields = v.InferInput<ReturnType<typeof assignFormSchema>>;
export type AssignValues = v.InferOutput<ReturnType<typeof assignFormSchema>>;
export type AssignFormApi = UseFormReturn<AssignFields, unknown, AssignValues>;

interface Presets {
  curriculumId: number | null;
  studentId: number | null;
}

/** Initial values: those of the enrolment to change, else of a new one from `today` (yyyy-MM-dd). */
export const assignFields = (
  { curriculumId, studentId }: Presets,
  before: StudentCurriculum | null,
  today: string,
): AssignFields => ({
  curriculumId: curriculumId === null ? '' : String(curriculumId),
  studentIds: studentId === null ? [] : [studentId],
  lessonsPerDay: String(before?.lessonsPerDay ?? 1),
  startDate: before?.startDate ?? today,
  weekdays: [...(before?.weekdays ?? [])],
});
