/** "Not sick after all", asked from wherever a sick day is seen. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { act } from '../device/act.ts';
import { showWeekdayAndDate } from '../format/format.ts';
import { m } from '../messages/compiled/messages.js';
import { chosen } from './questions.ts';

/** The student of a sick day (yyyy-MM-dd), by what the family calls them. */
interface SickDay {
  studentId: Id<'student'>;
  name: string;
  date: string;
}

/** Asks whether a sick day is taken back, and does so; undone like any action. */
export async function askNotSick({ studentId, name, date }: SickDay): Promise<void> {
  const day = showWeekdayAndDate(date);
  await chosen({
    title: m.change_plan_not_sick_title({ name, day }),
    message: m.change_plan_not_sick_message(),
    choices: [{ value: true, label: m.change_plan_not_sick(), variant: 'primary' }],
    work: () =>
      act(
        'takeBackSickDay',
        { day: date, studentId },
        { done: m.change_plan_not_sick_done({ name, day }), failed: m.change_plan_failed() },
      ),
  });
}
