import type { Student } from '../../../shared-model/entities/student.ts';
import { act } from '../../device/act.ts';
import { m } from '../../messages/compiled/messages.js';

const said: Record<Student['status'], (name: { name: string }) => string> = {
  active: m.common_restored,
  graduated: m.students_graduated,
  archived: m.students_archived,
};

/** Lets a student graduate, archives one, or brings a former one back; that can be undone. */
export const setStatus = ({ id, fullName }: Student, status: Student['status']) =>
  act(
    'saveStudent',
    { id, values: { status } },
    { done: said[status]({ name: fullName }), failed: m.students_save_failed() },
  );
