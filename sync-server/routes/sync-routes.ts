/** The sync calls, for devices: who asks is told by the device's cookie alone, whoever is signed in on it. */
import type { Context, Hono } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import * as v from 'valibot';
import { bootstrapCall, eventsCall, syncCall } from '../../shared-model/contracts/sync.ts';
import { grantsOf } from '../../shared-model/permissions/scopes.ts';
import { sealKeyOf } from '../accounts/devices.ts';
import { maxSyncBytes, readJson } from '../middleware/json-body.ts';
import { deviceOf, notKnown } from '../middleware/principal.ts';
import { answerProblem, problem, tooMany } from '../middleware/problem.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { PokeHub } from '../sync/poke-hub.ts';
import { bootstrapLines, pokeStream, streamBody } from '../sync/streams.ts';
import { sync } from '../sync/sync.ts';
import type { SyncRefusal } from '../sync/sync.ts';
import type { Parts } from './parts.ts';

/** Runs a device may make in a minute: a family at work pokes each of its devices with every tap of the others. */
const runsPerMinute = 600;

const takesGzip = (c: Context): boolean => (c.req.header('accept-encoding') ?? '').includes('gzip');

/** JSON with its length, so that the compressing middleware leaves the short replies of most runs as they are. */
function answerJson(c: Context, value: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return c.body(bytes, 200, {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
  });
}

function refuse(c: Context, refusal: SyncRefusal): Response {
  return refusal.status === 400
    ? answerProblem(c, problem(400, refusal.message))
    : c.json(refusal.conflict, refusal.status);
}

export function mountSync(app: Hono, parts: Parts, pokes: PokeHub): void {
  const { services, storeOf } = parts;
  const limiter = new RateLimiterMemory({ points: runsPerMinute, duration: 60 });

  /** Seconds to wait, or undefined when the device may go on. */
  const waitFor = async ({ id }: SyncDevice): Promise<number | undefined> => {
    try {
      await limiter.consume(id);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1_000);
      throw error;
    }
  };

  app.post(syncCall.path, async (c) => {
    const device = await deviceOf(c, parts);
    if (!device) return answerProblem(c, await notKnown(c, parts));
    const wait = await waitFor(device);
    if (wait !== undefined) return answerProblem(c, tooMany(wait));
    const body = await readJson(c, maxSyncBytes);
    if (!body.ok) return answerProblem(c, body.error);
    const request = v.safeParse(syncCall.input, body.value.value, { abortEarly: true });
    if (!request.success) return answerProblem(c, problem(400, request.issues[0].message));
    const answer = await sync(request.output, {
      device,
      store: storeOf(device.familyId, device.id),
      sealKeyOf: (memberId) => sealKeyOf(services, device.familyId, device.id, memberId),
      now: services.now,
    });
    return answer.ok ? answerJson(c, answer.value) : refuse(c, answer.error);
  });

  app.get(bootstrapCall.path, async (c) => {
    const device = await deviceOf(c, parts);
    if (!device) return answerProblem(c, await notKnown(c, parts));
    const wait = await waitFor(device);
    if (wait !== undefined) return answerProblem(c, tooMany(wait));
    const cursor = Number(c.req.query(bootstrapCall.query) ?? 0);
    if (!Number.isSafeInteger(cursor) || cursor < 0) {
      return answerProblem(c, problem(400, 'The cursor is a number that a reply has named'));
    }
    const stream = await storeOf(device.familyId).stream(cursor, grantsOf(device.holder));
    const isGzip = takesGzip(c);
    return c.body(streamBody(bootstrapLines(stream, services.now()), isGzip), 200, {
      'content-type': 'application/x-ndjson',
      ...(isGzip && { 'content-encoding': 'gzip' }),
    });
  });

  app.get(eventsCall.path, async (c) => {
    const device = await deviceOf(c, parts);
    if (!device) return answerProblem(c, await notKnown(c, parts));
    const stream = pokeStream(pokes, device, () => storeOf(device.familyId).readHead());
    return c.body(stream, 200, { 'content-type': 'text/event-stream' });
  });
}
