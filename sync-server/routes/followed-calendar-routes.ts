/** Handlers of the calls about calendars that a family follows. */
import { followCalendar, unfollowCalendar } from '../../shared-model/actions/follow-calendar.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { toReplyRecord } from '../../shared-model/contracts/shapes.ts';
import { listFollowed, outsideEvents } from '../../shared-model/derive/outside-events.ts';
import { family as familyRecord } from '../../shared-model/entities/family.ts';
import { followedCalendar } from '../../shared-model/entities/followed-calendar.ts';
import { followedMonth } from '../../shared-model/entities/followed-month.ts';
import { addDays } from '../../shared-model/lib/dates.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { readView } from '../family/family-reading.ts';
import { write } from '../family/family-writing.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import type { AppContext } from './app-context.ts';
import type { Handlers } from './serve-call.ts';

const needed = { all: [familyRecord, followedCalendar, followedMonth] };
/** Most days of which events are listed at once. */
const mostDays = 100;

/** The handlers of the calls about followed calendars. */
export const followedCalendarHandlers = (context: AppContext) =>
  ({
    listFollowedCalendars: async ({ who }) => {
      const view = await readView(context.storeOf(who.familyId), needed);
      return ok(
        listFollowed(view).map(({ id }) =>
          toReplyRecord(followedCalendar, view.get(followedCalendar, id)!),
        ),
      );
    },

    listFollowedEvents: async ({ query: { from, until }, who }) => {
      const view = await readView(context.storeOf(who.familyId), needed);
      const last = addDays(from, mostDays - 1);
      const span = { from, until: until < last ? until : last };
      return ok(outsideEvents(view, span, zoneOfFamily(view)));
    },

    followCalendar: ({ input, who, random }) =>
      write(context, { who, random }, async (family) => {
        const saved = await family.run(followCalendar, { id: null, values: input });
        if (!saved.ok) return saved;
        return ok(
          toReplyRecord(followedCalendar, family.view.get(followedCalendar, saved.value.id)!),
        );
      }),

    updateFollowedCalendar: ({ input, params: { id }, who, random }) =>
      write(context, { who, random }, async (family) => {
        if (!(await family.get(followedCalendar, id))) return failed(notFound);
        const saved = await family.run(followCalendar, { id, values: input });
        if (!saved.ok) return saved;
        return ok(toReplyRecord(followedCalendar, family.view.get(followedCalendar, id)!));
      }),

    unfollowCalendar: ({ params: { id }, who, random }) =>
      write(context, { who, random }, async (family) =>
        (await family.get(followedCalendar, id))
          ? family.run(unfollowCalendar, { id })
          : failed(notFound),
      ),
  }) satisfies Partial<Handlers>;
