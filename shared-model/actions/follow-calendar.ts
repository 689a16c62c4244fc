/** Follows calendars that others keep, by their addresses. */
import { inputEntries } from '../contracts/shapes.ts';
import { remove } from '../commit/change.ts';
import { keysTo } from '../derive/record-needs.ts';
import { monthsOfCalendar } from '../derive/indexes.ts';
import { followedCalendar } from '../entities/followed-calendar.ts';
import { followedMonth } from '../entities/followed-month.ts';
import { members } from '../contracts/body.ts';
import { rejection } from '../lib/errors.ts';
import { mostCalendars } from '../lib/outside-event.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import { accept, acceptWith, defineAction, rejectMissing, save } from './action.ts';
import { idOf, saving } from './inputs.ts';

/**
 * Follows a calendar or changes one; the server reads it soon after. Returns the id; an address that is followed
 * already makes no second one. Rejects more than `mostCalendars` (`invalid`).
 */
export const followCalendar = defineAction(
  saving('followed-calendar', inputEntries(followedCalendar)),
  () => ({ all: [followedCalendar] }),
  (view, input, context) => {
    const all = view.all(followedCalendar);
    const { address } = input.values;
    const same = all.find((one) => one.address === address && one.id !== input.id);
    if (input.id === null && same) return acceptWith([], { id: same.id });
    if (input.id === null && all.length >= mostCalendars)
      return failed(
        rejection('invalid', problemText('calendars-too-many', { max: mostCalendars }), 'address'),
      );
    return save(view, followedCalendar, input, context);
  },
);

/** Follows a calendar no longer: deletes it with its events. Days off that were taken from it stay. */
export const unfollowCalendar = defineAction(
  members({ id: idOf('followed-calendar') }),
  ({ id }) => ({
    keys: keysTo(followedCalendar, id),
    by: [{ kind: followedMonth, field: 'calendarId', ids: [id] }],
  }),
  (view, { id }) => {
    if (!view.get(followedCalendar, id)) return rejectMissing;
    const months = view.find(monthsOfCalendar, id);
    return accept([
      ...months.map((one) => remove(followedMonth, one.id)),
      remove(followedCalendar, id),
    ]);
  },
);
