/** The calls about notices: pushes to the calling device, and a student's calendar as a feed. */
import * as v from 'valibot';
import { problemText } from '../problems/problem-text.ts';
import { body } from './body.ts';
import { createCall, defineCall, deleteCall, getCall } from './call.ts';
import { inTheDemo } from './server-calls.ts';
import { idParam } from './params.ts';
import { callError, notFound, signInAgain, tooMany } from './problem-body.ts';

const base64url = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));

export const pushKeyCall = getCall({
  path: '/api/push/key',
  summary:
    'Tells the key with which a browser subscribes to pushes, and whether the calling device gets any.',
  who: 'parent',
  reply: v.object({
    /** The server's public VAPID key in base64url: the `applicationServerKey`. */
    key: v.string(),
    isSubscribed: v.boolean(),
    /** Whether this server sends mails. */
    sendsMail: v.boolean(),
  }),
});

export const subscribePushCall = createCall({
  path: '/api/push/subscriptions',
  summary: 'Sends pushes to the calling device from now on.',
  description:
    'Needs a browser that is paired with the family. A device has one subscription; a new one takes the place of the former. Only the known ' +
    'push services of browsers are sent to. A push holds counts alone: no name, no title.',
  who: 'parent',
  writes: false,
  input: body({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(1_000)),
    keys: v.strictObject({
      /** The browser's public key, 65 bytes in base64url. */
      p256dh: base64url(87),
      /** 16 bytes in base64url. */
      auth: base64url(22),
    }),
    /** The device's own timezone (IANA), used while the family has set none. */
    zone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    /** Whether pushes carry the number for the app's icon. */
    showsBadge: v.boolean(),
  }),
  reply: v.object({ isSubscribed: v.literal(true) }),
  errors: {
    inTheDemo,
    notPaired: callError(403, problemText('not-allowed')),
    unknownService: callError(400, problemText('push-service-unknown')),
  },
});

export const unsubscribePushCall = deleteCall({
  path: '/api/push/subscriptions',
  summary: 'Sends no more pushes to the calling device.',
  who: 'parent',
});

export const testPushCall = defineCall({
  method: 'POST',
  status: 200,
  path: '/api/push/test',
  summary: 'Sends a push to the calling device now.',
  who: 'parent',
  writes: false,
  reply: v.object({
    /** `gone`: the browser's push service no longer knows the device, so its subscription has ended. */
    outcome: v.picklist(['sent', 'gone', 'failed']),
  }),
  errors: { notFound, tooMany },
});

export const listCalendarFeedsCall = getCall({
  path: '/api/calendar-feeds',
  summary: 'Lists the children whose calendar is a feed.',
  who: 'parent',
  reply: v.array(
    v.object({
      studentId: v.number(),
      madeAt: v.string(),
      /** When it was last read; null: never. */
      readAt: v.nullable(v.string()),
    }),
  ),
});

export const createCalendarFeedCall = createCall({
  path: '/api/students/:id/calendar-feed',
  summary: 'Makes a child’s calendar a feed with a new secret address.',
  description:
    'Needs a parent who signed in within the last 10 minutes. Only this reply tells the address; the former one ends.',
  who: 'parent',
  writes: false,
  params: { id: idParam('student') },
  reply: v.object({
    /** The feed's path on this server. Whoever knows it reads the calendar. */
    path: v.string(),
  }),
  errors: { notFound, signInAgain, inTheDemo },
});

export const revokeCalendarFeedCall = deleteCall({
  path: '/api/students/:id/calendar-feed',
  summary: 'Ends a child’s calendar feed.',
  who: 'parent',
  params: { id: idParam('student') },
  errors: { notFound },
});

export const calendarFeedCall = getCall({
  path: '/api/calendar/:file',
  summary: 'A child’s calendar as iCalendar (RFC 5545), for whoever knows its secret address.',
  description: 'The file is the feed’s token and `.ics`.',
  who: 'anyone',
  params: { file: v.pipe(v.string(), v.maxLength(60)) },
  reply: v.string(),
  replyType: 'text/calendar',
  errors: { notFound, tooMany },
});
