import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, shown } from './define-entity.ts';
import {
  choice,
  clockInstant,
  day,
  dayList,
  group,
  id,
  integer,
  nullable,
  prose,
  text,
} from './field-types.ts';
import { normalizeCreation, normalizeStatus } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/** The states of a planner task. */
export const plannerStatuses = ['pending', 'in_progress', 'completed'] as const;
/** The kinds of planner task; they decide its default XP (`derive/xp.ts`). */
export const plannerTypes = ['lesson', 'assignment', 'activity', 'assessment'] as const;

/**
 * How a series comes: on its weekdays every week or every other week, on its date of each month, on its weekday at its
 * place in each month, or on its weekdays with titles that take turns (`derive/recurrence.ts`).
 */
export const plannerRepeats = [
  'weekly',
  'fortnightly',
  'monthly-date',
  'monthly-weekday',
  'in-turn',
] as const;

/** How many of the days that it was moved from a task keeps. */
export const mostMoves = 20;

/** Work planned for a student on a day, independent of any class. */
export const plannerTask = defineEntity({
  name: 'planner-task',
  plural: 'plannerTasks',
  title: 'title',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    date: required(day()),
    /** As people write it: 9:00 AM. */
    time: optional(text({ max: 20 }), '9:00 AM'),
    /** Planned duration in minutes; null: not set. */
    minutes: optional(nullable(integer(1, 600)), null),
    /** One of the offered subjects, or a class entry of the family's own. */
    subject: required(text({ min: 1, max: 60, message: problemText('subject-required') })),
    title: required(text({ min: 1, max: 200, message: problemText('title-required') })),
    description: optional(prose(), ''),
    status: optional(choice(plannerStatuses), 'pending'),
    type: optional(choice(plannerTypes), 'lesson'),
    /** Null: by type (`derive/xp.ts`). */
    xpReward: optional(nullable(integer(0, 1_000)), null),
    completedAt: optional(nullable(clockInstant()), null),
    completedBy: optional(nullable(text({ max: 20 })), null),
    /** The day on which it counts (`derive/day-done.ts`); null: that of `completedAt`. */
    completedOn: shown(optional(nullable(day()), null)),
    /** Shared by the tasks of several students that are one lesson: completing one completes all. */
    sharedId: internal(optional(nullable(group()), null)),
    /**
     * The days that days off moved it from, in order: the first is the one it was planned for. Empty: none has moved
     * it.
     */
    movedFrom: internal(optional(dayList(mostMoves), [])),
    /** Shared by the tasks of several days that were planned together. */
    seriesId: internal(optional(nullable(group()), null)),
    /** How its series comes. */
    repeats: internal(optional(choice(plannerRepeats), 'weekly')),
    /** When it was first planned (a copy keeps its original's); it orders tasks with the same time. */
    createdAt: internal(optional(nullable(clockInstant()), null)),
  },
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: false,
    mayWrite: ['status', 'completedAt', 'completedBy', 'completedOn'],
  },
  isFinished: (record) => record.status === 'completed',
  normalize: (fields, context) => normalizeStatus(normalizeCreation(fields, context), context),
});
