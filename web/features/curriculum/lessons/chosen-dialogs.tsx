import * as v from 'valibot';
import {
  curriculumLesson,
  type CurriculumLesson,
} from '../../../../shared-model/entities/curriculum-lesson.ts';
import { integer } from '../../../../shared-model/entities/field-types.ts';
import { m } from '../../../messages/compiled/messages.js';
import { describedFields } from '../../../forms/described-fields.ts';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { useFormDialog } from '../../../forms/use-form-dialog.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { typedField } from '../../../forms/record-form.ts';
import { moveLessons, splitLesson } from './lesson-actions.ts';

const title = typedField(curriculumLesson.fields.title);
const partsSchema = v.object({ one: title, two: title });

interface SplitDialogProps {
  lesson: CurriculumLesson;
  onDone: () => void;
  onClose: () => void;
}

/** Splits a lesson in two, each with half of its minutes. */
export const SplitDialog = ({ lesson, onDone, onClose }: SplitDialogProps) => {
  const { field, dialog } = useFormDialog({
    schema: partsSchema,
    first: {
      one: m.curriculum_part_one({ title: lesson.title }),
      two: m.curriculum_part_two({ title: lesson.title }),
    },
    save: ({ one, two }) => splitLesson(lesson, [one, two]),
    onClose: onDone,
  });
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

interface MoveToDialogProps {
  lessons: readonly CurriculumLesson[];
  chosen: readonly CurriculumLesson[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves lessons to a position given by number, without dragging. */
export const MoveToDialog = ({ lessons, chosen, onDone, onClose }: MoveToDialogProps) => {
  const high = lessons.length - chosen.length + 1;
  const { field, dialog } = useFormDialog({
    schema: v.object({ place: typedField(integer(1, high)) }),
    first: { place: '' },
    save: ({ place }) => moveLessons({ lessons, moved: chosen, to: place - 1 }),
    onClose: onDone,
  });
  return (
    <FormDialog
      {...dialog}
      title={m.curriculum_move_title({ count: chosen.length })}
      size="sm"
      saveLabel={m.common_move()}
      isDirty={false}
      onClose={onClose}
    >
      <TextField
        label={m.curriculum_move_place()}
        hint={m.curriculum_move_hint({ high })}
        inputMode="numeric"
        autoComplete="off"
        {...field('place')}
      />
    </FormDialog>
  );
};

const { fields } = curriculumLesson;
const described = describedFields(curriculumLesson);

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

/** What is changed in all of them; undefined: it stays as it is in each. */
export type BulkValues = v.InferOutput<ReturnType<typeof schema>>;

interface Props {
  count: number;
  /** Whether their XP can be changed too. */
  hasXp?: boolean;
  /** Null: not saved, and a message said so. */
  onSave: (values: BulkValues) => Promise<object | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Changes type, minutes or XP of several lessons at once. */
export const BulkEditDialog = ({ count, hasXp = false, onSave, onDone, onClose }: Props) => {
  const { form, dialog } = useFormDialog({
    schema: schema(),
    first: { type: '', estimatedMinutes: '', xpReward: '' },
    save: onSave,
    onClose: onDone,
  });
  const field = fieldsOf(form, described);
  return (
    <FormDialog
      title={m.curriculum_bulk_title({ count })}
      description={m.curriculum_bulk_hint()}
      size="sm"
      {...dialog}
      onClose={onClose}
    >
      <SelectField placeholder={m.curriculum_unchanged()} {...field('type')} />
      <TextField {...field('estimatedMinutes')} />
      {hasXp && <TextField {...field('xpReward')} />}
    </FormDialog>
  );
};
