/** The student form's fields and how they are saved: first the record, then the PIN, which isn't part of it. */
import type { Student } from '../../../shared-model/entities/student.ts';
import * as v from 'valibot';
import { differing } from '../../../shared-model/actions/action.ts';
import { pinSchema } from '../../../shared-model/contracts/account-calls.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { host } from '../../device/host.ts';
import { toast } from '../../ui/toast.ts';

/** The fields of the PIN form. */
export const pinFormSchema = v.object({ pin: pinSchema });
/** The PIN form's values. */
export type PinForm = v.InferOutput<typeof pinFormSchema>;

const { fields } = student;

const schema = v.object({
  fullName: fields.fullName.schema,
  gradeLevel: fields.gradeLevel.schema,
  avatar: fields.avatar.schema,
  streak: fields.streak.schema,
  /** Empty: no PIN, or unchanged. */
  pin: v.lazy((typed) => (typed === '' ? v.literal('') : pinSchema)),
});
/** The student form's values. */
export type StudentForm = v.InferOutput<typeof schema>;

/** The fields before validation. */
export const studentFormSchema = schema as v.GenericSchema<StudentForm, StudentForm>;

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
  { fullName, gradeLevel, avatar, streak, pin }: StudentForm,
  before: Student | null,
): Promise<boolean> {
  const name = fullName.trim();
  const typed = { fullName: name, gradeLevel: gradeLevel.trim(), avatar };
  const saved = await act(
    'saveStudent',
    before
      ? { id: before.id, values: differing<Partial<Student>>(before, { ...typed, streak }) }
      : { id: null, values: typed },
    {
      done: before ? m.students_saved({ name }) : m.students_added({ name }),
      failed: before ? m.students_save_failed() : m.students_add_failed(),
    },
  );
  if (saved && pin !== '') await setPinOf(saved.value.id, name, pin);
  return saved !== null;
}
