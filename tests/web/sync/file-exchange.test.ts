/**
 * Contents of kept files between devices and a server in memory: torn, late, full, restarted, replaced. Over 300 lines
 * because all of it is one exchange with one server and one device, which each test would else make anew.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { listFiles, readFile, writeFile } from '../../../web/data/device-files.ts';
import { createFileExchange } from '../../../web/sync/file-exchange.ts';
import type { FileTransport } from '../../../web/sync/file-transport.ts';
import { noLock } from '../../../web/sync/run-lock.ts';
import { aPhoto, type TestFile } from '../../support/family/attachments.ts';
import { write } from '../../support/stores/write-changes.ts';
import { openStore } from '../data/open-store.ts';

const parent = { role: 'parent', memberId: 11 } as const;
const random = seededRandom(4);
const day = 86_400_000;
const goesOn = (): boolean => false;
const backupNames = async (): Promise<Set<string>> => new Set();

/** A server that takes every file that is sent, as far as `says` lets it. */
function aServer() {
  const held = new Map<string, ArrayBuffer>();
  const says: { put?: 'refused' | 'full' | 'later' | 'unknown'; get?: 'later' | 'torn' } = {};
  const sent: string[] = [];
  const transport: FileTransport = {
    async put(hash, bytes) {
      sent.push(hash);
      if (says.put) return says.put;
      held.set(hash, bytes);
      return 'taken';
    },
    async get(hash) {
      if (says.get === 'later') return 'later';
      const bytes = held.get(hash);
      return says.get === 'torn' ? bytes!.slice(0, 100) : (bytes ?? 'gone');
    },
    missing: async (hashes) => {
      if (says.put === 'later') return 'later';
      return {
        missing: hashes.filter((hash) => !held.has(hash)),
        held: hashes.filter((hash) => held.has(hash)),
      };
    },
  };
  return { held, says, sent, transport };
}

type Server = ReturnType<typeof aServer>;

/** A device of a family with the student Leo. */
async function aDevice({ transport }: Pick<Server, 'transport'>, name?: string) {
  const store = await openStore(name === undefined ? {} : { name });
  let time = Date.now();
  const exchange = createFileExchange({
    store,
    transport,
    now: () => time,
    lock: noLock,
    backupNames,
  });
  await store.transact((tx) => tx.setState({ deviceId: 5, familyId: 3, epoch: 1, syncedAt: time }));
  return {
    store,
    exchange,
    run: () => exchange.run(goesOn),
    wait: (ms: number) => void (time += ms),
  };
}

const leo = create(student, { fullName: 'Leo Fern', gradeLevel: '3rd Grade' }, seededRandom(1));

/** The op is taken at once, as by a run that went well. */
async function settle(store: IndexedDbStore): Promise<void> {
  await store.transact(async (tx) => tx.removeOps((await tx.ops(100)).map(({ n }) => n)));
}

/** Keeps a file as the form does: content and record in one transaction. */
async function keep(store: IndexedDbStore, { text, hash, content }: TestFile, date = '2026-03-01') {
  const item = create(
    portfolioItem,
    { studentId: leo.id, date, title: 'Kept', file: text },
    random,
  );
  const saved = await write(store, parent, [leo, item], Date.now());
  expect(saved).toMatchObject({ ok: true });
  const row = { hash, type: 'image/jpeg', bytes: content.buffer } as const;
  await store.transact(async (tx) => tx.putFile(row, true));
  return item.id;
}

/** Gives a device what a sync would have brought: the records of another. */
async function syncRecords(from: IndexedDbStore, to: IndexedDbStore): Promise<void> {
  const records = [...(await from.view()).everything()];
  await to.transact((tx) => tx.replace(records));
}

const forget = (store: IndexedDbStore, id: number) =>
  write(store, parent, [{ t: portfolioItem.name, id, fields: { _del: true } }], Date.now());

