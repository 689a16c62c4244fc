import {
  firstStudentId,
  type FirstWeek,
} from '../../../../shared-model/actions/begin-first-week.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act, takeBack } from '../../../state/act.ts';
import { toast } from '../../../ui/toast.ts';

export interface NewChild {
  student: FirstWeek['newStudents'][number];
  /** Empty: none. */
  pin: string;
}

/**
 * Makes it with its children and their PINs, all of it or nothing. Resolves to how that is said, with its undo, once the planner shows it; null where it
 * could not be saved, which was said.
 */
export async function makeFirstWeek(
  week: Omit<FirstWeek, 'newStudents'>,
  children: readonly NewChild[],
): Promise<(() => void) | null> {
  const newStudents = children.map(({ student }) => student);
  const pins = children.map(({ pin }, at) => ({ studentId: firstStudentId(week.key, at), pin }));
  const made = await act(
    'beginFirstWeek',
    { ...week, newStudents },
    { failed: m.first_run_failed() },
    pins.filter(({ pin }) => pin !== ''),
  );
  if (!made) return null;
  return () =>
    toast({
      kind: 'success',
      title: m.first_run_made({ count: made.value.count }),
      action: { label: m.common_undo(), run: () => void takeBack(made.undo) },
    });
}
