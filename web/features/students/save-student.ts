/** Saving what the student's form holds: the record first, then the PIN, which is no part of it. */
import { changedFields, earlierFields } from '../../../shared-model/actions/changed-fields.ts';
import { create, remove, update } from '../../../shared-model/changes/change.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { secureRandom } from '../../data/secure-random.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../state/host.ts';
import { write } from '../../state/write.ts';
import { toast } from '../../ui/toast.ts';
import type { StudentForm } from './student-form-schema.ts';

export type Student = RecordFor<typeof student>;

type Typed = Pick<Student, 'fullName' | 'gradeLevel' | 'avatar'>;

function changesOf(typed: Typed, before: Student | null): { changes: Change[]; undo: Change[] } {
  if (!before) {
    const change = create(student, typed, secureRandom);
    return { changes: [change], undo: [remove(student, change.id)] };
  }
  const { id } = before;
  const changed = changedFields(before, typed);
  if (Object.keys(changed).length === 0) return { changes: [], undo: [] };
  return {
    changes: [update(student, id, changed)],
    undo: [update(student, id, earlierFields(before, changed))],
  };
}

/** Whether the PIN is set on this device; another failure than a wrong PIN can be tried again. */
export const isPinSet = async (studentId: Id<'student'>, pin: string): Promise<boolean> =>
  (await host().setPin({ studentId, pin })).ok;

async function setPinOf(studentId: Id<'student'>, name: string, pin: string): Promise<void> {
  if (await isPinSet(studentId, pin)) return;
  toast({
    kind: 'danger',
    title: m.common_error(),
    description: m.students_saved_without_pin({ name }),
  });
}

/** Resolves to whether the student is saved; a PIN that could not be set is told, and the student stays. */
export async function saveStudent(
  { fullName, gradeLevel, avatar, pin }: StudentForm,
  before: Student | null,
): Promise<boolean> {
  const name = fullName.trim();
  const typed = { fullName: name, gradeLevel: gradeLevel.trim(), avatar };
  const { changes, undo } = changesOf(typed, before);
  const isSaved = await write(changes, {
    done: before ? m.students_saved({ name }) : m.students_added({ name }),
    undo,
    failed: before ? m.students_save_failed() : m.students_add_failed(),
  });
  const studentId = before?.id ?? changes[0]?.id;
  if (isSaved && pin !== '' && studentId !== undefined) await setPinOf(studentId, name, pin);
  return isSaved;
}
