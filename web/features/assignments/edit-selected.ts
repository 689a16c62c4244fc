/** What is done with several assignments at once; each can be undone. */
import type { Id } from '../../../shared-model/lib/ids.ts';
import { act } from '../../device/act.ts';
import { showWeekdayAndDate } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';

type Ids = readonly Id<'assignment'>[];

/** Completes or reopens them for everybody who has them, or for one student. Resolves to null if that failed. */
export const setAllDone = (ids: Ids, isDone: boolean, studentId: Id<'student'> | null) =>
  act(
    'setAssignmentsDone',
    { ids, isDone, studentId },
    {
      done: isDone ? m.assignments_completed() : m.assignments_reopened(),
      failed: m.common_task_status_failed(),
    },
  );

/** Moves them to a day, each at its own time of day. Resolves to null if that failed. */
export const moveAll = (ids: Ids, date: string) =>
  act(
    'moveAssignments',
    { ids, date },
    {
      done: ({ count }) => m.assignments_moved({ count, day: showWeekdayAndDate(date) }),
      failed: m.assignments_update_failed(),
    },
  );

/** Deletes them. Resolves to null if that failed. */
export const removeAll = (ids: Ids) =>
  act(
    'removeAssignments',
    { ids },
    {
      done: ({ count }) => m.assignments_all_deleted({ count }),
      failed: m.assignments_delete_failed(),
    },
  );
