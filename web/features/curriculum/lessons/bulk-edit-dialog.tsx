import * as v from 'valibot';
import {
  curriculumLesson,
  lessonTypes,
} from '../../../../shared-model/entities/curriculum-lesson.ts';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceOptions } from '../../../messages/choice-labels.ts';
import { useFormDialog } from '../../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { editLessons } from './lesson-actions.ts';

const { fields } = curriculumLesson;

/** Fields left empty are unchanged in each lesson. */
const given = <T,>(schema: v.GenericSchema<unknown, T>, from: (text: string) => unknown) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? undefined : from(text))),
    v.optional(schema) as v.GenericSchema<unknown, T | undefined>,
  );

const schema = () =>
  v.object({
    type: given(fields.type.schema, String),
    estimatedMinutes: given(fields.estimatedMinutes.schema, Number),
    xpReward: given(fields.xpReward.schema, Number),
  });

interface Props {
  chosen: readonly CurriculumLesson[];
  onDone: () => void;
  onClose: () => void;
}

/** Changes type, minutes or XP of several lessons at once. */
export const BulkEditDialog = ({ chosen, onDone, onClose }: Props) => {
  const { form, dialog } = useFormDialog({
    schema: schema(),
    first: { type: '', estimatedMinutes: '', xpReward: '' },
    save: (values) => editLessons(chosen, values),
    onClose: onDone,
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      title={m.curriculum_bulk_title({ count: chosen.length })}
      description={m.curriculum_bulk_hint()}
      size="sm"
      {...dialog}
      onClose={onClose}
    >
      <SelectField
        label={m.labels_field_type()}
        placeholder={m.curriculum_unchanged()}
        options={choiceOptions(lessonTypes)}
        {...field('type')}
      />
      <TextField
        label={m.labels_field_minutes()}
        type="number"
        min={5}
        max={120}
        {...field('estimatedMinutes')}
      />
      <TextField
        label={m.labels_field_xp_reward()}
        type="number"
        min={0}
        max={1_000}
        {...field('xpReward')}
      />
    </FormDialog>
  );
};
