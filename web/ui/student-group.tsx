import type { Id } from '../../shared-model/lib/ids.ts';
import { StudentName } from './avatar.tsx';
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
