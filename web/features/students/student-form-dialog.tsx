import type { Student } from '../../../shared-model/entities/student.ts';
import { useController } from 'react-hook-form';
import { avatarCategories, avatars } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/fields.tsx';
import { saveStudent, students } from './student-form-data.ts';

const habitats: Record<(typeof avatarCategories)[number], () => string> = {
  forest: m.students_forest,
  ocean: m.students_ocean,
  mountain: m.students_mountain,
  garden: m.students_garden,
  wildlife: m.students_wildlife,
};

/** The 21 animals grouped by habitat. */
const groups = () =>
  avatarCategories.map((category) => ({
    label: habitats[category](),
    options: avatars
      .filter((avatar) => avatar.category === category)
      .map(({ id, name }) => ({ value: id, label: name, art: <Avatar avatar={id} size="lg" /> })),
  }));

interface Props {
  /** Null: a new one. */
  student: Student | null;
  onClose: () => void;
}

/** The student form. A failed save keeps the input, and closing asks first; the draft never holds the PIN. */
export const StudentFormDialog = ({ student, onClose }: Props) => {
  const { form, field, dialog } = useRecordForm({
    ...students.of(student, { pin: '' }),
    secret: 'pin',
    save: (values) => saveStudent(values, student),
    onClose,
  });
  const avatar = useController({ control: form.control, name: 'avatar' }).field;
  const streak = useController({ control: form.control, name: 'streak' }).field;
  return (
    <FormDialog
      {...dialog}
      title={student ? m.students_edit() : m.students_add()}
      saveLabel={student ? m.common_save() : m.students_add()}
    >
      <TextField {...field('fullName')} label={m.common_full_name()} />
      <TextField placeholder={m.common_grade_level_example()} {...field('gradeLevel')} />
      <TextField
        label={m.students_pin()}
        hint={student ? m.students_pin_keep() : m.students_pin_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...field('pin')}
      />
      <RadioCards
        legend={m.labels_field_avatar()}
        hint={m.students_avatar_hint()}
        options={groups()}
        value={avatar.value}
        onChange={avatar.onChange}
      />
      {student && (
        <Checkbox
          label={m.students_streak()}
          hint={m.students_streak_hint()}
          checked={streak.value}
          onChange={streak.onChange}
        />
      )}
    </FormDialog>
  );
};
