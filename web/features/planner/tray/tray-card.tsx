import { showMinutes, showNames } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalledName } from '../../../ui/called-names.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { MenuTrigger } from '../../../ui/shared-menu.tsx';
import { handleIdOf, type UnplannedItem } from '../cards/cell-item.ts';
import cardStyles from '../cards/plan-card.module.css';
import { usePlan } from '../cards/plan-context.ts';
import { StatusMark } from '../cards/task-status.tsx';
import styles from './tray.module.css';
import { studentsOf } from './unplanned-actions.ts';

/** The children it is for. */
const Whose = ({ task }: Pick<UnplannedItem, 'task'>) => {
  const { students } = usePlan();
  const called = useCalledName();
  const whose = studentsOf(task, students);
  if (whose.length === 0 || students.length === 1) return null;
  const names = showNames(whose.map(called));
  return (
    <span className={styles.whose} title={names}>
      {whose.map((student) => (
        <Avatar key={student.id} student={student} size={20} />
      ))}
      <VisuallyHidden>{names}</VisuallyHidden>
    </span>
  );
};

/** One task without a day, as one line: dragged onto a child's day, or planned by its menu. */
export const TrayCard = ({ item }: { item: UnplannedItem }) => {
  const { task } = item;
  const { title, subject, minutes } = task;
  return (
    <li className={cardStyles.card} data-item={item.key}>
      <span className={cardStyles.status}>
        <StatusMark subject={subject} status="pending" />
      </span>
      <SceneButton
        covers
        className={`${cardStyles.title} ${cardStyles.open}`}
        dir="auto"
        title={title}
        data-does="open"
      >
        {title}
      </SceneButton>
      {minutes !== null && <span className={styles.minutes}>{showMinutes(minutes)}</span>}
      <Whose task={task} />
      <MenuTrigger
        id={handleIdOf(item)}
        className={`${cardStyles.handle} ${styles.grip}`}
        label={m.planner_tray_place({ title })}
      />
    </li>
  );
};
