/** The first run’s second half: a family’s first week in one action. */
import type { Change } from '../commit/change.ts';
import { theFamily } from '../derive/people.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import { family } from '../entities/family.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { isDayOff } from '../lib/school-calendar.ts';
import { lessonTimes } from '../planning/first-week.ts';
import { doneWith, gone, updateTo, type Action } from './action.ts';
import { ensureRecord } from './ensure-record.ts';

/** What a parent enters at the first run. */
export interface FirstWeek {
  /** Names this beginning: the same one twice, by two taps or after a reload, makes nothing more. */
  key: number;
  studentIds: readonly Id<'student'>[];
  /** 1 for Monday to 7 for Sunday. */
  schoolDays: readonly number[];
  subjects: readonly string[];
  /** How lessons of a subject are called, where that isn't the subject. */
  titles?: Readonly<Record<string, string>>;
  /** The days that are planned (yyyy-MM-dd). */
  days: readonly string[];
}

/**
 * Sets the family’s school days and plans one lesson per subject, student and day, one after the other from nine o’clock on; a
 * student’s days off stay free. Ids follow from `key`, so a repetition adds nothing. Returns the number of planned lessons.
 */
export const beginFirstWeek: Action<FirstWeek, { count: number }> = (
  view,
  { key, studentIds, schoolDays, subjects, titles = {}, days },
) => {
  const home = theFamily(view);
  if (!home) return gone;
  const there = studentIds.filter((id) => view.get(student, id) !== undefined);
  const times = lessonTimes(subjects.length);
  const planned = there.flatMap((studentId) => {
    const calendar = calendarOf(view, studentId);
    const free = days.filter((date) => !isDayOff(date, calendar));
    return subjects.flatMap((subject, at): Change[] => {
      const lesson = [key, studentId, subject] as const;
      const seriesId = idFromKey('series', lesson);
      const title = titles[subject] ?? subject;
      const values = { studentId, subject, title, time: times.at(at)!, seriesId };
      return free.flatMap((date) =>
        ensureRecord(view, plannerTask, idFromKey(plannerTask.name, [...lesson, date]), {
          ...values,
          date,
        }),
      );
    });
  });
  const changes = [...updateTo(family, home, { schoolDays: [...schoolDays] }), ...planned];
  return doneWith(changes, { count: planned.length });
};
