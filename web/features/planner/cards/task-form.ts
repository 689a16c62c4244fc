/** The task dialog's form: its values, its validation and the record it writes. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { plannerRepeats, plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { differenceInDays } from '../../../../shared-model/lib/calendar-dates.ts';
import { minutesOfTime, weekdayOf } from '../../../../shared-model/lib/dates.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import {
  weekdayInWeek,
  type SchoolCalendar,
} from '../../../../shared-model/lib/school-calendar.ts';
import type { PlanEntry } from '../../../../shared-model/actions/plan.ts';
import { maxRepeats } from '../../../../shared-model/derive/plan-week.ts';
import { unknownSubject } from '../../../../shared-model/derive/subjects.ts';
import { recurringDays } from '../../../../shared-model/derive/recurrence.ts';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { Series } from '../../../../shared-model/derive/plan-groups.ts';
import type { TaskFormRecords } from '../../../../shared-model/derive/plans.ts';
import {
  firstTime,
  timeToField,
  writeTime,
} from '../../../../shared-model/planning/school-time.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import { typedField, typedFields } from '../../../forms/record-form.ts';
import { m } from '../../../messages/compiled/messages.js';

/** The list entry that stands for a subject name of the family's own. */
export const ownEntry = '+';

/** Whether a class of the family's own has its name. */
export const isOwnNamed = ({
  subject,
  ownSubject,
}: {
  subject: string;
  ownSubject: string;
}): boolean => subject !== ownEntry || ownSubject !== '';

export const taskFormSchema = () =>
  v.pipe(
    v.object({
      studentIds: v.pipe(v.array(v.number()), v.minLength(1, problemText('student-required'))),
      dates: v.pipe(
        v.array(typedField(plannerTask.fields.date)),
        v.minLength(1, m.planner_days_needed()),
      ),
      isShared: v.boolean(),
      time: v.string(),
      ...typedFields(plannerTask, ['minutes', 'title', 'description', 'type', 'xpReward']),
      /** Empty: none of the known ones. */
      subject: v.string(),
      ownSubject: v.pipe(v.string(), v.trim()),
      repeats: v.boolean(),
      how: v.picklist(plannerRepeats),
      /** The titles after the first that take turns, one a line. */
      others: v.string(),
      until: v.string(),
      /** Of an existing series. */
      weekdays: v.array(v.number()),
    }),
    v.forward(
      v.partialCheck([['subject'], ['ownSubject']], isOwnNamed, m.planner_custom_needed()),
      ['ownSubject'],
    ),
    v.forward(
      v.partialCheck(
        [['repeats'], ['dates'], ['until']],
        ({ repeats, dates, until }) => !repeats || dates.length === 0 || until > dates[0]!,
        m.planner_until_needed(),
      ),
      ['until'],
    ),
    v.forward(
      v.partialCheck(
        [['repeats'], ['dates'], ['until']],
        ({ repeats, dates, until }) =>
          !repeats || dates.length === 0 || until <= dates[0]! || !isTooFar(dates[0]!, until),
        m.planner_until_far({ count: maxRepeats }),
      ),
      ['until'],
    ),
  );

const isTooFar = (first: string, until: string): boolean =>
  differenceInDays(until, first) >= maxRepeats * 7;

type Schema = ReturnType<typeof taskFormSchema>;
export type TaskFormInput = v.InferInput<Schema>;
export type TaskFormOutput = v.InferOutput<Schema>;
export type TaskForm = UseFormReturn<TaskFormInput, unknown, TaskFormOutput>;

