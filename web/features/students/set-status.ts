import type { Student } from '../../../shared-model/entities/student.ts';
import { act } from '../../device/act.ts';
import { m } from '../../messages/compiled/messages.js';
import { calledName } from '../../ui/called-names.ts';

const said: Record<Student['status'], (name: { name: string }) => string> = {
  active: m.common_restored,
  graduated: m.students_graduated,
  archived: m.students_archived,
};

/** Lets a student graduate, archives one, or brings a former one back; that can be undone. */
export const setStatus = (student: Student, status: Student['status']) =>
  act(
    'saveStudent',
    { id: student.id, values: { status } },
    { done: said[status]({ name: calledName(student) }), failed: m.students_save_failed() },
  );
