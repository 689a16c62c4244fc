/** Plans a new family's first week in one action. */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { problemText } from '../problems/problem-text.ts';
import { aDay, aNumber, daysOfWeek, idOf, list, type Input } from './inputs.ts';
import type { Change } from '../commit/change.ts';
import { theFamily } from '../derive/people.ts';
import { calendarKinds, calendarOf, spanOf } from '../derive/school-calendars.ts';
import { family } from '../entities/family.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { student } from '../entities/student.ts';
import { timeOff } from '../entities/time-off.ts';
import { idFromKey } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { isDayOff } from '../lib/school-calendar.ts';
import { lessonTimes } from '../planning/first-week.ts';
import { defineAction, acceptWith, rejectMissing, updateTo } from './action.ts';
import { timeOffWithCodes } from './begin-school-year.ts';
import { wrongSpan } from './edit-school-calendar.ts';
import { ensureRecord } from './ensure-record.ts';

const subjectSchema = plannerTask.fields.subject.schema;
const firstWeek = members({
  /** Identifies this first run: running it twice (two taps, a reload) adds nothing. */
  key: aNumber,
  /** Who learns, and which subjects. */
  learners: list(members({ studentId: idOf('student'), subjects: list(subjectSchema) })),
  schoolDays: daysOfWeek,
  /** The titles of a subject's lessons, where they differ from the subject. */
  titles: v.optional(
    v.record(v.string(), plannerTask.fields.title.schema, problemText('list-required')),
  ),
  /** The days to plan (yyyy-MM-dd). */
  days: list(aDay),
  /** Holidays and breaks that the family takes over; no lesson is planned on them. */
  timeOff: v.optional(timeOffWithCodes),
});

/** What a parent enters in the first run. */
export type FirstWeek = Input<typeof firstWeek>;

/**
 * Sets the family's school days and plans one lesson of each of a student's subjects on each day, one after another
 * from nine o'clock on. Each student's days off stay free, and so does `timeOff`, which is recorded for the family. Ids
 * follow from `key`, those of time off from its code and day, so a repetition, or the other parent's first run, adds
 * nothing. Rejects time off that ends before it starts or is too long (`invalid`, field `endDate`). Returns the number
 * of planned lessons.
 */
export const beginFirstWeek = defineAction(
  firstWeek,
  needsAll(...calendarKinds, plannerTask),
  (view, { key, learners, schoolDays, titles = {}, days, timeOff: off = [] }) => {
    const home = theFamily(view);
    if (!home) return rejectMissing;
    const wrong = off
      .map(({ startDate, endDate }) => wrongSpan(startDate, endDate))
      .find((one) => one !== undefined);
    if (wrong) return failed(wrong);
    const there = learners.filter(({ studentId }) => view.get(student, studentId) !== undefined);
    const planned = there.flatMap(({ studentId, subjects }) => {
      const times = lessonTimes(subjects.length);
      const known = calendarOf(view, studentId);
      const calendar = { ...known, off: [...known.off, ...off.map(spanOf)] };
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
    const changes = [
      ...updateTo(family, home, { schoolDays: [...schoolDays] }),
      ...off.flatMap(({ code, ...values }) => {
        const id = idFromKey(timeOff.name, ['first-week', code, values.startDate]);
        return ensureRecord(view, timeOff, id, values);
      }),
      ...planned,
    ];
    return acceptWith(changes, { count: planned.length });
  },
);
