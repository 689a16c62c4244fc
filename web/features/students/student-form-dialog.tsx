import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useKeptTyping } from '../../state/use-kept-typing.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { saveStudent, type Student } from './save-student.ts';
import { studentFormSchema, type StudentForm } from './student-form-schema.ts';

const initial = (student: Student | null): StudentForm => ({
  fullName: student?.fullName ?? '',
  gradeLevel: student?.gradeLevel ?? '',
  avatar: student?.avatar ?? null,
  pin: '',
});

interface Props {
  /** Null: a new one. */
  student: Student | null;
  onClose: () => void;
}

/** The form of a student. What was typed stays when saving fails, and isn't dropped without asking; a PIN isn't kept anywhere. */
export const StudentFormDialog = ({ student, onClose }: Props) => {
  const id = useId();
  const [first] = useState(() => initial(student));
  const form = useForm<StudentForm>({
    resolver: valibotResolver(studentFormSchema),
    defaultValues: first,
  });
  const { register, control, handleSubmit, formState } = form;
  const name = student ? (`student:${student.id}` as const) : 'student';
  const draft = useKeptTyping(form, name, first, { secret: 'pin' });
  const { errors, isDirty, isSubmitting } = formState;
  useDirtyForm(isDirty);
  const save = async (values: StudentForm) => {
    if (!(await saveStudent(values, student))) return;
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      formId={id}
      title={student ? m.students_edit() : m.students_add()}
      saveLabel={student ? m.common_save() : m.students_add()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      draft={draft}
      onClose={onClose}
    >
      <Form id={id} onSubmit={handleSubmit(save)}>
        <TextField
          label={m.students_full_name()}
          autoComplete="off"
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <TextField
          label={m.students_grade_level()}
          placeholder={m.students_grade_placeholder()}
          autoComplete="off"
          error={errors.gradeLevel?.message}
          {...register('gradeLevel')}
        />
        <TextField
          label={m.students_pin()}
          hint={student ? m.students_pin_keep() : m.students_pin_hint()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.pin?.message}
          {...register('pin')}
        />
        <Controller
          control={control}
          name="avatar"
          render={({ field }) => <AvatarPicker value={field.value} onChange={field.onChange} />}
        />
      </Form>
    </FormDialog>
  );
};
