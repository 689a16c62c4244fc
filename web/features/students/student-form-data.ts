/** The student form's fields and how they are saved: first the record, then the PIN, which isn't part of it. */
import type { Student } from '../../../shared-model/entities/student.ts';
import * as v from 'valibot';
import { pinSchema } from '../../../shared-model/contracts/account-calls.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { host } from '../../device/host.ts';
import { recordForm } from '../../forms/record-form.ts';
import { toast } from '../../ui/toast.ts';

/** The fields of the PIN form. */
export const pinFormSchema = v.object({ pin: pinSchema });

/** The form of a student; its PIN is empty: none, or unchanged. */
export const students = recordForm(
  student,
  ['fullName', 'gradeLevel', 'avatar', 'color', 'entry', 'streak', 'look'],
  {
    pin: v.lazy((typed) => (typed === '' ? v.literal('') : pinSchema)) as v.GenericSchema<string>,
  },
);

/** Sets a PIN on this device. Resolves to whether it is set. */
export const savePin = async (studentId: Id<'student'>, pin: string): Promise<boolean> =>
  (await host().setPin({ studentId, pin })).ok;

async function setPinOf(studentId: Id<'student'>, name: string, pin: string): Promise<void> {
  if (await savePin(studentId, pin)) return;
  toast({
    kind: 'danger',
    title: m.common_error(),
    description: m.students_saved_without_pin({ name }),
  });
}

/**
 * Resolves to whether the student is saved. If only the PIN can't be set, the student stays saved and a message says
 * so.
 */
export async function saveStudent(
  { pin, streak, look, ...values }: v.InferOutput<typeof students.schema>,
  before: Student | null,
): Promise<boolean> {
  const name = values.fullName;
  const saved = await act(
    'saveStudent',
    students.saving(before, { ...values, ...(before && { streak, look }) }),
    {
      done: before ? m.students_saved({ name }) : m.students_added({ name }),
      failed: before ? m.students_save_failed() : m.students_add_failed(),
    },
  );
  if (saved && pin !== '') await setPinOf(saved.value.id, name, pin);
  return saved !== null;
}
