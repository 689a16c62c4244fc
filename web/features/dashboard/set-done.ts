import { workItem } from '../../../shared-model/actions/completion.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../state/act.ts';

/** Marks one thing of today done, or not done, for the child whose it is; resolves to whether that is saved. */
export async function setDone(item: TodayItem, isDone: boolean, name: string): Promise<boolean> {
  const set = await act(isDone ? 'completeItem' : 'reopenItem', workItem(item), {
    failed: m.dashboard_task_failed(),
    ...(isDone && {
      done: m.dashboard_task_completed(),
      description: m.dashboard_task_of({ title: item.title, name }),
    }),
  });
  return set !== null;
}
