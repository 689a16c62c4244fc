/** The calls about calendars that a family follows by their addresses. */
import * as v from 'valibot';
import { day } from '../entities/field-types.ts';
import { followedCalendar } from '../entities/followed-calendar.ts';
import { body } from './body.ts';
import { createCall, deleteCall, getCall, updateCall } from './call.ts';
import { idParam } from './params.ts';
import { notFound } from './problem-body.ts';
import { inputEntries, partialEntries, replyEntries } from './shapes.ts';

const calendarSchema = v.object({ id: v.number(), ...replyEntries(followedCalendar) });

export const listFollowedCalendarsCall = getCall({
  path: '/api/followed-calendars',
  summary: 'Lists the calendars that the family follows, by name.',
  description:
    '`asOf` is a moment at which the events were as they are here; `problem` says why the calendar couldn’t be read the last time.',
  who: 'parent',
  reply: v.array(calendarSchema),
});

export const listFollowedEventsCall = getCall({
  path: '/api/followed-calendars/events',
  summary: 'Lists the events of the followed calendars on some days, in the family’s zone.',
  description: 'At most 100 days from `from` on, both included. Days without events are left out.',
  who: 'parent',
  query: { from: day().schema, until: day().schema },
  reply: v.array(
    v.object({
      date: v.string(),
      events: v.array(
        v.object({
          calendarId: v.number(),
          calendar: v.string(),
          name: v.string(),
          /** HH:mm; null: all day. */
          time: v.nullable(v.string()),
        }),
      ),
    }),
  ),
});

const entries = inputEntries(followedCalendar);

export const followCalendarCall = createCall({
  path: '/api/followed-calendars',
  summary: 'Follows a calendar by its address.',
  description:
    'The address is that of an iCalendar file (RFC 5545) on the open internet, by https. The server reads it soon after, and then at most once an hour. ' +
    'An address that is followed already isn’t followed twice.',
  who: 'parent',
  input: body(entries),
  reply: calendarSchema,
});

export const updateFollowedCalendarCall = updateCall({
  path: '/api/followed-calendars/:id',
  summary: 'Renames a followed calendar or changes its address; absent fields stay unchanged.',
  who: 'parent',
  params: { id: idParam('followed-calendar') },
  input: body(partialEntries(entries)),
  reply: calendarSchema,
  errors: { notFound },
});

export const unfollowCalendarCall = deleteCall({
  path: '/api/followed-calendars/:id',
  summary: 'Follows a calendar no longer; its events go, days off that were taken from it stay.',
  who: 'parent',
  params: { id: idParam('followed-calendar') },
  errors: { notFound },
});
