/** Handlers of the sync calls. Only the device's cookie identifies the caller, whoever is signed in on it. */
import { createBrotliDecompress } from 'node:zlib';
import type { Context } from 'hono';
import * as v from 'valibot';
import { renewDeviceCall } from '../../shared-model/contracts/sync-call.ts';
import { eventsCall } from '../../shared-model/contracts/poke-call.ts';
import {
  bootstrapCall,
  packCall,
  packHashSchema,
} from '../../shared-model/contracts/bootstrap-calls.ts';
import type { SyncConflict } from '../../shared-model/contracts/sync-call.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { grantsOf } from '../../shared-model/records/scopes.ts';
import { presentDevice } from '../accounts/device-tokens.ts';
import { renewDevice } from '../accounts/devices.ts';
import { deviceSigningKeys } from '../accounts/device-signing-keys.ts';
import { setDeviceCookie, readDeviceCookie } from '../http/cookies.ts';
import { answerHeld } from '../http/held-reply.ts';
import { problem, tooManyFor } from '../http/problem-response.ts';
import { createBootstrapPermits } from '../sync/bootstrap-permits.ts';
import { familyIsFull } from '../store/quota.ts';
import { notePassed } from '../store/trimming.ts';
import type { PokeHub } from '../sync/poke-hub.ts';
import { createPassNotes } from '../sync/pass-notes.ts';
import { createListBuilds } from '../sync/first-records-builds.ts';
import { holdPokes, streamBody } from '../sync/streams.ts';
import { sync, type SyncRefusal } from '../sync/sync.ts';
import { pairingTerms } from './pairing-terms.ts';
import type { AppContext } from './app-context.ts';
import { unpacked } from '../http/unpacked.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import type { Handlers } from './serve-call.ts';

const othersFirst = { ...bootstrapCall.errors.othersFirst, headers: { 'Retry-After': '3' } };

const takesBrotli = (c: Context): boolean => (c.req.header('accept-encoding') ?? '').includes('br');

/** A JSON reply with its length, so that the compressing middleware skips the short replies of most runs. */
function answerJson(c: Context, value: unknown): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return c.body(bytes, 200, {
    'content-type': 'application/json',
    'content-length': String(bytes.length),
  });
}

const refuse = (c: Context, refusal: SyncRefusal) =>
  refusal.status === 400
    ? failed(problem(400, refusal.text))
    : c.json(refusal.conflict, refusal.status);

/** An hour, in seconds. */
const anHour = 3_600;

const anotherFamily: SyncConflict = {
  code: 'forked',
  message: inEnglish(renewDeviceCall.errors.anotherFamily.text),
};

const packGone: SyncConflict = {
  code: 'rebootstrap',
  message: inEnglish(packCall.errors.gone.text),
};

/** The handlers of the sync calls. */
export function syncHandlers(context: AppContext, pokes: PokeHub) {
  const { services, storeOf, limits, clientInfo, logSecurity, clockWatch, metrics } = context;
  const bootstraps = createBootstrapPermits();
  const builds = createListBuilds(context.tellFailedInBackground);
  const passNotes = createPassNotes();
  return {
    sync: async ({ input, who: { device, signingKeys }, c }) => {
      const answer = await sync(input, {
        device,
        store: storeOf(device.familyId),
        signingKeys: deviceSigningKeys(services, device, signingKeys),
        now: services.now,
      });
      if (!answer.ok) {
        metrics?.syncRun('conflict' in answer.error ? answer.error.conflict.code : 'invalid');
        return refuse(c, answer.error);
      }
      metrics?.syncRun('done');
      if (passNotes.isDue(device.id, input.cursor, services.now())) {
        await notePassed(services.db, device.familyId, device.id, input.cursor);
      }
      for (const { code } of answer.value.results) metrics?.changes('sync', code);
      clockWatch.note(services.now(), answer.value.now);
      const [full] = familyIsFull.issues;
      if (answer.value.results.some(({ problems }) => problems?.includes(full!.message))) {
        logSecurity('quota met', { familyId: device.familyId, deviceId: device.id });
      }
      return answerJson(c, answer.value);
    },

    renewDevice: async ({ input, who: { device: known }, c }) => {
      const { familyId } = known;
      const { whose, most } = await pairingTerms(context, familyId, clientInfo(c).address);
      const permit = await limits.pair(whose);
      if (!permit.ok) return failed(tooManyFor(permit.retryAfter));
      const renewed = await renewDevice(services, known, { ...input, most });
      if (!renewed.ok && renewed.error === 'another-family') return c.json(anotherFamily, 409);
      if (!renewed.ok) return failed(tooManyFor(anHour));
      const { device, token } = renewed.value;
      setDeviceCookie(c, token);
      logSecurity('device renewed', { familyId, deviceId: device.id });
      const { epoch } = await storeOf(familyId).readHead();
      return answerJson(c, { deviceId: device.id, epoch });
    },

    bootstrap: async ({ query: { least, gathered }, who: { device }, c }) => {
      const headers = { 'content-type': bootstrapCall.replyType };
      // Nobody would read the stream, and nothing would end it.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const turn = bootstraps.take(device);
      if (!turn) return failed(othersFirst);
      try {
        const scopes = grantsOf(device.holder);
        const onPack = () => metrics?.packBuilt();
        const asked = {
          scopes,
          now: services.now(),
          least,
          onPack,
          hearsGathered: gathered === '1',
        };
        const source = await builds.open(device.familyId, storeOf(device.familyId), asked);
        if (source) return c.body(streamBody(source, turn), 200, headers);
        turn.end();
        return failed(othersFirst);
      } catch (error) {
        turn.end();
        throw error;
      }
    },

    digest: async ({ who: { device } }) =>
      ok(await storeOf(device.familyId).digest(grantsOf(device.holder))),

    pack: async ({ params: { hash }, who: { device }, c }) => {
      const { packs } = storeOf(device.familyId);
      const content = v.is(packHashSchema, hash)
        ? await packs.read(grantsOf(device.holder), hash)
        : undefined;
      if (!content) return c.json(packGone, 410);
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return takesBrotli(c)
        ? c.body(content, 200, { ...headers, 'content-encoding': 'br' })
        : c.body(unpacked(content, createBrotliDecompress({ chunkSize: 262_144 })), 200, headers);
    },

    events: async ({ who: { device }, c }) => {
      const headers = { 'content-type': eventsCall.replyType };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      // Not the context: it would be kept with the stream.
      const cookie = readDeviceCookie(c);
      const readHead = async () => {
        const [head, presented] = await Promise.all([
          storeOf(device.familyId).readHead(),
          presentDevice(services, cookie),
        ]);
        const isAsBefore = presented?.device.scopeVersion === device.scopeVersion;
        return isAsBefore ? { epoch: head.epoch, head: head.head } : undefined;
      };
      return answerHeld(c, headers, (reply) => {
        context.inBackground(holdPokes(pokes, device, readHead, reply));
      });
    },
  } satisfies Partial<Handlers>;
}
