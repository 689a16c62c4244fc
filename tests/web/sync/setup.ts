/** A server in memory and devices that reach it without a network; every answer can be bent on its way. */
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { grantsOf, mayHold } from '../../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { DeviceStore } from '../../../web/data/device-store.ts';
import { write } from '../../support/stores/write-changes.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import type { RunEnd } from '../../../web/sync/run-end.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import type { Answer, Transport } from '../../../web/sync/transport.ts';
import { MemoryDeviceStore } from '../../support/stores/memory-device-store.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import {
  answerTo,
  firstLines,
  makePacks,
  digestFrom,
  packFrom,
  unreachable,
} from '../../support/simulator/memory-server.ts';
import { createOpSigner, sealKey } from '../../support/devices/op-signing.ts';
import { fill, noon, parent, smallFamily, system } from '../../support/family/story.ts';

export const deviceId = 7;

/** The device that it becomes when it has to be another one. */
export const renewedId = 8;

export type World = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld() {
  const server = new MemoryFamilyStore();
  const family = smallFamily();
  const world = {
    server,
    family,
    time: noon,
    /** How far ahead of the true time the clocks are, in milliseconds. */
    deviceAhead: 0,
    serverAhead: 0,
    /** Who holds the device, as the server sees it. */
    holder: { kind: 'family' } as DeviceHolder,
    scopeVersion: 1,
    /** Whom the device's cookie names. */
    cookie: deviceId,
    /** The requests that reached the server. */
    requests: [] as SyncRequest[],
  };
  await fill(server, family.changes);
  await makePacks(server, world.time);

  const deviceNow = (): number => world.time + world.deviceAhead;
  const askedBy = (request: SyncRequest, id: number): Promise<Answer<SyncReply>> => {
    const { holder, scopeVersion } = world;
    return answerTo(request, {
      store: server,
      device: { id, familyId: 1, holder, scopeVersion },
      now: () => world.time + world.serverAhead,
      deviceNow,
      onRequest: (arrived) => world.requests.push(arrived),
    });
  };
  const answer = (request: SyncRequest) => askedBy(request, world.cookie);

  const transport: Transport = {
    sync: answer,
    async bootstrap(least) {
      const asked = { now: world.time + world.serverAhead, least, scopes: grantsOf(world.holder) };
      const reply = await firstLines(server, asked);
      return { kind: 'reply', reply, sentAt: deviceNow(), receivedAt: deviceNow() };
    },
    pack: (hash) => packFrom(server, grantsOf(world.holder), hash, deviceNow()),
    digest: () => digestFrom(server, grantsOf(world.holder), deviceNow()),
    async renew({ lastN, chain }) {
      world.cookie = renewedId;
      server.renew(renewedId, lastN, chain);
      const reply = { deviceId: renewedId, epoch: server.epoch };
      return { kind: 'reply', reply, sentAt: deviceNow(), receivedAt: deviceNow() };
    },
    events: async () => unreachable,
  };

  const runThrough = (store: DeviceStore, through: Transport = transport): Promise<RunEnd> =>
    runOnce({ store, transport: through, now: deviceNow, statusStore: createStatusStore() });

  return Object.assign(world, {
    transport,
    /** A device that is paired and holds nothing yet. */
    newStore: () => new MemoryDeviceStore({ deviceId, familyId: 1 }, createOpSigner(sealKey)),
    /** Another device of the family, by its id, and how it syncs. */
    another(id: number) {
      const store = new MemoryDeviceStore({ deviceId: id, familyId: 1 }, createOpSigner(sealKey));
      let cookie = id;
      const own: Transport = {
        ...transport,
        sync: (request) => askedBy(request, cookie),
        async renew({ lastN, chain }) {
          cookie += 100;
          server.renew(cookie, lastN, chain);
          const reply = { deviceId: cookie, epoch: server.epoch };
          return { kind: 'reply', reply, sentAt: deviceNow(), receivedAt: deviceNow() };
        },
      };
      return { store, sync: () => runThrough(store, own) };
    },
    /** Somebody writes elsewhere. */
    serverWrites: (...changes: Change[]) =>
      commitToStore(server, system, changes, { now: (world.time += 1_000), node: 0 }),
    run: runThrough,
    async writes(store: DeviceStore, changes: Change[], actor: Actor = parent) {
      world.time += 1_000;
      const written = await write(store, actor, changes, deviceNow());
      if (!written.ok) throw new Error(JSON.stringify(written.error));
      return written.value;
    },
    onServer: (key: RecordKey): StoredRecord | undefined => server.rows.map.get(keyOf(key))?.record,
    /** What the device should hold, by key. */
    shouldBe: () =>
      new Map(
        [...server.rows.map.values()]
          .filter(({ record }) => mayHold(world.holder, scopesOf(record)))
          .map(({ record }) => [keyOf(record), record]),
      ),
  });
}

/** A device with everything, beside what its family is made of. */
export async function openSynced() {
  const world = await openWorld();
  const store = world.newStore();
  await world.run(store);
  return { world, store, ...world.family };
}

/** A transport whose next answer to `sync` is held back until `let go`. */
export function late(transport: Transport) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let isFirst = true;
  const held: Transport = {
    ...transport,
    async sync(request) {
      const answer = await transport.sync(request);
      if (!isFirst) return answer;
      isFirst = false;
      asked.resolve();
      await gate.promise;
      return answer;
    },
  };
  return { transport: held, asked: asked.promise, letGo: gate.resolve };
}

/** Leo's tablet (`store`) and the phone of a parent, both up to date. */
export async function openTabletAndPhone() {
  const opened = await openSynced();
  const phone = opened.world.another(9);
  await phone.sync();
  return { ...opened, phone };
}

export const outboxOf = (store: DeviceStore) => store.transact((tx) => tx.ops(1_000));
export const stateOf = (store: DeviceStore) => store.transact((tx) => tx.state());
export const asideIn = (store: DeviceStore) => store.transact((tx) => tx.listQuarantined(1_000));

export async function recordIn(
  store: DeviceStore,
  { t, id }: RecordKey,
): Promise<StoredRecord | undefined> {
  return (await store.transact((tx) => tx.read([{ t, id }])))[0];
}
