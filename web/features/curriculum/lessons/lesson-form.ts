/** The form of one lesson. */
import * as v from 'valibot';
import { curriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { minutesOf } from '../import/import-draft.ts';

const { fields } = curriculumLesson;

export const lessonFormSchema = () =>
  v.object({
    title: v.pipe(v.string(), v.trim(), fields.title.schema as v.GenericSchema<string, string>),
    type: fields.type.schema as v.GenericSchema<CurriculumLesson['type']>,
    // Minutes a lesson can't have become 30 (specification, section 5).
    estimatedMinutes: v.pipe(v.string(), v.transform(minutesOf)),
    xpReward: v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? null : Number(text))),
      fields.xpReward.schema as v.GenericSchema<number | null>,
    ),
    description: v.pipe(v.string(), fields.description.schema as v.GenericSchema<string, string>),
  });

export type LessonFields = v.InferInput<ReturnType<typeof lessonFormSchema>>;
export type LessonValues = v.InferOutput<ReturnType<typeof lessonFormSchema>>;

export const lessonFields = (lesson: CurriculumLesson | null): LessonFields => ({
  title: lesson?.title ?? '',
  type: lesson?.type ?? 'lesson',
  estimatedMinutes: String(lesson?.estimatedMinutes ?? 30),
  xpReward: lesson?.xpReward?.toString() ?? '',
  description: lesson?.description ?? '',
});
