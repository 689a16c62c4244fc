import { useLayoutEffect, useRef } from 'react';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { setTaskDone } from '../../shell/set-task-done.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Text } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import styles from './student-ticks.module.css';

/** Gives the focus to the row beside one that leaves the list while it has the focus; else to the search. */
function useFocusBeside() {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = inside.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const row = own.closest('tr, li');
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      const next =
        beside?.querySelector<HTMLElement>('[aria-pressed]') ??
        document.querySelector<HTMLElement>('main input[type=search]');
      next?.focus({ preventScroll: true });
    };
  }, []);
  return inside;
}

interface Props {
  assignment: ListedAssignment;
  students: ReadonlyMap<number, Student>;
  /** The names by which the students are called. */
  names: ReadonlyMap<number, string>;
}

/**
 * A tick for each student who has the assignment, by their animals; a press completes or reopens their part. A
 * `SharedTooltip` around the list shows their names.
 */
export const StudentTicks = ({
  assignment: { title, studentIds, parts },
  students,
  names,
}: Props) => {
  const inside = useFocusBeside();
  const shown = parts.flatMap((part) => {
    const student = students.get(part.studentId);
    return student ? [{ part, student }] : [];
  });
  if (shown.length === 0)
    return (
      <Text as="span" size="sm" tone="muted">
        {studentIds === null ? m.assignments_all_students() : m.assignments_nobody()}
      </Text>
    );
  return (
    <Box ref={inside}>
      {studentIds === null && students.size > 1 && (
        <Text as="span" display="block" size="sm" tone="muted">
          {m.assignments_all_students()}
        </Text>
      )}
      <ul className={styles.ticks}>
        {shown.map(({ part, student }) => {
          const name = names.get(student.id) ?? student.fullName;
          return (
            <li key={part.taskId}>
              <SceneButton
                className={styles.tick}
                data-state={part.completed ? 'done' : 'open'}
                data-tip={name}
                aria-pressed={part.completed}
                aria-label={m.assignments_done_by({ name, title })}
                onClick={() => void setTaskDone(part.taskId, !part.completed)}
              >
                <Avatar student={student} size="sm" />
              </SceneButton>
            </li>
          );
        })}
      </ul>
    </Box>
  );
};
