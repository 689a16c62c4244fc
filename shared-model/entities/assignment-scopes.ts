/**
 * Who holds an assignment [SY7]: besides those it is for, every student with a task in it that isn't removed. So a student's
 * own device has the title and the XP of each task it shows, also of finished work after the assignment was set for others,
 * and of a task that somebody else's list left out.
 */
import type { RecordKey, StoredRecord } from '../changes/stored-record.ts';
import { idFromKey } from '../lib/ids.ts';
import type { Id } from '../lib/ids.ts';
import { familyScope } from '../permissions/scopes.ts';
import type { Scope } from '../permissions/scopes.ts';
import { isRemoved, scopesOf } from './read-record.ts';
import { task } from './task.ts';

/** The keys of these students' tasks in an assignment, whether there are any or not. */
export const taskKeys = (
  assignmentId: Id<'assignment'>,
  studentIds: Iterable<Id<'student'>>,
): RecordKey[] =>
  Array.from(studentIds, (studentId) => ({
    t: task.name,
    id: idFromKey(task.name, [assignmentId, studentId]),
  }));

/** Whether a task counts: it is there and not removed. */
export const isTaskThere = (stored: StoredRecord | undefined): boolean =>
  stored !== undefined && !isRemoved(stored, task);

/** The scopes of an assignment; `tasks` are those in it, removed ones included. */
export function assignmentScopes(
  assignment: StoredRecord,
  tasks: readonly StoredRecord[],
): Scope[] {
  const own = scopesOf(assignment);
  if (own.includes(familyScope)) return own;
  return [...new Set([...own, ...tasks.filter(isTaskThere).flatMap(scopesOf)])];
}
