import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { avatarCategories, avatars } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { useDirtyForm } from '../../state/dirty-forms.ts';
import { useKeptTyping } from '../../state/use-kept-typing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { saveStudent, type Student } from './save-student.ts';
import { studentFormSchema, type StudentForm } from './student-form-schema.ts';

const habitats: Record<(typeof avatarCategories)[number], () => string> = {
  forest: m.students_forest,
  ocean: m.students_ocean,
  mountain: m.students_mountain,
  garden: m.students_garden,
  wildlife: m.students_wildlife,
};

const groups = avatarCategories.map((category) => ({
  label: habitats[category](),
  options: avatars
    .filter((avatar) => avatar.category === category)
    .map(({ id, name }) => ({ value: id, label: name, art: <Avatar avatar={id} size="lg" /> })),
}));

interface AvatarPickerProps {
  value: string | null;
  onChange: (avatar: string) => void;
}

/** One of the 21 animals, by where they live. */
const AvatarPicker = ({ value, onChange }: AvatarPickerProps) => (
  <RadioCards
    legend={m.students_avatar()}
    hint={m.students_avatar_hint()}
    options={groups}
    value={value}
    onChange={onChange}
  />
);

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
