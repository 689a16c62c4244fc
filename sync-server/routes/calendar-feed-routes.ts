/** Handlers of the calls about calendar feeds. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { inTheDemo } from '../../shared-model/contracts/server-calls.ts';
import { createCalendarFeedCall } from '../../shared-model/contracts/notice-calls.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { consume } from '../accounts/limits.ts';
import { isRecent } from '../accounts/sessions.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { AppContext } from './app-context.ts';
import { answerProblem, tooManyFor } from '../http/problem-response.ts';
import {
  endCalendarFeed,
  listCalendarFeeds,
  makeCalendarFeed,
  noteRead,
  presentFeed,
} from '../notices/calendar-feeds.ts';
import { calendarSpan, childCalendar } from '../notices/child-calendar.ts';
import { writeCalendar } from '../notices/icalendar.ts';
import { readDays, readSettings } from '../notices/read-days.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import { read } from '../family/family-reading.ts';
import type { Handlers } from './serve-call.ts';

const { signInAgain } = createCalendarFeedCall.errors;

/** Reads of one feed, and wrong addresses from one client, per minute. */
const readingsPerMinute = 20;
const missesPerMinute = 30;

const ending = '.ics';

/** The handlers of the calls about calendar feeds. */
export function calendarFeedHandlers(context: AppContext) {
  const { services, storeOf, clientInfo, logSecurity } = context;
  const { db, now } = services;
  const readings = new RateLimiterMemory({ points: readingsPerMinute, duration: 60 });
  const misses = new RateLimiterMemory({ points: missesPerMinute, duration: 60 });

  const isOurs = async (familyId: Id<'family'>, id: Id<'student'>): Promise<boolean> => {
    const found = await read(storeOf(familyId), (family) => family.get(student, id));
    return found !== undefined;
  };

  /** The calendar's file; undefined if the student or the family no longer exists. */
  const fileOf = async (
    familyId: Id<'family'>,
    studentId: Id<'student'>,
  ): Promise<string | undefined> => {
    const at = now();
    const settings = await readSettings(db, familyId);
    const zone = zoneOfFamily(settings);
    const language = theFamily(settings)?.language ?? 'en';
    const view = await readDays(db, familyId, calendarSpan(at, zone));
    const child = view.get(student, studentId);
    if (!child) return undefined;
    const events = childCalendar(view, child, at, { zone, language });
    return writeCalendar({ name: child.fullName, language }, events, at);
  };

  return {
    listCalendarFeeds: async ({ who }) => ok(await listCalendarFeeds(db, who.familyId)),

    createCalendarFeed: async ({ params: { id }, who }) => {
      const { familyId, memberId } = who;
      if (!(await isOurs(familyId, id))) return failed(notFound);
      if (await isDemoFamily(services, familyId)) return failed(inTheDemo);
      if (!isRecent(services, who)) return failed(signInAgain);
      const token = await makeCalendarFeed(db, familyId, id, { at: now(), memberId });
      logSecurity('calendar feed made', { familyId, memberId, studentId: id });
      return ok({ path: `/api/calendar/${token}${ending}` });
    },

    revokeCalendarFeed: async ({ params: { id }, who }) => {
      if (!(await isOurs(who.familyId, id))) return failed(notFound);
      await endCalendarFeed(db, who.familyId, id);
      return ok(undefined);
    },

    calendarFeed: async ({ params: { file }, c }) => {
      const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
      const feed = await presentFeed(db, token);
      const limited = feed
        ? await consume(readings, feed.tokenHash)
        : await consume(misses, clientInfo(c).address);
      if (limited) return failed(tooManyFor(limited.retryAfter));
      const text = feed && (await fileOf(feed.familyId, feed.studentId));
      if (!feed || text === undefined) return answerProblem(c, notFound);
      await noteRead(db, feed, now());
      return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8' });
    },
  } satisfies Partial<Handlers>;
}
