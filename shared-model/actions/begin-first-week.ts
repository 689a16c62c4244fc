/** The first run: a family’s students and the rest of their first week in one action. */
import type { Change } from '../commit/change.ts';
import { theFamily } from '../derive/people.ts';
import type { NewRecordFor } from '../entities/define-entity.ts';
import { family } from '../entities/family.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { daysLeft, lessonTimes } from '../planning/first-week.ts';
import { doneWith, gone, updateTo, type Action } from './action.ts';
import { ensureRecord } from './ensure-record.ts';

/** What a parent enters at the first run. */
export interface FirstWeek {
  /** Names this beginning: the same one twice, by two taps or after a reload, makes nothing more. */
  key: number;
  newStudents: readonly Pick<NewRecordFor<typeof student>, 'fullName' | 'gradeLevel' | 'avatar'>[];
  /** Those who were there already and get the same week. */
  studentIds: readonly Id<'student'>[];
  /** 1 for Monday to 7 for Sunday. */
  schoolDays: readonly number[];
  subjects: readonly string[];
  /** How lessons of a subject are called, where that isn't the subject. */
  titles?: Readonly<Record<string, string>>;
  /** The first day that may be planned (yyyy-MM-dd); the last is the Sunday after it. */
  from: string;
}

/** The student that a beginning makes of the child at this place of `newStudents`, counted from 0. */
export const firstStudentId = (key: number, at: number): Id<'student'> =>
  idFromKey(student.name, [key, at + 1]);

/**
 * Adds students, sets the family’s school days and plans one lesson per subject, student and school day, one after the other from
 * nine o’clock on. Ids follow from `key`, so a repetition adds nothing. Returns the number of planned lessons.
 */
export const beginFirstWeek: Action<FirstWeek, { count: number }> = (
  view,
  { key, newStudents, studentIds, schoolDays, subjects, titles = {}, from },
) => {
  const home = theFamily(view);
  if (!home) return gone;
  const made = newStudents.map((_, at) => firstStudentId(key, at));
  const there = studentIds.filter((id) => view.get(student, id) !== undefined);
  const times = lessonTimes(subjects.length);
  const days = daysLeft(from, schoolDays);
  const planned = [...made, ...there].flatMap((studentId) =>
    subjects.flatMap((subject, at): Change[] => {
      const lesson = [key, studentId, subject] as const;
      const seriesId = idFromKey('series', lesson);
      const title = titles[subject] ?? subject;
      const values = { studentId, subject, title, time: times.at(at)!, seriesId };
      return days.flatMap((date) =>
        ensureRecord(view, plannerTask, idFromKey(plannerTask.name, [...lesson, date]), {
          ...values,
          date,
        }),
      );
    }),
  );
  const changes = [
    ...newStudents.flatMap((values, at) => ensureRecord(view, student, made[at]!, values)),
    ...updateTo(family, home, { schoolDays: [...schoolDays] }),
    ...planned,
  ];
  return doneWith(changes, { count: planned.length });
};
