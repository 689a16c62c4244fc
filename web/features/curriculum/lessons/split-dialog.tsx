import * as v from 'valibot';
import {
  curriculumLesson,
  type CurriculumLesson,
} from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { typedField } from '../../../forms/record-form.ts';
import { useFormDialog } from '../../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { splitLesson } from './lesson-actions.ts';

const title = typedField(curriculumLesson.fields.title);
const partsSchema = v.object({ one: title, two: title });

interface Props {
  lesson: CurriculumLesson;
  onDone: () => void;
  onClose: () => void;
}

/** Splits a lesson in two, each with half of its minutes. */
export const SplitDialog = ({ lesson, onDone, onClose }: Props) => {
  const { form, dialog } = useFormDialog({
    partsSchema,
    first: {
      one: m.curriculum_part_one({ title: lesson.title }),
      two: m.curriculum_part_two({ title: lesson.title }),
    },
    save: ({ one, two }) => splitLesson(lesson, [one, two]),
    onClose: onDone,
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      {...dialog}
      title={m.curriculum_split_title({ title: lesson.title })}
      description={m.curriculum_split_hint()}
      saveLabel={m.curriculum_split()}
      isDirty={false}
      onClose={onClose}
    >
      <TextField label={m.curriculum_first_part()} maxLength={300} {...field('one')} />
      <TextField label={m.curriculum_second_part()} maxLength={300} {...field('two')} />
    </FormDialog>
  );
};
