import { isOpen, nextStatus, type PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { act } from '../../../device/act.ts';
import { m } from '../../../messages/compiled/messages.js';
import { noteTick } from '../../../shell/after-tick.ts';
import { openDialog } from '../../../shell/dialogs.ts';
import { putTaskAside } from '../tray/unplanned-actions.ts';
import { placeAfterKey } from '../week/move-by-key.ts';
import type { CardUses } from './card-uses.ts';
import type { Plan } from './plan-context.ts';
import { taskMenuItems } from './task-menu.ts';

/** The badge itself shows the new status, so there is no toast. */
function cycleStatus({ id, status: seen }: PlannerTask) {
  const status = nextStatus(seen);
  if (status === 'completed') noteTick({ kind: 'planner-task', id });
  return act('setPlanStatus', { id, seen, status }, { failed: m.common_task_status_failed() });
}

/** A planned task: a press opens it; with Shift, Control or Command, or while others are selected, it selects. */
export function taskUses(task: PlannerTask, plan: Plan): CardUses {
  const { selection, move, moveByKey } = plan;
  return {
    tick: () => void cycleStatus(task),
    open: ({ shiftKey, ctrlKey, metaKey }) => {
      if (shiftKey || ctrlKey || metaKey || selection.tasks.length > 0) selection.toggle(task.id);
      else openDialog({ kind: 'planner-task', taskId: task.id });
    },
    key: (pressed) => {
      const to = placeAfterKey(pressed, task, plan);
      const isSelecting = pressed.key === ' ' && pressed.shiftKey;
      if (to) moveByKey(task, to);
      else if (isSelecting) selection.toggle(task.id);
      return to !== undefined || isSelecting;
    },
    menu: () => ({ heading: m.common_move_to(), items: taskMenuItems(task, plan) }),
    drag: {
      still: () => selection.toggle(task.id),
      dropAt: (place) => move(task, place),
      dropOnTray: () => {
        if (isOpen(task)) void putTaskAside(task);
      },
    },
  };
}
