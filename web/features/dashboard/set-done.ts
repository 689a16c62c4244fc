import { completeItem, takeBackItem } from '../../../shared-model/actions/complete-item.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { write } from '../../state/write.ts';

/** Marks one thing of today done, or not done, for the child whose it is. */
export const setDone = (item: TodayItem, isDone: boolean, name: string): Promise<boolean> =>
  write([isDone ? completeItem(item) : takeBackItem(item)], {
    failed: m.dashboard_task_failed(),
    ...(isDone && {
      done: m.dashboard_task_completed(),
      description: m.dashboard_task_of({ title: item.title, name }),
      undo: [takeBackItem(item)],
    }),
  });
