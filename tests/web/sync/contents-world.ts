/** A tablet with photos on its own store, and a server in memory: everything that can happen to a photo on its way. */
import { onTestFinished } from 'vitest';
import { create, type Change } from '../../../shared-model/commit/change.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { readAttachment } from '../../../shared-model/lib/attachment.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { hlcTime } from '../../../shared-model/records/clock.ts';
import { isDeleted, keyOf } from '../../../shared-model/records/stored-record.ts';
import { transferDevice } from '../../../web/data/transfer-device.ts';
import { hashesIn } from '../../../web/data/content-names.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { gzip } from '../../../web/backup/backup-file.ts';
import type { FileRow } from '../../../web/data/file-rows.ts';
import { deleteLocalBackups, keepBackup, namedByBackups } from '../../../web/data/local-backups.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';
import { markRevoked } from '../../../web/data/pairing.ts';
import {
  discardAsPerson,
  restoreAsPerson,
  retryAsPerson,
} from '../../../web/profiles/write-as-person.ts';
import { endRevoked } from '../../../web/profiles/end-revoked.ts';
import { toWire } from '../../../shared-model/contracts/sync-call.ts';
import { createFileExchange, type FileExchange } from '../../../web/sync/file-exchange.ts';
import type { FileTransport } from '../../../web/sync/file-transport.ts';
import { noLock } from '../../../web/sync/run-lock.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { aPhoto, type TestFile } from '../../support/family/attachments.ts';
import { sealKey } from '../../support/devices/op-signing.ts';
import { rowsIn } from '../data/on-disk.ts';
import { openStore } from '../data/open-store.ts';
import { deviceId, openWorld } from './setup.ts';

export const day = 86_400_000;
/** The parent of `smallFamily`, by member id. */
const ana = 11;

const codes = ['forbidden', 'invalid', 'too-large', 'parent-missing'] as const;
/** Why a server refuses an action [SY8]. */
export type Refusal = (typeof codes)[number];
export const refusals: readonly Refusal[] = codes;

/** A photo, and the item that names it. */
export interface SavedPhoto {
  photo: TestFile;
  id: number;
}

