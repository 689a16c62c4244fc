import { GripVertical } from 'lucide-react';
import { addDays } from '../../../shared-model/lib/dates.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { Menu } from '../../ui/menu.tsx';
import { Text } from '../../ui/text.tsx';
import { usePlan } from './plan-context.ts';
import { weekdayName } from './planner-words.ts';

/** The handle of a card: dragged it moves the card, tapped it offers where to move it. */
export const TaskMover = ({ task }: { task: PlannerTask }) => {
  const { days, students, move } = usePlan();
  const { studentId, date } = task;
  const toDay = (day: string) => ({
    label: m.planner_move_to_day({ day: weekdayName(day) }),
    disabled: day === date,
    onSelect: () => move(task, { studentId, date: day }),
  });
  return (
    <span className="plan-task-handle">
      <Menu
        label={m.planner_move({ title: task.title })}
        icon={GripVertical}
        header={
          <Text weight="bold" px="3" py="1" aria-hidden>
            {m.planner_move_to()}
          </Text>
        }
        items={[
          ...days.map(toDay),
          {
            label: m.planner_move_next_week({ day: weekdayName(date) }),
            onSelect: () => move(task, { studentId, date: addDays(date, 7) }),
          },
          ...students
            .filter(({ id }) => id !== studentId)
            .map(({ id, fullName }) => ({
              label: m.planner_move_to_student({ student: fullName }),
              onSelect: () => move(task, { studentId: id, date }),
            })),
        ]}
      />
    </span>
  );
};