describe('The files of a device', () => {
  it('are sent after the records that name them, and reach another device, each once', async () => {
    const server = aServer();
    const [one, other] = [await aDevice(server), await aDevice(server)];
    const photo = aPhoto();
    await keep(one.store, photo);
    await one.run();
    expect(server.sent).toEqual([]);
    await settle(one.store);
    expect(await one.exchange.waiting()).toEqual({ files: 1, filesTrouble: null });
    await one.run();
    await one.run();
    expect(server.sent).toEqual([photo.hash]);
    expect(await one.exchange.waiting()).toEqual({ files: 0, filesTrouble: null });
    await syncRecords(one.store, other.store);
    await other.run();
    const stored = await readFile(other.store, photo.hash);
    expect(new Uint8Array(await stored!.arrayBuffer())).toEqual(photo.content);
    expect([await other.exchange.waiting(), server.sent.length]).toEqual([
      { files: 0, filesTrouble: null },
      1,
    ]);
    // The other device keeps the same photo of somebody else: the server has it.
    await keep(other.store, photo);
    await settle(other.store);
    await other.run();
    expect(server.sent).toHaveLength(1);
  });

  it('that reach the server while they are asked for come by the call that tells of it', async () => {
    const server = aServer();
    const photo = aPhoto();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const slow: FileTransport = {
      ...server.transport,
      async get(hash) {
        const got = await server.transport.get(hash);
        asked.resolve();
        await answer.promise;
        return got;
      },
    };
    const [one, other] = [await aDevice(server), await aDevice({ transport: slow })];
    await keep(one.store, photo);
    await settle(one.store);
    await syncRecords(one.store, other.store);
    const first = other.run();
    await asked.promise;
    await one.run();
    const told = other.run();
    answer.resolve();
    await Promise.all([first, told]);
    expect(await listFiles(other.store)).toEqual([photo.hash]);
  });

  it('that an older server has, which doesn’t say what it holds, aren’t told as waiting', async () => {
    const server = aServer();
    const older: FileTransport = {
      ...server.transport,
      missing: async (hashes) => ({ missing: hashes.filter((hash) => !server.held.has(hash)) }),
    };
    const [one, other] = [await aDevice(server), await aDevice({ transport: older })];
    const photo = aPhoto();
    await keep(one.store, photo);
    await settle(one.store);
    await one.run();
    await syncRecords(one.store, other.store);
    await other.run();
    await other.run();
    expect(await listFiles(other.store)).toEqual([photo.hash]);
    expect(await other.exchange.waiting()).toEqual({ files: 0, filesTrouble: null });
    const own = aPhoto();
    await keep(other.store, own);
    await settle(other.store);
    await other.run();
    expect([...server.held.keys()]).toContain(own.hash);
  });

  it('wait through a lost network and a closed app', async () => {
    const server = aServer();
    const { store, run, exchange } = await aDevice(server);
    const photo = aPhoto();
    await keep(store, photo);
    await settle(store);
    server.says.put = 'later';
    await run();
    expect(await exchange.waiting()).toEqual({ files: 1, filesTrouble: null });
    delete server.says.put;
    const again = createFileExchange({
      store,
      transport: server.transport,
      now: Date.now,
      lock: noLock,
      backupNames,
    });
    await again.run(() => true);
    expect(server.sent).toEqual([]);
    await again.run(goesOn);
    expect([...server.held.keys()]).toEqual([photo.hash]);
  });

  it('that the server has no room for, or refuses, stay here and are said; they go once it takes them', async () => {
    const server = aServer();
    const { store, run, exchange } = await aDevice(server);
    const photo = aPhoto();
    await keep(store, photo);
    await settle(store);
    for (const problem of ['refused', 'full'] as const) {
      server.says.put = problem;
      await run();
      expect(await exchange.waiting()).toEqual({ files: 1, filesTrouble: problem });
      expect(await listFiles(store)).toEqual([photo.hash]);
    }
    delete server.says.put;
    await run();
    expect(await exchange.waiting()).toEqual({ files: 0, filesTrouble: null });
  });

  it('wait on where the server says that no record names them any more, and go once one does [FX2]', async () => {
    const server = aServer();
    const { store, run, exchange } = await aDevice(server);
    const photo = aPhoto();
    await keep(store, photo);
    await settle(store);
    server.says.put = 'unknown';
    await run();
    expect((await exchange.waiting()).files).toBe(1);
    delete server.says.put;
    await run();
    expect([[...server.held.keys()], (await exchange.waiting()).files]).toEqual([[photo.hash], 0]);
  });

  it('that the server neither has nor asks for, because it lost their record too, wait again [FX2]', async () => {
    const server = aServer();
    const { store, run, exchange } = await aDevice(server);
    const photo = aPhoto();
    await keep(store, photo);
    await settle(store);
    await run();
    const again = createFileExchange({
      store,
      transport: { ...server.transport, missing: async () => ({ missing: [], held: [] }) },
      now: Date.now,
      lock: noLock,
      backupNames,
    });
    await again.run(goesOn);
    expect([await exchange.waiting(), server.sent.length]).toEqual([
      { files: 1, filesTrouble: null },
      1,
    ]);
  });

  it('are told to who listens, in the transaction in which they come to wait', async () => {
    const { store, exchange } = await aDevice(aServer());
    let notified = 0;
    onTestFinished(exchange.subscribe(() => (notified += 1)));
    await write(store, parent, [leo], Date.now());
    expect(notified).toBe(0);
    await keep(store, aPhoto());
    expect(notified).toBe(1);
  });

  it('torn on the way aren’t taken for whole, and come with the next try', async () => {
    const server = aServer();
    const { store, run, exchange } = await aDevice(server);
    const photo = aPhoto();
    server.held.set(photo.hash, photo.content.buffer);
    const item = create(
      portfolioItem,
      { studentId: leo.id, date: '2026-03-01', title: 'Kept', file: photo.text },
      random,
    );
    await write(store, parent, [leo, item], Date.now());
    await settle(store);
    server.says.get = 'torn';
    await run();
    expect([await exchange.read(photo.hash), await listFiles(store)]).toEqual(['away', []]);
    server.says.get = 'later';
    expect(await exchange.read(photo.hash)).toBe('away');
    delete server.says.get;
    expect(await exchange.read(photo.hash)).toBeInstanceOf(Blob);
    server.held.clear();
    expect(await exchange.read(photo.hash)).toBeInstanceOf(Blob);
    expect(await exchange.read(aPhoto().hash)).toBe('gone');
  });

  it('that are asked for twice while they come are fetched once', async () => {
    const server = aServer();
    const { hash, content } = aPhoto();
    server.held.set(hash, content.buffer);
    let asked = 0;
    const get: FileTransport['get'] = async (name) => {
      asked += 1;
      return server.transport.get(name);
    };
    const { exchange } = await aDevice({ transport: { ...server.transport, get } });
    const both = await Promise.all([1, 2].map(() => exchange.read(hash)));
    expect(both.map((one) => typeof one)).toEqual(['object', 'object']);
    expect(asked).toBe(1);
  });

  it('are shown from the server where there is no room for them, and nothing else is lost', async () => {
    const server = aServer();
    const { store, run, exchange } = await aDevice(server);
    const photo = aPhoto();
    server.held.set(photo.hash, photo.content.buffer);
    const item = create(
      portfolioItem,
      { studentId: leo.id, date: '2026-03-01', title: 'Kept', file: photo.text },
      random,
    );
    await write(store, parent, [leo, item], Date.now());
    await settle(store);
    const full = {
      readTransaction: store.readTransaction.bind(store),
      view: store.view.bind(store),
      subscribe: store.subscribe.bind(store),
      transact: async () => {
        throw new DOMException('', 'QuotaExceededError');
      },
    };
    const { transport } = server;
    const crowded = createFileExchange({
      store: full,
      transport,
      now: Date.now,
      lock: noLock,
      backupNames,
    });
    expect(await crowded.read(photo.hash)).toBeInstanceOf(Blob);
    await crowded.run(goesOn).catch(() => undefined);
    expect(await listFiles(store)).toEqual([]);
    await run();
    expect(await exchange.waiting()).toEqual({ files: 0, filesTrouble: null });
    expect(await listFiles(store)).toEqual([photo.hash]);
  });

  it('heal a server that was restored from before they came', async () => {
    const server = aServer();
    const { store, run } = await aDevice(server);
    const photo = aPhoto();
    await keep(store, photo);
    await settle(store);
    await run();
    server.held.clear();
    await run();
    expect(server.held.size).toBe(0);
    await store.transact((tx) => tx.setState({ epoch: 2 }));
    await run();
    expect([...server.held.keys()]).toEqual([photo.hash]);
  });

  it('leave the device 30 days after the last record that named them, unless they were never sent', async () => {
    const server = aServer();
    const { store, run } = await aDevice(server);
    const [photo, other] = [aPhoto(), aPhoto()];
    const id = await keep(store, photo);
    const changed = await keep(store, aPhoto());
    await settle(store);
    await run();
    await forget(store, id);
    await write(store, parent, [update(portfolioItem, changed, { file: other.text })], Date.now());
    expect(await writeFile(store, other.hash, new Blob([other.content]))).toBe(true);
    expect(await writeFile(store, photo.hash, new Blob([other.content]))).toBe(false);
    await settle(store);
    const started = createFileExchange({
      store,
      transport: server.transport,
      now: () => Date.now() + day,
      lock: noLock,
      backupNames,
    });
    await started.run(goesOn);
    expect(await listFiles(store)).toEqual([photo.hash, other.hash].sort());
    const { transport } = server;
    const inAMonth = (): number => Date.now() + 31 * day;
    const later = createFileExchange({
      store,
      transport,
      now: inAMonth,
      lock: noLock,
      backupNames,
    });
    await later.run(goesOn);
    expect(await listFiles(store)).toEqual([other.hash]);
  });
});