/** A family's tablet with its server; `name` of the tablet's database is always another. */
export async function openContents(seed = 1) {
  const world = await openWorld();
  const { server } = world;
  const random = seededRandom(seed);
  const blobs = new Map<string, ArrayBuffer>();
  const looseThere = new Map<string, number>();
  const says: {
    refuses: Refusal | null;
    isCut: boolean;
    takes: 'all' | 'full' | 'refused';
    holds: (() => Promise<void>) | null;
  } = {
    holds: null,
    refuses: null,
    isCut: false,
    takes: 'all',
  };
  const store: IndexedDbStore = await openStore();
  let lastId: number = deviceId;
  const transport: Transport = {
    ...world.transport,
    async renew(known) {
      const answer = await world.transport.renew(known);
      if (answer.kind !== 'reply') return answer;
      lastId += 1;
      world.cookie = lastId;
      server.renew(lastId, known.lastN, known.chain);
      return { ...answer, reply: { ...answer.reply, deviceId: lastId } };
    },
  };
  onTestFinished(() => deleteLocalBackups(store.name));
  store.signers.set(ana, createOpSigner(sealKey));
  const now = (): number => world.time;
  await store.transact(async (tx) => {
    await tx.setState({ deviceId, familyId: 1 });
    await tx.setSession({ person: `m${ana}`, since: now(), touched: now() });
  });

  const namedThere = (hash: string): boolean =>
    [...server.rows.map.values()].some(
      ({ record }) => !isDeleted(record) && hashesIn(record.fields['file'] ?? '').includes(hash),
    );
  const files: FileTransport = {
    async put(hash, bytes) {
      if (says.isCut) return 'later';
      if (!namedThere(hash)) return 'unknown';
      if (says.takes !== 'all') return says.takes;
      blobs.set(hash, bytes);
      return 'taken';
    },
    async get(hash) {
      if (says.isCut) return 'later';
      return (namedThere(hash) && blobs.get(hash)) || 'gone';
    },
    async missing(hashes) {
      await says.holds?.();
      if (says.isCut) return 'later';
      const named = hashes.filter(namedThere);
      return {
        missing: named.filter((hash) => !blobs.has(hash)),
        held: named.filter((hash) => blobs.has(hash)),
      };
    },
  };

  /** Answers as a server that refuses every action, each for this reason. */
  const refusing = (code: Refusal): Transport => ({
    ...transport,
    async sync(request) {
      const empty = { ...request, ops: request.ops.map((op) => ({ ...op, f: {}, mac: '' })) };
      const answer = await world.transport.sync(empty);
      if (answer.kind !== 'reply') return answer;
      const results = answer.reply.results.map(({ n }) => {
        const op = request.ops.find((sent) => sent.n === n);
        const stored = op && server.rows.map.get(keyOf(op))?.record;
        return { n, code, message: '', record: stored ? toWire(stored) : null };
      });
      return { ...answer, reply: { ...answer.reply, results } };
    },
  });

  const open = (): FileExchange =>
    createFileExchange({
      store,
      transport: files,
      now,
      lock: noLock,
      backupNames: () => namedByBackups(store.name),
    });
  let exchange = open();
  const context = { store, now };
  /** The parent has touched the tablet a moment ago. */
  const comeBack = async () => {
    await store.transact((tx) => tx.setSession({ since: now(), touched: now() }));
    return context;
  };
  const listed = async (): Promise<number[]> => (await store.listRefused()).map(({ g }) => g);

  const tablet = {
    world,
    store,
    blobs,
    says,
    namedThere,
    exchange: (): FileExchange => exchange,
    /** The app is closed and opened. */
    restart(): void {
      exchange = open();
    },
    wait: (ms: number): void => void (world.time += ms),
    /** One run, and what follows it where it went well. */
    async sync(): Promise<void> {
      world.time += 1_000;
      if (says.isCut) return;
      const { trouble } = await world.run(store, says.refuses ? refusing(says.refuses) : transport);
      if (trouble === null) await exchange.run(() => false);
    },
    write: (...changes: Change[]) => world.writes(store, changes),
    /** Keeps a photo as the form does: content and record in one transaction. */
    async keep(photo = aPhoto()): Promise<SavedPhoto> {
      const values = { studentId: world.family.leo.id, date: '2026-03-01', title: 'Kept' };
      const item = create(portfolioItem, { ...values, file: photo.text }, random);
      const { hash, content } = photo;
      await tablet.write(item);
      await store.transact(async (tx) =>
        tx.putFile({ hash, type: 'image/jpeg', bytes: content.buffer }, true),
      );
      return { photo, id: item.id };
    },
    /** Puts another photo in its place. */
    async replace({ id }: SavedPhoto, photo = aPhoto()): Promise<SavedPhoto> {
      const { hash, content, text } = photo;
      await tablet.write({ t: portfolioItem.name, id, fields: { file: text } });
      await store.transact(async (tx) =>
        tx.putFile({ hash, type: 'image/jpeg', bytes: content.buffer }, true),
      );
      return { photo, id };
    },
    /** Its item names this photo again; an undo takes back records alone. */
    undoReplace: ({ id, photo: { text } }: SavedPhoto) =>
      tablet.write({ t: portfolioItem.name, id, fields: { file: text } }),
    setDeleted: ({ id }: Pick<SavedPhoto, 'id'>, isGone: boolean) =>
      tablet.write({ t: portfolioItem.name, id, fields: { _del: isGone } }),
    /** Somebody else does that, on another device. */
    setDeletedElsewhere: ({ id }: Pick<SavedPhoto, 'id'>, isGone: boolean) =>
      world.serverWrites({ t: portfolioItem.name, id, fields: { _del: isGone } }),
    retryAll: async () => retryAsPerson(await comeBack(), await listed()),
    discardAll: async () => discardAsPerson(await comeBack(), await listed()),
    /** A parent restores a backup that has this item and its photo. */
    restore: async ({ id, photo: { hash, content } }: SavedPhoto) => {
      const change = { t: portfolioItem.name, id, fields: { _del: false } };
      const row = { hash, type: 'image/jpeg', bytes: content.buffer } as const;
      return restoreAsPerson(await comeBack(), () => [change], [row]);
    },
    /** A record that this version can't read names it. */
    quarantine: ({ photo: { text } }: SavedPhoto) =>
      store.transact((tx) =>
        tx.quarantine([
          {
            key: `?${text}`,
            t: null,
            id: null,
            raw: ['later', { file: text }],
            reason: '',
            tries: 9,
          },
        ]),
      ),
    /** The browser keeps a backup. */
    async backUp(): Promise<void> {
      const text = JSON.stringify([...(await store.view(true)).everything()]);
      const content = await gzip(new TextEncoder().encode(text));
      await keepBackup(store.name, { kind: 'automatic', at: now(), count: 1, content });
    },
    /** What no record has named for 30 days leaves the server. */
    sweep(): void {
      for (const hash of blobs.keys()) {
        if (namedThere(hash)) looseThere.delete(hash);
        else if (!looseThere.has(hash)) looseThere.set(hash, now());
        else if (looseThere.get(hash)! <= now() - 30 * day) blobs.delete(hash);
      }
    },
    /** The server's database is put back as it is now, by its provider, with its contents. */
    backUpServer(): () => void {
      const [putBack, kept] = [server.backUp(), new Map(blobs)];
      return () => {
        putBack();
        blobs.clear();
        for (const [hash, bytes] of kept) blobs.set(hash, bytes);
      };
    },
    /** A parent has removed this tablet from the family. */
    async revoke() {
      await markRevoked(store, (await store.readTransaction((tx) => tx.state())).deviceId);
      await endRevoked(context);
      return store.readTransaction((tx) => tx.unsent());
    },
    becomesLeos: () =>
      store.transact((tx) =>
        transferDevice(tx, { kind: 'student', studentId: world.family.leo.id }),
      ),
    waiting: () => exchange.waiting(),
    /** Every content on the disk, also what a former family never sent. */
    stored: async () => (await rowsIn<FileRow>(store.name, 'files')).map(({ hash }) => hash).sort(),
    isHere: async ({ id }: Pick<SavedPhoto, 'id'>): Promise<boolean> =>
      (await store.view(true)).stored({ t: portfolioItem.name, id }) !== undefined,
    /** Whether the server has this item. */
    isKnownThere: ({ id }: Pick<SavedPhoto, 'id'>): boolean =>
      server.rows.map.has(keyOf({ t: portfolioItem.name, id })),
    /** Does something while an exchange waits for the server's answer. */
    async inExchange(work: () => Promise<void>): Promise<void> {
      const gate = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      says.holds = async () => {
        asked.resolve();
        await gate.promise;
      };
      const running = exchange.run(() => false);
      await Promise.race([asked.promise, running]);
      await work();
      says.holds = null;
      gate.resolve();
      await running;
    },
    here: () => store.readTransaction((tx) => tx.fileHashes()),
    /** What is named on this tablet by anything that is stored, and of that, by what is to be sent. */
    async namedHere(): Promise<{ atAll: Set<string>; toSend: Set<string> }> {
      const view = await store.view(true);
      const items = [...view.storedOf(portfolioItem.name)];
      const recent = items.filter(({ v, fv }) => hlcTime(fv['_del'] ?? v) > now() - 30 * day);
      const live = items.filter((record) => !isDeleted(record));
      const [ops, groups, aside] = await store.readTransaction((tx) =>
        Promise.all([tx.ops(1_000), tx.allRefused(), tx.listQuarantined(1_000)]),
      );
      const refused = groups.filter(({ code }) => code !== 'overruled');
      const backups = [...(await namedByBackups(store.name))];
      return {
        atAll: new Set(hashesIn([live, recent, ops, groups, aside, backups])),
        toSend: new Set(hashesIn([live, ops, refused, aside])),
      };
    },
    onServer: ({ id }: Pick<SavedPhoto, 'id'>) => {
      const found = server.rows.map.get(keyOf({ t: portfolioItem.name, id }))?.record;
      const file = found?.fields['file'];
      return found && !isDeleted(found) && typeof file === 'string' ? readAttachment(file) : null;
    },
  };
  await tablet.sync();
  return tablet;
}
