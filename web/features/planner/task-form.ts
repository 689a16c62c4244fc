/** The task dialog's form: what its fields hold, when it may be saved, and what is then written. */
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { minutesOfTime } from '../../../shared-model/lib/dates.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import type { NewPlannerTask } from '../../../shared-model/actions/plan.ts';
import { maxRepeats, weeklyDays } from '../../../shared-model/derive/plan-week.ts';
import type { PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { firstTime, timeToField, writeTime } from '../../../shared-model/planning/school-time.ts';
import { m } from '../../messages/compiled/messages.js';

/** The entry of the subject list that stands for a name of the family's own. */
export const ownEntry = '+';

const { fields } = plannerTask;

/** A field of the form holds text; the entity's own schema says what it must be. */
const textFor = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(v.string(), schema as v.GenericSchema<string, T>);

const numberFor = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text.trim() === '' ? null : Number(text))),
    schema as v.GenericSchema<number | null, T>,
  );

export const taskFormSchema = () =>
  v.pipe(
    v.object({
      studentId: numberFor(fields.studentId.schema),
      date: textFor(fields.date.schema),
      time: v.string(),
      subject: textFor(fields.subject.schema),
      ownSubject: v.string(),
      title: textFor(fields.title.schema),
      description: textFor(fields.description.schema),
      type: textFor(fields.type.schema),
      xpReward: numberFor(fields.xpReward.schema),
      repeats: v.boolean(),
      until: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['subject'], ['ownSubject']],
        ({ subject, ownSubject }) => subject !== ownEntry || ownSubject.trim() !== '',
        m.planner_custom_needed(),
      ),
      ['ownSubject'],
    ),
    v.forward(
      v.partialCheck(
        [['repeats'], ['date'], ['until']],
        ({ repeats, date, until }) => !repeats || until > date,
        m.planner_until_needed(),
      ),
      ['until'],
    ),
    v.forward(
      v.partialCheck(
        [['repeats'], ['date'], ['until']],
        ({ repeats, date, until }) => !repeats || until <= date || !isTooFar(date, until),
        m.planner_until_far({ count: maxRepeats }),
      ),
      ['until'],
    ),
  );

const isTooFar = (first: string, until: string): boolean =>
  Date.parse(until) - Date.parse(first) >= maxRepeats * 7 * 86_400_000;

type Schema = ReturnType<typeof taskFormSchema>;
export type TaskFormInput = v.InferInput<Schema>;
export type TaskFormOutput = v.InferOutput<Schema>;
export type TaskForm = UseFormReturn<TaskFormInput, unknown, TaskFormOutput>;

/** What the fields hold at first: the task's values, or those of a new one. */
export const toFields = (
  task: PlannerTask | undefined,
  given: { studentId?: Id<'student'> | undefined; date: string },
): TaskFormInput => ({
  studentId: String(task?.studentId ?? given.studentId ?? ''),
  date: task?.date ?? given.date,
  time: timeToField(task?.time ?? firstTime),
  subject: task?.subject ?? '',
  ownSubject: '',
  title: task?.title ?? '',
  description: task?.description ?? '',
  type: task?.type ?? 'lesson',
  xpReward: task?.xpReward?.toString() ?? '',
  repeats: false,
  until: '',
});

/** What is written of the fields; a time that is none (as an import may bring) stays as it was unless it was set. */
export function toTask(
  values: TaskFormOutput,
  before?: PlannerTask,
): Required<
  Omit<
    NewPlannerTask,
    'status' | 'completedAt' | 'completedBy' | 'sharedId' | 'seriesId' | 'createdAt'
  >
> {
  const { studentId, date, subject, description, type, xpReward } = values;
  const minutes = minutesOfTime(values.time);
  return {
    studentId,
    date,
    time: minutes === undefined ? (before?.time ?? firstTime) : writeTime(minutes),
    subject: subject === ownEntry ? values.ownSubject.trim() : subject,
    title: values.title.trim(),
    description,
    type,
    xpReward,
  };
}

/** The days on which the task stands. */
export const daysOf = ({
  date,
  repeats,
  until,
}: Pick<TaskFormInput, 'date' | 'repeats' | 'until'>) =>
  repeats ? weeklyDays(date, until) : [date];
