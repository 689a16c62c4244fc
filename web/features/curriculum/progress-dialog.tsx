import type { LessonOfStudent } from '../../../shared-model/derive/courses.ts';
import type { CurriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonStatuses } from '../../../shared-model/entities/lesson-progress.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordForm } from '../../state/use-record-form.ts';
import { fieldsOf } from '../../ui/fields-of.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Grid } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { saveProgress } from './lesson-acts.ts';
import { hasScore, statusWords } from './lesson-words.ts';
import { progressFields, progressFormSchema } from './progress-form.ts';

interface Props {
  lesson: CurriculumLesson;
  student: Student;
  part: LessonOfStudent | undefined;
  onClose: () => void;
}

/** One student's part in one lesson: how far it is, its score, the minutes it took, notes. */
export const ProgressDialog = ({ lesson, student, part, onClose }: Props) => {
  const { form, dialog } = useRecordForm({
    schema: progressFormSchema(),
    draftName: `lesson-progress:${progressId(student.id, lesson.id)}`,
    first: () => progressFields(part),
    save: (values) => saveProgress({ lesson, student, part }, values),
    onClose,
  });
  const field = fieldsOf(form);
  return (
    <FormDialog {...dialog} title={lesson.title} description={student.fullName}>
      <SelectField
        label={m.curriculum_status()}
        options={lessonStatuses.map((value) => ({ value, label: statusWords(value) }))}
        {...field('status')}
      />
      <Grid min="14.5rem">
        {hasScore(lesson.type) && (
          <TextField
            label={m.curriculum_score()}
            hint={m.curriculum_score_hint()}
            type="number"
            min={0}
            max={100}
            {...field('score')}
          />
        )}
        <TextField
          label={m.curriculum_minutes_more()}
          hint={m.curriculum_minutes_so_far({ count: part?.timeSpent ?? 0 })}
          type="number"
          min={1}
          {...field('minutes')}
        />
      </Grid>
      <TextArea label={m.curriculum_notes()} {...field('notes')} />
    </FormDialog>
  );
};
