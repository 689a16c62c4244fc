import { GripVertical } from 'lucide-react';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Menu } from '../../../ui/menu.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './plan-card.module.css';
import { usePlan } from './plan-context.ts';

/** The grip of a card: dragging moves the card; a tap opens its menu, with the shown days that aren't over. */
export const TaskMover = ({ task }: { task: PlannerTask }) => {
  const { days, today, students, selection, move, open } = usePlan();
  const { studentId, date } = task;
  const toDay = (day: string) => ({
    label: m.planner_move_to_day({ day: showWeekday(day) }),
    disabled: day === date,
    onSelect: () => move(task, { studentId, date: day }),
  });
  return (
    <span className={styles.grip}>
      <Menu
        label={m.planner_move({ title: task.title })}
        icon={GripVertical}
        header={
          <Text weight="bold" px="3" py="1" aria-hidden>
            {m.common_move_to()}
          </Text>
        }
        items={[
          ...days.filter((day) => day >= today).map(toDay),
          {
            label: m.planner_move_next_week({ day: showWeekday(date) }),
            onSelect: () => move(task, { studentId, date: addDays(date, 7) }),
          },
          ...students
            .filter(({ id }) => id !== studentId)
            .map(({ id, fullName }) => ({
              label: m.planner_move_to_student({ student: fullName }),
              onSelect: () => move(task, { studentId: id, date }),
            })),
          {
            label: m.planner_move_elsewhere(),
            onSelect: () => open({ kind: 'move', tasks: [task] }),
          },
          { label: m.planner_copy_to(), onSelect: () => open({ kind: 'copy', tasks: [task] }) },
          {
            label: selection.has(task.id) ? m.planner_unselect() : m.planner_select(),
            onSelect: () => selection.toggle(task.id),
          },
        ]}
      />
    </span>
  );
};
