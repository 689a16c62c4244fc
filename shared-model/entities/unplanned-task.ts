import { problemText } from '../problems/problem-text.ts';
import { parentsScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, clockInstant, ids, integer, nullable, prose, text } from './field-types.ts';
import { normalizeCreation } from './normalize.ts';
import { plannerTypes } from './planner-task.ts';

/**
 * Work that parents want to do some day and haven't placed: a planner task without a day. It is the parents' own list,
 * so it is on no student's own device; once placed it becomes planner tasks.
 */
export const unplannedTask = defineEntity({
  name: 'unplanned-task',
  plural: 'unplannedTasks',
  title: 'title',
  fields: {
    /** Several share one lesson; empty: nobody is chosen yet. */
    studentIds: optional(ids('student'), []),
    title: required(text({ min: 1, max: 200, message: problemText('title-required') })),
    subject: required(text({ min: 1, max: 60, message: problemText('subject-required') })),
    /** The time of the day it had or will have; empty: none. */
    time: optional(text({ max: 20 }), ''),
    /** Planned duration in minutes; null: not set. */
    minutes: optional(nullable(integer(1, 600)), null),
    description: optional(prose(), ''),
    type: optional(choice(plannerTypes), 'lesson'),
    /** Null: by type (`derive/xp.ts`). */
    xpReward: optional(nullable(integer(0, 1_000)), null),
    createdAt: internal(optional(nullable(clockInstant()), null)),
  },
  scopes: () => [parentsScope],
  normalize: normalizeCreation,
});

/** A task without a day, with defaults applied. */
export type UnplannedTask = RecordFor<typeof unplannedTask>;
