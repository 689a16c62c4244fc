import type { Id } from '../../shared-model/lib/ids.ts';
import { m } from '../messages/compiled/messages.js';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

type StudentSelectProps = Omit<SelectFieldProps, 'options' | 'placeholder' | 'label'> & {
  students: readonly { id: Id<'student'>; fullName: string }[];
  /** "Student" by default. */
  label?: string;
  /** Label of the choice of all students, whose value is ''; without one a student has to be chosen. */
  all?: string | undefined;
};

/** Chooses a student by name; a choice of several is a `StudentGroup`. */
export const StudentSelect = ({ students, all, ...field }: StudentSelectProps) => (
  <SelectField
    label={m.labels_entity_student()}
    {...field}
    {...(all !== undefined && { placeholder: all })}
    options={students.map(({ id, fullName }) => ({ value: id, label: fullName }))}
  />
);