/** Initial values: those of the task, or of a new one. `until`: present end of the task's series. */
export const toFields = (
  { task, sharedBy, series }: Pick<TaskFormRecords, 'task' | 'sharedBy' | 'series'>,
  given: { studentId?: Id<'student'> | undefined; date: string },
): TaskFormInput => ({
  studentIds: task ? sharedBy : given.studentId === undefined ? [] : [given.studentId],
  dates: [task?.date ?? given.date],
  isShared: sharedBy.length > 1,
  time: timeToField(task?.time ?? firstTime),
  minutes: task?.minutes?.toString() ?? '',
  subject: task?.subject ?? '',
  ownSubject: '',
  title: task?.title ?? '',
  description: task?.description ?? '',
  type: task?.type ?? 'lesson',
  xpReward: task?.xpReward?.toString() ?? '',
  repeats: false,
  how: series?.repeats ?? 'weekly',
  others: '',
  until: series?.until ?? '',
  weekdays: series?.weekdays ?? [],
});

type TaskValues = Omit<
  PlanEntry,
  'studentIds' | 'dates' | 'isShared' | 'status' | 'createdAt' | 'repeats' | 'inTurn'
>;

/** An emptied time is null; an invalid one (possible after an import) stays as it was. */
export function timeOf(field: string, before: PlannerTask | undefined): string {
  const minutes = minutesOfTime(field);
  if (minutes !== undefined) return writeTime(minutes);
  return before && timeToField(before.time) === '' ? before.time : '';
}

/** The subject that is stored. */
export const chosenSubject = ({
  subject,
  ownSubject,
}: Pick<TaskFormOutput, 'subject' | 'ownSubject'>): string =>
  subject === ownEntry ? ownSubject : subject || unknownSubject;

/** The record's fields without students and days. */
export function toTask(values: TaskFormOutput, before?: PlannerTask): Required<TaskValues> {
  const { description, type, xpReward, minutes } = values;
  return {
    time: timeOf(values.time, before),
    minutes,
    subject: chosenSubject(values),
    title: values.title,
    description,
    type,
    xpReward,
  };
}

/** The days of a new task. */
export const daysOf = (
  { dates, repeats, how, until }: Pick<TaskFormInput, 'dates' | 'repeats' | 'how' | 'until'>,
  calendar: SchoolCalendar,
): string[] => (repeats ? recurringDays(dates, until, how, calendar) : dates);

type Turns = Pick<TaskFormOutput, 'title' | 'others'>;

/** The titles that take turns, with their subject. */
const titlesInTurn = ({ title, others }: Turns, subject: string) =>
  [title, ...others.split('\n')]
    .map((one) => one.trim().slice(0, 200))
    .filter((one) => one !== '')
    .map((one) => ({ title: one, subject }));

/** The titles of a new task that take turns; none unless they are to. */
export const turnsOf = (
  values: Turns & Pick<TaskFormOutput, 'repeats' | 'how'>,
  subject: string,
): { title: string; subject: string }[] =>
  values.repeats && values.how === 'in-turn' ? titlesInTurn(values, subject) : [];

/** Whether the titles of an existing series are to take turns and didn't before. */
export const beginsTurns = (how: TaskFormOutput['how'], series: Series): boolean =>
  how === 'in-turn' && series.repeats !== 'in-turn';

/** Whether an existing series is to come in another way from its task on. */
export const isOtherwise = (
  { how, weekdays }: Pick<TaskFormOutput, 'how' | 'weekdays'>,
  series: Series,
): boolean => how !== series.repeats || weekdays.join() !== series.weekdays.join();

/** How an existing series is to come from its task on; undefined if that wasn't changed. */
export const recursOf = (
  values: Turns & Pick<TaskFormOutput, 'how' | 'weekdays'>,
  series: Series,
  subject: string,
) => {
  const { how, weekdays } = values;
  if (!isOtherwise(values, series)) return undefined;
  const inTurn = beginsTurns(how, series) ? titlesInTurn(values, subject) : undefined;
  return { repeats: how, weekdays, ...(inTurn && { inTurn }) };
};

/** The chosen weekdays in the week of another day; if only one was chosen, that day itself. */
export const daysInWeekOf = (
  day: string,
  dates: readonly string[],
  calendar: SchoolCalendar,
): string[] =>
  dates.length > 1 ? dates.map((date) => weekdayInWeek(day, weekdayOf(date), calendar)) : [day];
