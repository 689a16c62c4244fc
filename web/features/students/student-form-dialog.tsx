import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { saveStudent } from './save-student.ts';
import type { Student } from './save-student.ts';
import { studentFormSchema } from './student-form-schema.ts';
import type { StudentForm } from './student-form-schema.ts';

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

/** The form of a student. What was typed stays when saving fails, and isn't dropped without asking. */
export const StudentFormDialog = ({ student, onClose }: Props) => {
  const id = useId();
  const { register, control, handleSubmit, formState } = useForm<StudentForm>({
    resolver: valibotResolver(studentFormSchema),
    defaultValues: initial(student),
  });
  const { errors, isDirty, isSubmitting } = formState;
  useDirtyForm(isDirty);
  const save = async (values: StudentForm) => {
    if (await saveStudent(values, student)) onClose();
  };
  return (
    <FormDialog
      formId={id}
      title={student ? m.students_edit() : m.students_add()}
      saveLabel={student ? m.common_save() : m.students_add()}
      isDirty={isDirty}
      isSaving={isSubmitting}
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
