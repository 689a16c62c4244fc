import { calendarProblems } from '../lib/outside-event.ts';
import { parentsScope } from '../records/scopes.ts';
import { defineEntity, optional, required, shown, type RecordFor } from './define-entity.ts';
import { calendarLink } from './followed-fields.ts';
import { choice, clockInstant, integer, nullable, text } from './field-types.ts';

/**
 * A calendar that others keep and the family follows by its address: a school's, or a parent's own. The server reads it
 * at most once an hour; its events are in `followed-month`. Its address may be a secret, so it is the parents' alone.
 */
export const followedCalendar = defineEntity({
  name: 'followed-calendar',
  plural: 'followedCalendars',
  title: 'name',
  fields: {
    address: required(calendarLink()),
    /** Empty: not read yet; then what the calendar calls itself, if nobody named it. */
    name: optional(text({ max: 60 }), ''),
    /** A moment at which the events were as they are here, at most a day before the last reading; null: never read. */
    asOf: shown(optional(nullable(clockInstant()), null)),
    /** Why it couldn't be read the last time; null: it was. */
    problem: shown(optional(nullable(choice(calendarProblems)), null)),
    /** How many events couldn't be read. */
    unread: shown(optional(integer(0, 1_000_000), 0)),
    /** How many events were left out, because there are too many. */
    cut: shown(optional(integer(0, 1_000_000), 0)),
  },
  scopes: () => [parentsScope],
});

/** A followed calendar with defaults applied. */
export type FollowedCalendar = RecordFor<typeof followedCalendar>;
