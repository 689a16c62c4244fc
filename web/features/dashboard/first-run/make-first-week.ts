import type { FirstWeek } from '../../../../shared-model/actions/begin-first-week.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { showNames } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { act, takeBack } from '../../../state/act.ts';
import { host } from '../../../state/host.ts';
import { toast } from '../../../ui/toast.ts';

/** PINs are no records: they are set once the students are there. Tells whose could not be. */
async function setPins(
  children: readonly NewChild[],
  studentIds: readonly Id<'student'>[],
): Promise<string[]> {
  const without: string[] = [];
  for (const [at, { student, pin }] of children.entries()) {
    if (pin === '') continue;
    const set = await host().setPin({ studentId: studentIds[at]!, pin });
    if (!set.ok) without.push(student.fullName);
  }
  return without;
}

const tellMissingPins = (names: readonly string[]) =>
  toast({
    kind: 'danger',
    title: m.common_error(),
    description: m.first_run_saved_without_pin({ names: showNames(names) }),
  });

export interface NewChild {
  student: FirstWeek['newStudents'][number];
  /** Empty: none. */
  pin: string;
}

/**
 * Makes it with its children and their PINs. Resolves to how that is said, with its undo, once the planner shows it; null where it
 * could not be saved, which was said.
 */
export async function makeFirstWeek(
  week: Omit<FirstWeek, 'newStudents'>,
  children: readonly NewChild[],
): Promise<(() => void) | null> {
  const newStudents = children.map(({ student }) => student);
  const made = await act(
    'beginFirstWeek',
    { ...week, newStudents },
    { failed: m.first_run_failed() },
  );
  if (!made) return null;
  const without = await setPins(children, made.value.studentIds);
  return () => {
    if (without.length > 0) {
      tellMissingPins(without);
      return;
    }
    toast({
      kind: 'success',
      title: m.first_run_made({ count: made.value.count }),
      action: { label: m.common_undo(), run: () => void takeBack(made.undo) },
    });
  };
}
