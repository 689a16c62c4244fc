import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { fieldsOf } from '../../ui/fields-of.ts';
import { FormError } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { pinFormSchema, savePin, type PinForm } from './student-form-data.ts';

interface Props {
  studentId: Id<'student'>;
  fullName: string;
  onClose: () => void;
}

/** Sets a student's PIN. The former one is neither asked for nor shown. */
export const PinDialog = ({ studentId, fullName, onClose }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  const form = useForm<PinForm>({
    resolver: valibotResolver(pinFormSchema),
    defaultValues: { pin: '' },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = async ({ pin }: PinForm) => {
    const isSet = await savePin(studentId, pin);
    setFailed(!isSet);
    if (!isSet) return;
    toast({ kind: 'success', title: m.students_pin_set({ name: fullName }) });
    onClose();
  };
  return (
    <FormDialog
      onSubmit={form.handleSubmit(save)}
      title={m.students_pin_title({ name: fullName })}
      description={m.students_pin_why({ name: fullName })}
      saveLabel={m.students_set_pin()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onClose={onClose}
    >
      {hasFailed && <FormError>{m.students_pin_failed()}</FormError>}
      <TextField
        label={m.students_pin_new()}
        hint={m.students_pin_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...fieldsOf(form)('pin')}
      />
    </FormDialog>
  );
};
