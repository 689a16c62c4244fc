/** Handlers of the calls about pushes. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { inTheDemo } from '../../shared-model/contracts/server-calls.ts';
import { subscribePushCall } from '../../shared-model/contracts/notice-calls.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { formatterFor } from '../../shared-model/lib/dates.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { consume } from '../accounts/limits.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { AppContext } from './app-context.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor } from '../http/problem-response.ts';
import {
  pushSubscriptions,
  pushTo,
  subscribePush,
  unsubscribePush,
} from '../notices/push-subscriptions.ts';
import { readSettings } from '../notices/read-days.ts';
import type { Handlers } from './serve-call.ts';

const { notPaired, unknownService } = subscribePushCall.errors;

/** Test pushes of a device per hour. */
const testsPerHour = 20;

const isZone = (zone: string): boolean => {
  try {
    formatterFor('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** The handlers of the calls about pushes. */
export function noticeHandlers(context: AppContext) {
  const { services, push, mailer } = context;
  const { db, now } = services;
  const tests = new RateLimiterMemory({ points: testsPerHour, duration: 3600 });

  return {
    pushKey: async ({ who, c }) => {
      const device = await deviceOf(c, context);
      const subscribed = await pushSubscriptions(db, who.familyId);
      const isSubscribed = subscribed.some(({ deviceId }) => deviceId === device?.id);
      return ok({ key: push.publicKey, isSubscribed, sendsMail: mailer !== null });
    },

    subscribePush: async ({ input, who, c }) => {
      const { familyId, memberId } = who;
      const device = await deviceOf(c, context);
      if (device?.familyId !== familyId || device.holder.kind !== 'family')
        return failed(notPaired);
      if (await isDemoFamily(services, familyId)) return failed(inTheDemo);
      const { endpoint, keys, showsBadge } = input;
      if (!push.isKnownService(endpoint)) return failed(unknownService);
      const zone = isZone(input.zone) ? input.zone : 'UTC';
      const subscription = { deviceId: device.id, memberId, endpoint, ...keys, zone, showsBadge };
      await subscribePush(db, familyId, subscription, now());
      return ok({ isSubscribed: true as const });
    },

    unsubscribePush: async ({ who, c }) => {
      const device = await deviceOf(c, context);
      if (device?.familyId === who.familyId) await unsubscribePush(db, who.familyId, device.id);
      return ok(undefined);
    },

    testPush: async ({ who, c }) => {
      const { familyId } = who;
      const device = await deviceOf(c, context);
      const found = (await pushSubscriptions(db, familyId)).find(
        ({ deviceId }) => deviceId === device?.id,
      );
      if (!found) return failed(notFound);
      const refused = await consume(tests, found.deviceId);
      if (refused) return failed(tooManyFor(refused.retryAfter));
      const language = theFamily(await readSettings(db, familyId))?.language ?? 'en';
      return ok({ outcome: await pushTo(db, push, familyId, found, { kind: 'test', language }) });
    },
  } satisfies Partial<Handlers>;
}
