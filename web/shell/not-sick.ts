/** "Not sick after all", asked from wherever a sick day is seen. */
import type { Student } from '../../shared-model/entities/student.ts';
import { act } from '../device/act.ts';
import { showWeekdayAndDate } from '../format/format.ts';
import { m } from '../messages/compiled/messages.js';
import { calledName } from '../ui/called-names.ts';
import { chosen } from './questions.ts';

/** Asks whether a student’s sick day (yyyy-MM-dd) is taken back, and does so; undone like any action. */
export async function askNotSick(
  student: Pick<Student, 'id' | 'fullName'>,
  date: string,
): Promise<void> {
  const name = calledName(student);
  const day = showWeekdayAndDate(date);
  await chosen({
    title: m.change_plan_not_sick_title({ name, day }),
    message: m.change_plan_not_sick_message(),
    choices: [{ value: true, label: m.change_plan_not_sick(), variant: 'primary' }],
    work: () =>
      act(
        'takeBackSickDay',
        { day: date, studentId: student.id },
        { done: m.change_plan_not_sick_done({ name, day }), failed: m.change_plan_failed() },
      ),
  });
}
