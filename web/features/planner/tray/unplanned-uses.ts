import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import type { PlanSlot } from '../../../../shared-model/derive/plan-week.ts';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { openDialog } from '../../../shell/dialogs.ts';
import type { MenuItem } from '../../../ui/menu-list.tsx';
import type { CardUses } from '../cards/card-uses.ts';
import type { Plan } from '../cards/plan-context.ts';
import { deleteUnplanned, planTask, studentsOf } from './unplanned-actions.ts';

/** Plans the task without a drag, and what else one does with it. */
function menuItems(task: UnplannedTask, { days, today, students, open }: Plan): MenuItem[] {
  const whose = students.length === 1 ? students : studentsOf(task, students);
  const toDay = (date: string): MenuItem => ({
    label: m.planner_move_to_day({ day: showWeekday(date) }),
    onSelect: () =>
      whose.length > 0 ? void planTask(task, date, whose) : open({ kind: 'place', task, date }),
  });
  return [
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
  ];
}

/** The children it is planned for: its own, unless it was dropped on another's day. */
const whoseThere = ({ studentIds }: UnplannedTask, { studentId }: PlanSlot, { students }: Plan) =>
  students.filter(({ id }) =>
    studentIds.includes(studentId) ? studentIds.includes(id) : id === studentId,
  );

/** A task without a day: a press opens it; dropped on a child's day, it is planned. */
export const unplannedUses = (task: UnplannedTask, plan: Plan): CardUses => ({
  tick: () => undefined,
  open: () => openDialog({ kind: 'unplanned-task', taskId: task.id }),
  key: () => false,
  menu: () => ({ heading: m.planner_to_day(), items: menuItems(task, plan) }),
  drag: {
    still: () => plan.open({ kind: 'place', task, date: null }),
    dropAt: (place) => void planTask(task, place.date, whoseThere(task, place, plan)),
    dropOnTray: () => undefined,
  },
});
