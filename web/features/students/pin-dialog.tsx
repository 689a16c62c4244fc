import { useState } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { useFormDialog } from '../../forms/use-form-dialog.ts';
import { useCalledName } from '../../ui/called-names.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormError } from '../../ui/form.tsx';
import { TextField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toast.ts';
import { pinFormSchema, savePin } from './student-form-data.ts';

interface Props {
  student: Pick<Student, 'id' | 'fullName'>;
  onClose: () => void;
}

/** Sets a student's PIN. The former one is neither asked for nor shown. */
export const PinDialog = ({ student, onClose }: Props) => {
  const name = useCalledName()(student);
  const [hasFailed, setFailed] = useState(false);
  const { field, dialog } = useFormDialog({
    schema: pinFormSchema,
    first: { pin: '' },
    save: async ({ pin }) => {
      const isSet = await savePin(student.id, pin);
      setFailed(!isSet);
      if (isSet) toast({ kind: 'success', title: m.students_pin_set({ name }) });
      return isSet;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={m.students_pin_title({ name })}
      description={m.students_pin_why({ name })}
      saveLabel={m.students_set_pin()}
    >
      {hasFailed && <FormError>{m.students_pin_failed()}</FormError>}
      <TextField
        label={m.students_pin_new()}
        hint={m.students_pin_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...field('pin')}
      />
    </FormDialog>
  );
};
