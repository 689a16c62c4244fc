import type { Id } from '../../shared-model/lib/ids.ts';
import { m } from '../messages/compiled/messages.js';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

type StudentSelectProps = Omit<SelectFieldProps, 'options' | 'placeholder' | 'label'> & {
  students: readonly { id: Id<'student'>; fullName: string }[];
  /** "Student" by default. */
  label?: string;
  /** The label of the option for all students, whose value is ''; without it a student must be chosen. */
  all?: string | undefined;
};

/** A select of one student by name. For several: `StudentGroup`. */
export const StudentSelect = ({ students, all, ...field }: StudentSelectProps) => (
  <SelectField
    label={m.labels_entity_student()}
    {...field}
    {...(all !== undefined && { placeholder: all })}
    options={students.map(({ id, fullName }) => ({ value: id, label: fullName }))}
  />
);
