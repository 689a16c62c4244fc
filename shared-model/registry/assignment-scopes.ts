/**
 * The scopes of an assignment [SY7]: the students it is set for, minus those whose task exempts them, plus those whose
 * task assigns it to them or is completed. So a student's own device has the title and the XP of every task it shows,
 * including finished work that was later reassigned.
 */
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { familyScope, type Scope } from '../records/scopes.ts';
import { readRecord } from '../entities/read-record.ts';
import { scopesOf } from './visible-records.ts';
import { task } from '../entities/task.ts';

/** The key of a student's task in an assignment, whether it is stored or not. */
export const taskKey = (assignmentId: Id<'assignment'>, studentId: Id<'student'>): RecordKey => ({
  t: task.name,
  id: idFromKey(task.name, [assignmentId, studentId]),
});

/** The keys of these students' tasks in an assignment. */
export const taskKeys = (
  assignmentId: Id<'assignment'>,
  studentIds: Iterable<Id<'student'>>,
): RecordKey[] => Array.from(studentIds, (studentId) => taskKey(assignmentId, studentId));

/** Whether a student's stored task gives them the assignment (completed, `assigned`) or exempts them; null: neither. */
export function givesAssignment(stored: StoredRecord | undefined): boolean | null {
  if (!stored) return null;
  const { completed, assigned } = readRecord(task, stored);
  return completed || assigned;
}

/** The scopes of an assignment; `tasks` are its stored tasks. */
export function assignmentScopes(
  assignment: StoredRecord,
  tasks: readonly StoredRecord[],
): Scope[] {
  const own = scopesOf(assignment);
  if (own.includes(familyScope)) return own;
  const scopesWhere = (says: boolean) =>
    tasks.filter((one) => givesAssignment(one) === says).flatMap(scopesOf);
  const taken = scopesWhere(false);
  return [...new Set([...own.filter((scope) => !taken.includes(scope)), ...scopesWhere(true)])];
}
