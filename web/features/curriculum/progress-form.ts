/** The form of a student's part in a lesson. */
import * as v from 'valibot';
import type { LessonOfStudent } from '../../../shared-model/derive/courses.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { timeEntry } from '../../../shared-model/entities/time-entry.ts';

const { fields } = lessonProgress;

const numberOrNull = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : Number(text))),
    v.nullable(schema) as v.GenericSchema<number | null, T | null>,
  );

export const progressFormSchema = () =>
  v.object({
    status: fields.status.schema as v.GenericSchema<LessonOfStudent['status']>,
    score: numberOrNull(fields.score.schema),
    /** What is added to the minutes that are there; null: nothing. */
    minutes: numberOrNull(timeEntry.fields.minutes.schema),
    notes: v.pipe(v.string(), fields.notes.schema as v.GenericSchema<string, string>),
  });

export type ProgressFields = v.InferInput<ReturnType<typeof progressFormSchema>>;
export type ProgressValues = v.InferOutput<ReturnType<typeof progressFormSchema>>;

export const progressFields = (part: LessonOfStudent | undefined): ProgressFields => ({
  status: part?.status ?? 'not_started',
  score: part?.score?.toString() ?? '',
  minutes: '',
  notes: part?.notes ?? '',
});
