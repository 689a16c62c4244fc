/** The form of one lesson. */
import * as v from 'valibot';
import { curriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { recordForm } from '../../../forms/record-form.ts';
import { minutesOf } from '../import/import-draft.ts';

export const lessonForm = recordForm(
  curriculumLesson,
  ['title', 'type', 'xpReward', 'description'],
  // Minutes a lesson can't have become 30 (specification, section 5).
  { estimatedMinutes: v.pipe(v.string(), v.transform(minutesOf)) },
);

export type LessonValues = v.InferOutput<typeof lessonForm.schema>;
