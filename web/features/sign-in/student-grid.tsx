import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { shortNames } from '../../format/short-names.ts';
import { m } from '../../messages/compiled/messages.js';
import { ShortName } from '../../parts/short-name.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import styles from './people.module.css';
import { chooserId } from './use-chosen.ts';

interface StudentGridProps {
  students: readonly Student[];
  onChoose: (studentId: Id<'student'>) => void;
}

/** The students to choose from. */
export const StudentGrid = ({ students, onChoose }: StudentGridProps) => {
  const names = shortNames(students);
  return (
    <ul className={styles.people} aria-label={m.common_students()}>
      {students.map((student) => (
        <li key={student.id}>
          <SceneButton
            id={chooserId({ studentId: student.id })}
            className={styles.person}
            onClick={() => onChoose(student.id)}
          >
            <Avatar student={student} size="xl" />
            <span className={styles.personName} dir="auto">
              <ShortName fullName={student.fullName} short={names.get(student.id)} />
            </span>
          </SceneButton>
        </li>
      ))}
    </ul>
  );
};
