import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { act } from '../../device/act.ts';
import { m } from '../../messages/compiled/messages.js';
import { afterTick } from '../../shell/after-tick.ts';

/** Completes or reopens an item of today; `name`: whose it is. Resolves to whether that is saved. */
export async function setDone(item: TodayItem, isDone: boolean, name: string): Promise<boolean> {
  const set = await act(isDone ? 'completeItem' : 'reopenItem', item, {
    failed: m.common_task_status_failed(),
    ...(isDone && {
      done: m.common_task_completed(),
      description: m.dashboard_task_of({ title: item.title, name }),
      more: afterTick(item),
    }),
  });
  return set !== null;
}
