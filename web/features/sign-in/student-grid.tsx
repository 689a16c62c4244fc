import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { chooserId } from './use-chosen.ts';

interface StudentGridProps {
  students: readonly Student[];
  onChoose: (studentId: Id<'student'>) => void;
}

export const StudentGrid = ({ students, onChoose }: StudentGridProps) => (
  <ul className="sign-in-people" aria-label={m.sign_in_students()}>
    {students.map((student) => (
      <li key={student.id}>
        <button
          type="button"
          id={chooserId({ studentId: student.id })}
          className="sign-in-person"
          onClick={() => onChoose(student.id)}
        >
          <Avatar student={student} size="xl" />
          <span className="sign-in-person-name" dir="auto">
            {student.fullName}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
