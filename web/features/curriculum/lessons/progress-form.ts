/** The form of a student's progress in a lesson. */
import * as v from 'valibot';
import type { LessonOfStudent } from '../../../../shared-model/derive/courses.ts';
import { nullable } from '../../../../shared-model/entities/field-types.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { timeEntry } from '../../../../shared-model/entities/time-entry.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import { typedField, typedFields } from '../../../forms/record-form.ts';

/** `today` (yyyy-MM-dd): a lesson can't be pinned to an earlier day. */
export const progressFormSchema = (today: string) =>
  v.object({
    ...typedFields(lessonProgress, ['status', 'score', 'notes']),
    /** Added to the recorded minutes; null: nothing. */
    minutes: typedField(nullable(timeEntry.fields.minutes)),
    /** The day the lesson is pinned to; null: it follows the course's pace. */
    pinnedTo: v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? null : text)),
      v.check((day) => day === null || day >= today, problemText('day-over')),
    ),
  });

export type ProgressFields = v.InferInput<ReturnType<typeof progressFormSchema>>;
export type ProgressValues = v.InferOutput<ReturnType<typeof progressFormSchema>>;

/** The day it is pinned to; null: not pinned, or that day has passed. */
export const pinOf = ({ isPinned, date }: LessonOfStudent): string | null =>
  isPinned ? date : null;

export const progressFields = (part: LessonOfStudent): ProgressFields => ({
  status: part.status,
  score: part.score?.toString() ?? '',
  minutes: '',
  pinnedTo: pinOf(part) ?? '',
  notes: part.notes,
});
