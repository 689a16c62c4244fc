import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Grid } from '../../../ui/pieces.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { removeLessons, saveLesson } from './lesson-actions.ts';
import { lessonForm } from './lesson-form.ts';

interface Props {
  curriculumId: Id<'curriculum'>;
  /** Null: a new one. */
  lesson: CurriculumLesson | null;
  /** A new lesson follows this one; null: it is the first. */
  after: CurriculumLesson | null;
  onClose: () => void;
}

/** The form of an existing lesson, or of a new one at a position. */
export const LessonDialog = ({ curriculumId, lesson, after, onClose }: Props) => {
  const { field, leave, dialog } = useRecordForm({
    ...lessonForm.of(lesson, { estimatedMinutes: String(lesson?.estimatedMinutes ?? 30) }),
    save: (values) => saveLesson({ curriculumId, lesson, after }, values),
    onClose,
  });
  const remove = async (one: CurriculumLesson): Promise<void> => {
    if (await removeLessons([one])) leave();
  };
  return (
    <FormDialog
      {...dialog}
      title={lesson ? m.curriculum_edit_lesson() : m.curriculum_add_lesson()}
      onDelete={lesson ? () => void remove(lesson) : undefined}
    >
      <TextField {...field('title')} />
      <Grid min="9rem">
        <SelectField {...field('type')} />
        <TextField hint={m.curriculum_minutes_hint()} {...field('estimatedMinutes')} />
        <TextField hint={m.curriculum_xp_hint()} {...field('xpReward')} />
      </Grid>
      <TextArea {...field('description')} label={m.common_description_optional()} />
    </FormDialog>
  );
};
