import type { FirstWeek } from '../../../../shared-model/actions/begin-first-week.ts';
import { firstStudentId } from '../../../../shared-model/actions/save-first-students.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act, undoAction } from '../../../device/act.ts';
import { toast } from '../../../ui/toast.ts';
import type { Child } from './first-run-draft.ts';

/**
 * Saves the children of these rows with their PINs, all or nothing; `removedRows` were saved before and removed since.
 * Resolves to whether it is saved; if not, a message said so.
 */
export async function saveChildren(
  key: number,
  children: readonly Child[],
  removedRows: readonly number[],
): Promise<boolean> {
  const students = children.map(({ row, fullName, gradeLevel, avatar }) => ({
    row,
    fullName: fullName.trim(),
    gradeLevel: gradeLevel.trim(),
    avatar,
  }));
  const pins = children
    .filter(({ pin }) => pin !== '')
    .map(({ row, pin }) => ({ studentId: firstStudentId(key, row), pin }));
  const words = { failed: m.first_run_children_failed() };
  return (await act('saveFirstStudents', { key, students, removedRows }, words, pins)) !== null;
}

/**
 * Creates the week. Resolves to the toast with undo, for the planner to show; null: not saved, and a message said so.
 */
export async function makeFirstWeek(week: FirstWeek): Promise<(() => void) | null> {
  const made = await act('beginFirstWeek', week, { failed: m.first_run_failed() });
  if (!made) return null;
  return () =>
    toast({
      kind: 'success',
      title: m.first_run_made({ count: made.value.count }),
      action: { label: m.common_undo(), run: () => void undoAction(made.undo) },
    });
}
