import { CalendarCheck, Check, CopyPlus, MoveRight, RotateCcw, Trash2 } from 'lucide-react';
import { isOpen } from '../../../../shared-model/derive/plan-week.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act } from '../../../device/act.ts';
import { openDialog } from '../../../shell/dialogs.ts';
import { Button } from '../../../ui/pieces.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { usePlan } from './plan-context.ts';

/** Actions on the selected cards. */
export const SelectedCardsBar = () => {
  const { selection, open } = usePlan();
  const { tasks, clear } = selection;
  const count = tasks.length;
  if (count === 0) return null;
  const ids = tasks.map(({ id }) => id);
  const isDone = tasks.some(isOpen);
  const finish = async (): Promise<void> => {
    const done = isDone ? m.planner_all_completed({ count }) : m.planner_all_reopened({ count });
    const failed = m.common_task_status_failed();
    if (await act('setPlansDone', { ids, isDone }, { done, failed })) clear();
  };
  const erase = async (): Promise<void> => {
    const done = (counts: { count: number }) => m.planner_tasks_deleted(counts);
    const failed = m.planner_delete_failed();
    if (await act('removePlans', { ids, reach: 'this' }, { done, failed })) clear();
  };
  return (
    <SelectionBar
      label={m.planner_selection()}
      count={count}
      clearLabel={m.planner_unselect_all()}
      onClear={clear}
    >
      <Button icon={MoveRight} variant="quiet" onClick={() => open({ kind: 'move', tasks })}>
        {m.common_move()}
      </Button>
      <Button icon={CopyPlus} variant="quiet" onClick={() => open({ kind: 'copy', tasks })}>
        {m.common_copy()}
      </Button>
      <Button icon={isDone ? Check : RotateCcw} variant="quiet" onClick={() => void finish()}>
        {isDone ? m.common_done() : m.planner_selected_reopen()}
      </Button>
      <Button
        icon={CalendarCheck}
        variant="quiet"
        onClick={() =>
          openDialog({
            kind: 'done-on',
            items: ids.map((id) => ({ kind: 'planner-task' as const, id })),
            onSaved: clear,
          })
        }
      >
        {m.change_plan_done_on()}
      </Button>
      <Button icon={Trash2} variant="quiet" color="coral.fg" onClick={() => void erase()}>
        {m.common_delete()}
      </Button>
    </SelectionBar>
  );
};
