/**
 * Exchanges the contents of kept files with the server, after the records that name them: sends what waits here, then fetches what
 * records name, the newest first.
 *
 * Invariant: a content is noted as sent only when the server has it, or when no record names it any more; whatever ends an exchange
 * before that (no network, a closed app, a full server), the next one goes on from the device's own rows.
 */
import { mostFilesAsked } from '../../shared-model/contracts/file-calls.ts';
import { portfolioItem } from '../../shared-model/entities/portfolio-item.ts';
import { compareText } from '../../shared-model/lib/compare-text.ts';
import { typeOfBytes } from '../../shared-model/lib/file-type.ts';
import { readKeptFile, type KeptFile } from '../../shared-model/lib/kept-file.ts';
import { hlcTime } from '../../shared-model/records/clock.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import { listFiles, readFile, writeFile } from '../data/device-files.ts';
import type { DexieStore } from '../data/dexie-store.ts';
import type { FilesWaiting, FileToSend } from '../data/file-rows.ts';
import type { FileTransport } from './file-transport.ts';
import type { RunLock } from './run-lock.ts';

/** What an exchange needs. */
export interface FileExchangeDeps {
  store: Pick<DexieStore, 'readTransaction' | 'transact' | 'view' | 'subscribe'>;
  transport: FileTransport;
  /** Milliseconds since 1970. */
  now: () => number;
  lock: RunLock;
}

/** The files of a device. */
export interface FileExchange {
  waiting(): Promise<FilesWaiting>;
  /** Calls back when what waits may have changed, in whichever tab, until the returned function is called. */
  subscribe(notify: () => void): () => void;
  /** One exchange; a call during one gets that one. Throws what the device's storage throws. */
  run(isStopped: () => boolean): Promise<void>;
  /** A content that is here, or else the server's. `away`: not here, and the server can't be asked. `gone`: the server hasn't it. */
  read(hash: string): Promise<Blob | 'away' | 'gone'>;
}

/** How much is fetched before anybody looks at it: the newest files that have so many bytes together. */
const mostAhead = 100 * 1024 ** 2;

/** How long a content stays that no record names any more: as long as at the server, in milliseconds. */
const looseFor = 30 * 86_400_000;

