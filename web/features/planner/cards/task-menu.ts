import { isOpen, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import { calledName } from '../../../ui/called-names.ts';
import type { MenuItem } from '../../../ui/menu-list.tsx';
import { putTaskAside } from '../tray/unplanned-actions.ts';
import type { Plan } from './plan-context.ts';

/** All that a task's grip offers without a drag, with the days that aren't over. */
export function taskMenuItems(task: PlannerTask, plan: Plan): MenuItem[] {
  const { days, today, students, selection, move, open } = plan;
  const { studentId, date } = task;
  const toDay = (day: string) => ({
    label: m.planner_move_to_day({ day: showWeekday(day) }),
    disabled: day === date,
    onSelect: () => move(task, { studentId, date: day }),
  });
  return [
    {
      label: m.records_mark_give(),
      onSelect: () => openDialog({ kind: 'mark', item: { kind: 'planner-task', id: task.id } }),
    },
    {
      label: m.change_plan_done_on(),
      onSelect: () =>
        openDialog({ kind: 'done-on', items: [{ kind: 'planner-task', id: task.id }] }),
    },
    ...days.filter((day) => day >= today).map(toDay),
    ...[addDays(date, 7)]
      .filter((day) => day >= today)
      .map((day) => ({
        label: m.planner_move_next_week({ day: showWeekday(day) }),
        onSelect: () => move(task, { studentId, date: day }),
      })),
    ...students
      .filter(({ id }) => id !== studentId)
      .map((student) => ({
        label: m.planner_move_to_student({ student: calledName(student) }),
        onSelect: () => move(task, { studentId: student.id, date }),
      })),
    {
      label: m.planner_move_elsewhere(),
      onSelect: () => open({ kind: 'move', tasks: [task] }),
    },
    ...(isOpen(task)
      ? [{ label: m.planner_aside(), onSelect: () => void putTaskAside(task) }]
      : []),
    { label: m.planner_copy_to(), onSelect: () => open({ kind: 'copy', tasks: [task] }) },
    {
      label: selection.has(task.id) ? m.planner_unselect() : m.planner_select(),
      onSelect: () => selection.toggle(task.id),
    },
  ];
}
