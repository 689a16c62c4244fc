/** The sync calls, for devices: who asks is told by the device's cookie alone, whoever is signed in on it. */
import type { Context, Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as v from 'valibot';
import type { Call } from '../../shared-model/contracts/call.ts';
import { eventsCall, renewDeviceCall, syncCall } from '../../shared-model/contracts/sync.ts';
import {
  bootstrapCall,
  packCall,
  packHashSchema,
} from '../../shared-model/contracts/first-records.ts';
import type { SyncConflict } from '../../shared-model/contracts/sync.ts';
import { grantsOf } from '../../shared-model/permissions/scopes.ts';
import { presentDevice, type PresentedDevice } from '../accounts/device-tokens.ts';
import { renewDevice } from '../accounts/devices.ts';
import { consume } from '../accounts/limits.ts';
import { deviceSeals } from '../accounts/seal-keys.ts';
import { putDevice, readDevice } from '../middleware/cookies.ts';
import { maxSyncBytes } from '../middleware/json-body.ts';
import { deviceOf, notKnown, presentedOf } from '../middleware/principal.ts';
import { answerProblem, problem, tooMany } from '../middleware/problem.ts';
import { createBootstrapTurns } from '../sync/bootstrap-turns.ts';
import { familyIsFull } from '../store/quota.ts';
import type { PokeHub } from '../sync/poke-hub.ts';
import { openFirstRecords, plainText } from '../sync/first-records.ts';
import { pokeStream, streamBody } from '../sync/streams.ts';
import { sync, type SyncRefusal } from '../sync/sync.ts';
import { pairingTerms } from './pairing-terms.ts';
import type { Parts } from './parts.ts';
import { readInput } from './serve-call.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** Runs a device may make in a minute: a family at work pokes each of its devices with every tap of the others. */
const runsPerMinute = 600;

const othersBootstrap = problem(429, problemText('others-set-up'), { 'Retry-After': '3' });

const takesBrotli = (c: Context): boolean => (c.req.header('accept-encoding') ?? '').includes('br');

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
    ? answerProblem(c, problem(400, refusal.text))
    : c.json(refusal.conflict, refusal.status);
}

/** In seconds. */
const anHour = 3_600;

const anotherFamily: SyncConflict = {
  code: 'forked',
  message: 'This data belongs to a device of another family',
};

const packGone: SyncConflict = {
  code: 'rebootstrap',
  message: 'There is no such pack for this device, or not any more',
};

export function mountSync(app: Hono, parts: Parts, pokes: PokeHub): void {
  const { services, storeOf, limits, clientInfo, tellSecurity, clockWatch } = parts;
  const bootstraps = createBootstrapTurns();
  const limiter = new RateLimiterMemory({ points: runsPerMinute, duration: 60 });

  /** Serves a call to devices whose cookie is good, to each as often as its limit lets it. */
  const serve = (
    { method, path }: Pick<Call, 'method' | 'path'>,
    answer: (c: Context, presented: PresentedDevice) => Promise<Response>,
  ): Hono =>
    app.on(method, path, async (c) => {
      const presented = await presentedOf(c, parts);
      if (!presented) return answerProblem(c, await notKnown(c, parts));
      const refused = await consume(limiter, presented.device.id);
      return refused ? answerProblem(c, tooMany(refused.retryAfter)) : answer(c, presented);
    });

  serve(syncCall, async (c, { device, seals }) => {
    const request = await readInput(c, syncCall, maxSyncBytes);
    if (!request.ok) return answerProblem(c, request.error);
    const answer = await sync(request.value.value, {
      device,
      store: storeOf(device.familyId),
      seals: deviceSeals(services, device, seals),
      now: services.now,
    });
    if (!answer.ok) return refuse(c, answer.error);
    clockWatch.note(services.now(), answer.value.now);
    const [full] = familyIsFull.issues;
    if (answer.value.results.some(({ problems }) => problems?.includes(full!.message))) {
      tellSecurity('quota met', { familyId: device.familyId, deviceId: device.id });
    }
    return answerJson(c, answer.value);
  });

  serve(renewDeviceCall, async (c, { device: known }) => {
    const asked = await readInput(c, renewDeviceCall);
    if (!asked.ok) return answerProblem(c, asked.error);
    const { familyId } = known;
    const { whose, most } = await pairingTerms(parts, familyId, clientInfo(c).address);
    const permit = await limits.pair(whose);
    if (!permit.ok) return answerProblem(c, tooMany(permit.retryAfter));
    const renewed = await renewDevice(services, known, { ...asked.value.value, most });
    if (!renewed.ok && renewed.error === 'another-family') return c.json(anotherFamily, 409);
    if (!renewed.ok) return answerProblem(c, tooMany(anHour));
    const { device, token } = renewed.value;
    putDevice(c, token);
    tellSecurity('device renewed', { familyId, deviceId: device.id });
    const { epoch } = await storeOf(familyId).readHead();
    return answerJson(c, { deviceId: device.id, epoch });
  });

  serve(bootstrapCall, async (c, { device }) => {
    const least = Number(c.req.query(bootstrapCall.query) ?? 0);
    if (!Number.isSafeInteger(least) || least < 0) {
      return answerProblem(c, problem(400, problemText('cursor-invalid')));
    }
    const headers = { 'content-type': 'application/x-ndjson' };
    // Nobody would read the body, and nothing would end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const turn = bootstraps.take(device);
    if (!turn) return answerProblem(c, othersBootstrap);
    try {
      const scopes = grantsOf(device.holder);
      const asked = { scopes, now: services.now(), least };
      const first = await openFirstRecords(storeOf(device.familyId), asked);
      // The device may have asked again while the snapshot was being opened: then nobody begins to read it.
      const end = (): void => {
        first.end();
        turn.end();
      };
      return c.body(streamBody(first.lines, { signal: turn.signal, end }), 200, headers);
    } catch (error) {
      turn.end();
      throw error;
    }
  });

  serve(packCall, async (c, { device }) => {
    const { packs } = storeOf(device.familyId);
    const hash = c.req.param('hash');
    const content = v.is(packHashSchema, hash)
      ? await packs.read(grantsOf(device.holder), hash)
      : undefined;
    if (!content) return c.json(packGone, 410);
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return takesBrotli(c)
      ? c.body(content, 200, { ...headers, 'content-encoding': 'br' })
      : c.body(new Uint8Array(await plainText(content)), 200, headers);
  });

  app.get(eventsCall.path, async (c) => {
    const device = await deviceOf(c, parts);
    if (!device) return answerProblem(c, await notKnown(c, parts));
    const headers = { 'content-type': 'text/event-stream' };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const stream = pokeStream(pokes, device, async () => {
      const [head, presented] = await Promise.all([
        storeOf(device.familyId).readHead(),
        presentDevice(services, readDevice(c)),
      ]);
      const isAsBefore = presented?.device.scopeVersion === device.scopeVersion;
      return isAsBefore ? { epoch: head.epoch, head: head.head } : undefined;
    });
    return c.body(stream, 200, headers);
  });
}
