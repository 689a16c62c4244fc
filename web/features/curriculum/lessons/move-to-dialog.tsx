import * as v from 'valibot';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { integer } from '../../../../shared-model/entities/field-types.ts';
import { m } from '../../../messages/compiled/messages.js';
import { typedField } from '../../../forms/record-form.ts';
import { useFormDialog } from '../../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { moveLessons } from './lesson-actions.ts';

interface Props {
  lessons: readonly CurriculumLesson[];
  chosen: readonly CurriculumLesson[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves lessons to a position given by number, without dragging. */
export const MoveToDialog = ({ lessons, chosen, onDone, onClose }: Props) => {
  const high = lessons.length - chosen.length + 1;
  const { form, dialog } = useFormDialog({
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
        {...fieldsOf(form)('place')}
      />
    </FormDialog>
  );
};
