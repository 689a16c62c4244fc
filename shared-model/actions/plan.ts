/** Adds planner tasks. */
import * as v from 'valibot';
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { needsAll } from '../derive/record-needs.ts';
import { aDay, idOf, list, newValues, pick, without, yesOrNo, type Input } from './inputs.ts';
import { create } from '../commit/change.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { randomId } from '../lib/ids.ts';
import { dayIn, fromForm } from '../lib/dates.ts';
import { defineAction, acceptWith, zoneOf } from './action.ts';

/** Adds planner tasks. Returns how many. */
export const addPlans = defineAction(
  members({ tasks: list(newValues(plannerTask)) }),
  needsAll(),
  (_, { tasks }, { random }) => {
    const changes = tasks.map((values) => create(plannerTask, values, random));
    return acceptWith(changes, { count: changes.length });
  },
);

/** Titles that take turns, with their subjects: the next on each day. */
export const titlesInTurn = list(members(pick(fieldEntries(plannerTask), 'title', 'subject')));

const planEntry = body({
  ...without(
    fieldEntries(plannerTask),
    'studentId',
    'date',
    'completedAt',
    'completedBy',
    'completedOn',
    'sharedId',
    'movedFrom',
    'seriesId',
  ),
  studentIds: list(idOf('student')),
  dates: list(aDay),
  inTurn: v.optional(titlesInTurn),
  /** True: one lesson that all students share and complete together; false: one lesson each. */
  isShared: yesOrNo,
});

/** A planner entry: the same task for these students on these days (yyyy-MM-dd). */
export type PlanEntry = Input<typeof planEntry>;

/** When work of a past day was completed, as far as one knows: at its noon. Undefined: it is completed now. */
const completedAtNoon = (date: string, zone: string, now: number): string | undefined =>
  date < dayIn(now, zone) ? fromForm(date, '12:00', zone) : undefined;

/**
 * Adds a planner task for each student on each day; completed ones count to their day. Several days are a series: one
 * per student, or one for all if they share the lesson. Returns how many tasks it added.
 */
export const addPlanEntry = defineAction(
  planEntry,
  needsAll(),
  (view, { studentIds, dates, isShared: isAsked, inTurn = [], ...values }, context) => {
    const { random, now } = context;
    const isDone = values.status === 'completed';
    const isShared = isAsked && studentIds.length > 1;
    const isSeries = dates.length > 1;
    const ofAll = isSeries && isShared ? randomId(random) : null;
    const series = new Map(
      studentIds.map((id) => [id, isSeries && !isShared ? randomId(random) : ofAll]),
    );
    const changes = dates.flatMap((date, at) => {
      const turn = inTurn.length > 0 ? inTurn[at % inTurn.length] : undefined;
      const sharedId = isShared ? randomId(random) : null;
      const completedAt = isDone ? completedAtNoon(date, zoneOf(view, context), now) : undefined;
      const done = completedAt === undefined ? {} : { completedAt };
      return studentIds.map((studentId) => {
        const seriesId = series.get(studentId) ?? null;
        return create(
          plannerTask,
          { ...values, ...turn, ...done, studentId, date, sharedId, seriesId },
          random,
        );
      });
    });
    return acceptWith(changes, { count: changes.length });
  },
);
