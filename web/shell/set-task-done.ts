import type { Id } from '../../shared-model/lib/ids.ts';
import { act } from '../device/act.ts';
import { m } from '../messages/compiled/messages.js';
import { afterTick } from './after-tick.ts';

/** Completes or reopens a student's task for a parent, says so, and offers what follows a completion. */
export function setTaskDone(id: Id<'task'>, isDone: boolean) {
  const item = { kind: 'task', id } as const;
  return act(isDone ? 'completeItem' : 'reopenItem', item, {
    done: isDone ? m.common_task_completed() : m.students_task_reopened(),
    ...(isDone && { more: afterTick(item) }),
    failed: m.common_task_status_failed(),
  });
}
