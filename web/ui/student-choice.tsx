import type { Id } from '../../shared-model/lib/ids.ts';
import { m } from '../messages/compiled/messages.js';
import { SelectField, type SelectFieldProps } from './fields.tsx';
import { StudentName } from './avatar.tsx';
import { useCalledName } from './called-names.ts';
import { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group.tsx';

type StudentId = Id<'student'>;

interface Props extends Omit<CheckboxGroupProps<StudentId>, 'options'> {
  students: readonly { id: StudentId; fullName: string; avatar: string | null }[];
  /** Text below a student's name. */
  hintOf?: (id: StudentId) => string | undefined;
}

/** Checkboxes for students with their animals. */
export const StudentGroup = ({ students, hintOf, ...group }: Props) => (
  <CheckboxGroup
    {...group}
    options={students.map((student) => ({
      value: student.id,
      label: <StudentName student={student} />,
      hint: hintOf?.(student.id),
    }))}
  />
);

type StudentSelectProps = Omit<SelectFieldProps, 'options' | 'placeholder' | 'label'> & {
  students: readonly { id: Id<'student'>; fullName: string }[];
  /** "Student" by default. */
  label?: string;
  /** The label of the option for all students, whose value is ''; without it a student must be chosen. */
  all?: string | undefined;
};

/** A select of one student by name. For several: `StudentGroup`; for whose records are shown: `StudentFilter`. */
export const StudentSelect = ({ students, all, ...field }: StudentSelectProps) => {
  const called = useCalledName();
  return (
    <SelectField
      label={m.labels_entity_student()}
      {...field}
      {...(all !== undefined && { placeholder: all })}
      options={students.map((student) => ({ value: student.id, label: called(student) }))}
    />
  );
};

/** Chooses whose records are shown; nothing in a family of one child, who is all students. */
export const StudentFilter = (props: StudentSelectProps) =>
  props.students.length > 1 && <StudentSelect {...props} />;
