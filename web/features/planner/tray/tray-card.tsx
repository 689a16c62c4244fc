import { useDraggable } from '@dnd-kit/core';
import { CalendarPlus, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';
import { showMinutes, showNames, showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Text, VisuallyHidden } from '../../../ui/pieces.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import type { UnplannedItem } from '../cards/cell-item.ts';
import { onlyFromWithin } from '../cards/drag-listeners.ts';
import cardStyles from '../cards/plan-card.module.css';
import { usePlan } from '../cards/plan-context.ts';
import { StatusMark } from '../cards/task-status.tsx';
import styles from './tray.module.css';
import { deleteUnplanned, planTask, studentsOf } from './unplanned-actions.ts';

/** Plans the task without a drag, and what else one does with it. */
const Placer = ({ task }: { task: UnplannedTask }) => {
  const { days, today, students, open } = usePlan();
  const whose = students.length === 1 ? students : studentsOf(task, students);
  const toDay = (date: string) => ({
    label: m.planner_move_to_day({ day: showWeekday(date) }),
    onSelect: () =>
      whose.length > 0 ? void planTask(task, date, whose) : open({ kind: 'place', task, date }),
  });
  return (
    <span className={styles.grip}>
      <Menu
        label={m.planner_tray_place({ title: task.title })}
        icon={GripVertical}
        header={
          <Text weight="bold" px="3" py="1" aria-hidden>
            {m.planner_to_day()}
          </Text>
        }
        items={[
          ...days.filter((day) => day >= today).map(toDay),
          {
            label: m.planner_move_elsewhere(),
            icon: CalendarPlus,
            onSelect: () => open({ kind: 'place', task, date: null }),
          },
          {
            label: m.planner_edit_heading(),
            icon: Pencil,
            onSelect: () => openDialog({ kind: 'unplanned-task', taskId: task.id }),
          },
          {
            label: m.common_delete(),
            icon: Trash2,
            onSelect: () => void deleteUnplanned(task.id),
          },
        ]}
      />
    </span>
  );
};

/** The children it is for. */
const Whose = ({ task }: { task: UnplannedTask }) => {
  const { students } = usePlan();
  const whose = studentsOf(task, students);
  if (whose.length === 0 || students.length === 1) return null;
  const names = showNames(whose.map(({ fullName }) => fullName));
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
export const TrayCard = ({ task }: { task: UnplannedTask }) => {
  const item: UnplannedItem = { kind: 'unplanned-task', key: `unplanned-task/${task.id}`, task };
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: item.key, data: { item } });
  return (
    <li
      ref={setNodeRef}
      className={cardStyles.card}
      data-dragging={isDragging || undefined}
      {...onlyFromWithin(listeners)}
    >
      <span className={cardStyles.status}>
        <StatusMark subject={task.subject} status="pending" />
      </span>
      <SceneButton
        covers
        className={`${cardStyles.title} ${cardStyles.open}`}
        dir="auto"
        title={task.title}
        onClick={() => openDialog({ kind: 'unplanned-task', taskId: task.id })}
      >
        {task.title}
      </SceneButton>
      {task.minutes !== null && <span className={styles.minutes}>{showMinutes(task.minutes)}</span>}
      <Whose task={task} />
      <Placer task={task} />
    </li>
  );
};
