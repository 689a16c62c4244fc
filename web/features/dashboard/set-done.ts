import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { act } from '../../device/act.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { m } from '../../messages/compiled/messages.js';

/** Completes or reopens an item of today; `name`: whose it is. Resolves to whether that is saved. */
export async function setDone(item: TodayItem, isDone: boolean, name: string): Promise<boolean> {
  const set = await act(isDone ? 'completeItem' : 'reopenItem', item, {
    failed: m.common_task_status_failed(),
    ...(isDone && {
      done: m.common_task_completed(),
      description: m.dashboard_task_of({ title: item.title, name }),
      more: {
        label: m.change_plan_done_on(),
        run: () => openDialog({ kind: 'done-on', items: [item] }),
      },
    }),
  });
  return set !== null;
}