/** Creates the exchange of a device. */
export function createFileExchange({
  store,
  transport,
  now,
  lock,
}: FileExchangeDeps): FileExchange {
  let running: Promise<void> | undefined;
  /** The server's history for which everything here was compared with what it has. */
  let comparedWith: number | undefined;

  /** The files that records name, the newest first; those of items deleted long ago aren't among them. */
  async function named(isForGood: boolean): Promise<KeptFile[]> {
    const view = await store.view(false);
    const isNamed = (record: Parameters<typeof isDeleted>[0]): boolean =>
      !isDeleted(record) ||
      (!isForGood && hlcTime(record.fv['_del'] ?? record.v) > now() - looseFor);
    const day = ({ fields }: { fields: Record<string, unknown> }): string =>
      typeof fields['date'] === 'string' ? fields['date'] : '';
    return [...view.storedOf(portfolioItem.name)]
      .filter(isNamed)
      .toSorted((one, other) => compareText(day(other), day(one)))
      .flatMap(({ fields: { file } }) => (typeof file === 'string' && readKeptFile(file)) || []);
  }

  /** After another server, or a restored one, took over: what is here and missing there is to be sent again. */
  async function compare(epoch: number): Promise<boolean> {
    if (comparedWith === epoch) return true;
    const here = new Set(await listFiles(store));
    const hashes = (await named(true)).map(({ hash }) => hash).filter((hash) => here.has(hash));
    for (let from = 0; from < hashes.length; from += mostFilesAsked) {
      const missing = await transport.missing(hashes.slice(from, from + mostFilesAsked));
      if (missing === 'later') return false;
      await store.transact(async (tx) => {
        const known = new Set((await tx.filesToSend()).map(({ hash }) => hash));
        const more = missing.filter((hash) => !known.has(hash));
        tx.sendFiles(more.map((hash) => ({ hash, problem: null })));
      });
    }
    comparedWith = epoch;
    return true;
  }

  const noteSent = (hashes: readonly string[]): Promise<void> =>
    store.transact(async (tx) => tx.filesSent(hashes));

  /** Sends one file; false: the exchange has to end. */
  async function sendOne({ hash, problem }: FileToSend): Promise<boolean> {
    const file = await store.readTransaction((tx) => tx.file(hash));
    const answer = file ? await transport.put(hash, file.bytes) : 'unknown';
    if (answer === 'later') return false;
    if (answer === 'taken' || answer === 'unknown') await noteSent([hash]);
    else if (answer !== problem)
      await store.transact(async (tx) => tx.sendFiles([{ hash, problem: answer }]));
    return true;
  }

  /** Sends what waits; false: it could not all be tried. */
  async function send(isStopped: () => boolean): Promise<boolean> {
    // An op that waits may be the one that names a file.
    const waiting = await store.readTransaction(async (tx) =>
      (await tx.ops(1)).length > 0 ? null : tx.filesToSend(),
    );
    if (!waiting) return false;
    for (let from = 0; from < waiting.length; from += mostFilesAsked) {
      const some = waiting.slice(from, from + mostFilesAsked);
      const missing = await transport.missing(some.map(({ hash }) => hash));
      if (missing === 'later') return false;
      await noteSent(some.map(({ hash }) => hash).filter((hash) => !missing.includes(hash)));
      for (const file of some.filter(({ hash }) => missing.includes(hash)))
        if (isStopped() || !(await sendOne(file))) return false;
    }
    return true;
  }

  /** The server's content; it is stored here if there is room. */
  async function fetchOne(
    hash: string,
  ): Promise<{ content: Blob; isStored: boolean } | 'later' | 'gone'> {
    const bytes = await transport.get(hash);
    if (typeof bytes === 'string') return bytes;
    const content = new Blob([bytes], { type: typeOfBytes(new Uint8Array(bytes)) ?? '' });
    try {
      // Cut off on the way.
      if (!(await writeFile(store, hash, content, false))) return 'later';
      return { content, isStored: true };
    } catch {
      return { content, isStored: false };
    }
  }

  async function fetchAhead(isStopped: () => boolean): Promise<void> {
    const here = new Set(await listFiles(store));
    let ahead = 0;
    for (const { hash, bytes } of await named(true)) {
      ahead += bytes;
      if (ahead > mostAhead || isStopped()) return;
      if (here.has(hash)) continue;
      const got = await fetchOne(hash);
      if (got === 'gone') continue;
      if (got === 'later' || !got.isStored) return;
      here.add(hash);
    }
  }

  /** Deletes the contents that no record names any more. */
  async function tidy(): Promise<void> {
    const kept = new Set((await named(false)).map(({ hash }) => hash));
    await store.transact(async (tx) => {
      const waiting = new Set((await tx.filesToSend()).map(({ hash }) => hash));
      const here = await tx.fileHashes();
      tx.dropFiles(here.filter((hash) => !kept.has(hash) && !waiting.has(hash)));
    });
  }

  async function exchange(isStopped: () => boolean): Promise<void> {
    const { deviceId, epoch } = await store.readTransaction((tx) => tx.state());
    if (deviceId === 0 || isStopped()) return;
    const isFirst = comparedWith === undefined;
    if (!(await compare(epoch)) || !(await send(isStopped))) return;
    await fetchAhead(isStopped);
    if (isFirst) await tidy();
  }

  return {
    waiting: () => store.readTransaction((tx) => tx.filesWaiting()),
    subscribe: (notify) =>
      store.subscribe(({ files }) => {
        if (files) notify();
      }),
    run: (isStopped) =>
      (running ??= lock(() => exchange(isStopped)).finally(() => {
        running = undefined;
      })),
    async read(hash) {
      const found = await readFile(store, hash);
      if (found) return found;
      const { deviceId } = await store.readTransaction((tx) => tx.state());
      if (deviceId === 0) return 'gone';
      const got = await fetchOne(hash);
      if (got === 'later') return 'away';
      return got === 'gone' ? got : got.content;
    },
  };
}
