import { mostEventsOfMonth } from '../lib/outside-event.ts';
import { parentsScope } from '../records/scopes.ts';
import { defineEntity, optional, required } from './define-entity.ts';
import { id } from './field-types.ts';
import { month, outsideEvents } from './followed-fields.ts';

/** The events of a month of a calendar that the family follows; one that reaches over months is in each. */
export const followedMonth = defineEntity({
  name: 'followed-month',
  plural: 'followedMonths',
  fields: {
    calendarId: required(id('followed-calendar')),
    /** yyyy-MM */
    month: required(month()),
    /** By beginning, then by name. */
    events: optional(outsideEvents(mostEventsOfMonth), []),
  },
  naturalKey: ['calendarId', 'month'],
  scopes: () => [parentsScope],
});
