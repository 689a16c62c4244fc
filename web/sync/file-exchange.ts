/**
 * Exchanges contents of attachments with the server, after the records that name them: sends the pending ones, then
 * fetches what records name, newest first.
 *
 * [FX1] A content is deleted only when no record, op, refused or superseded action, quarantined record or stored backup
 * names it. A record names it until it has been deleted for 30 days. (A draft never does: a chosen file is stored with
 * its record.)
 *
 * [FX2] A content counts as sent only when the server has confirmed that it has it. Once a day, and after a change of
 * the device's or the server's identity, the server is asked again about all contents here; also about one whose record
 * returns. Pending files are counted in contents.
 *
 * After any interruption (no network, a closed app, a full server), the next exchange continues from the device's own
 * rows.
 */
import { mostFilesAsked } from '../../shared-model/contracts/file-calls.ts';
import { typeOfBytes } from '../../shared-model/lib/file-type.ts';
import {
  hashesIn,
  looseFor,
  namedByRecords,
  namedOrRestorable,
  valuesBeside,
} from '../data/content-names.ts';
import { listFiles, readFile, writeFile } from '../data/device-files.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import type { IndexedDbStore } from '../data/indexed-db-store.ts';
import type { PendingFiles, FileToSend } from '../data/device-store.ts';
import { countWaiting } from '../data/file-rows.ts';
import type { FileTransport } from './file-transport.ts';
import type { RunLock } from './run-lock.ts';

/** What an exchange needs. */
export interface FileExchangeDeps {
  store: Pick<IndexedDbStore, 'readTransaction' | 'transact' | 'view' | 'subscribe'>;
  transport: FileTransport;
  /** Milliseconds since 1970. */
  now: () => number;
  lock: RunLock;
  /** Hashes named by the backups in this browser. */
  backupNames: () => Promise<ReadonlySet<string>>;
}

/** The files of a device. */
export interface FileExchange {
  waiting(): Promise<PendingFiles>;
  /** Calls back when the pending files may have changed, in any tab, until the returned function is called. */
  subscribe(notify: () => void): () => void;
  /**
   * Runs one exchange. A call during one waits for another after it: what it tells of may have come too late for the
   * first. Throws what the device's storage throws.
   */
  run(isStopped: () => boolean): Promise<void>;
  /**
   * A content from here, or else from the server. `away`: not here, and the server can't be asked. `gone`: the server
   * lacks it.
   */
  read(hash: string): Promise<Blob | 'away' | 'gone'>;
}

/** Total bytes fetched in advance, newest files first. */
const mostAhead = 100 * 1024 ** 2;

/**
 * How long the server's confirmation that it has a content is trusted, in milliseconds: a provider may restore an older
 * database.
 */
const trustedFor = 86_400_000;

/** Contents confirmed by a server since `at`; `of`: which device and server. */
interface ConfirmedContents {
  of: string;
  at: number;
  has: Set<string>;
  /** Whether unnamed contents were looked for since. */
  isTidy: boolean;
}

type RowReader = Pick<IndexedDbTransaction, 'ops' | 'allRefused' | 'listQuarantined'>;
type Reader = RowReader &
  Pick<IndexedDbTransaction, 'state' | 'filesToSend' | 'fileHashes' | 'view'>;

/** Hashes named outside the view's records (`valuesBeside`). */
const namedBeside = async (tx: RowReader, isAll: boolean): Promise<Set<string>> =>
  new Set((await valuesBeside(tx, isAll)).flatMap(hashesIn));

/** A content that was fetched. `later`: the server can't be asked; `gone`: it lacks it. */
type Fetched = { content: Blob; isStored: boolean } | 'later' | 'gone';

/** Creates the exchange of a device. */
export function createFileExchange({
  store,
  transport,
  now,
  lock,
  backupNames,
}: FileExchangeDeps): FileExchange {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let confirmed: ConfirmedContents | undefined;

  /**
   * Hashes named by something that is to be sent: records that aren't deleted, ops, refused actions, quarantined
   * records.
   */
  async function wanted(): Promise<Set<string>> {
    const beside = await store.readTransaction((tx) => namedBeside(tx, false));
    const live = namedByRecords(await store.view(false)).map(({ hash }) => hash);
    return new Set([...live, ...beside]);
  }

  /** Marks the rows that aren't wanted any more, and returns the others. */
  async function sortRows(wants: ReadonlySet<string>): Promise<FileToSend[]> {
    const rows = await store.readTransaction((tx) => tx.filesToSend());
    if (rows.length === 0) return [];
    return store.transact(async (tx) => {
      // Named since.
      const added = await namedBeside(tx, false);
      const known = await tx.filesToSend();
      const sorted = known.map(({ hash, problem, looseSince = now() }): FileToSend => {
        const isWanted = wants.has(hash) || added.has(hash);
        return { hash, problem, ...(!isWanted && { looseSince }) };
      });
      tx.sendFiles(sorted.filter(({ looseSince }, at) => looseSince !== known[at]!.looseSince));
      return sorted.filter(({ looseSince }) => looseSince === undefined);
    });
  }

  /** Records that the server has these. */
  async function noteHeld(hashes: readonly string[], has: Set<string>): Promise<void> {
    if (hashes.length === 0) return;
    await store.transact(async (tx) => tx.filesSent(hashes));
    for (const hash of hashes) has.add(hash);
  }

  /** Sends one file; false: the exchange has to end. */
  async function sendOne({ hash, problem }: FileToSend, has: Set<string>): Promise<boolean> {
    const file = await store.readTransaction((tx) => tx.file(hash));
    // Its content isn't here, so there is nothing to send.
    if (!file) await store.transact(async (tx) => tx.filesSent([hash]));
    const answer = file ? await transport.put(hash, file.bytes) : 'unknown';
    if (answer === 'later') return false;
    if (answer === 'taken') await noteHeld([hash], has);
    else if (answer !== 'unknown' && answer !== problem)
      await store.transact(async (tx) => tx.sendFiles([{ hash, problem: answer }]));
    return true;
  }

  /**
   * Asks about contents, marks those the server lacks as pending, and sends what it accepts; false: not all could be
   * tried.
   */
  async function send(
    rows: readonly FileToSend[],
    has: Set<string>,
    isStopped: () => boolean,
  ): Promise<boolean> {
    for (let from = 0; from < rows.length; from += mostFilesAsked) {
      const some = rows.slice(from, from + mostFilesAsked);
      const answer = await transport.missing(some.map(({ hash }) => hash));
      if (answer === 'later') return false;
      const { held = [] } = answer;
      await noteHeld(held, has);
      const missing = new Set(answer.missing);
      const isLacking = (hash: string): boolean =>
        answer.held ? !has.has(hash) : missing.has(hash);
      const lacking = some.filter(({ hash }) => isLacking(hash));
      await store.transact(async (tx) => {
        const known = new Set((await tx.filesToSend()).map(({ hash }) => hash));
        tx.sendFiles(lacking.filter(({ hash }) => !known.has(hash)));
      });
      for (const file of lacking.filter(({ hash }) => missing.has(hash)))
        if (isStopped() || !(await sendOne(file, has))) return false;
    }
    return true;
  }

  /** The server's content, stored here if there is room. */
  async function fetchNow(hash: string): Promise<Fetched> {
    const bytes = await transport.get(hash);
    if (typeof bytes === 'string') return bytes;
    const content = new Blob([bytes], { type: typeOfBytes(new Uint8Array(bytes)) ?? '' });
    try {
      // Truncated in transit.
      if (!(await writeFile(store, hash, content, false))) return 'later';
      return { content, isStored: true };
    } catch {
      return { content, isStored: false };
    }
  }

  const fetching = new Map<string, Promise<Fetched>>();

  /** The same; whoever wants a content that is on its way waits for it. */
  function fetchOne(hash: string): Promise<Fetched> {
    const asked = fetching.get(hash) ?? fetchNow(hash).finally(() => fetching.delete(hash));
    fetching.set(hash, asked);
    return asked;
  }

  async function fetchAhead(isStopped: () => boolean): Promise<void> {
    const here = new Set(await listFiles(store));
    let ahead = 0;
    for (const { hash, bytes } of namedByRecords(await store.view(false))) {
      ahead += bytes;
      if (ahead > mostAhead || isStopped()) return;
      if (here.has(hash)) continue;
      const got = await fetchOne(hash);
      if (got === 'gone') continue;
      if (got === 'later' || !got.isStored) return;
      here.add(hash);
    }
  }

  /** Contents here that nothing names, apart from backups; unsent ones only after 30 days [FX1]. */
  async function unnamed(tx: Reader, isWhole: boolean): Promise<string[]> {
    // Records may be missing that the next run brings.
    if ((await tx.state()).syncedAt === null) return [];
    const [beside, rows, here, view] = await Promise.all([
      namedBeside(tx, true),
      tx.filesToSend(),
      tx.fileHashes(),
      tx.view(isWhole),
    ]);
    const kept = new Set(namedOrRestorable(view, now()).map(({ hash }) => hash));
    for (const { hash, looseSince = now() } of rows)
      if (looseSince > now() - looseFor) kept.add(hash);
    return here.filter((hash) => !kept.has(hash) && !beside.has(hash));
  }

  /** Deletes contents that nothing names any more [FX1]. */
  async function tidy(): Promise<void> {
    if ((await store.readTransaction((tx) => unnamed(tx, false))).length === 0) return;
    const inBackups = await backupNames();
    await store.transact(async (tx) => {
      const gone = (await unnamed(tx, true)).filter((hash) => !inBackups.has(hash));
      tx.dropFiles(gone);
      tx.filesSent(gone);
    });
  }

  async function exchange(isStopped: () => boolean): Promise<void> {
    const [state, [first]] = await store.readTransaction((tx) =>
      Promise.all([tx.state(), tx.ops(1)]),
    );
    // A pending op may be the one that names a file.
    if (state.deviceId === 0 || isStopped() || first) return;
    const of = `${state.deviceId} ${state.epoch} ${state.healing}`;
    if (confirmed?.of !== of || confirmed.at <= now() - trustedFor)
      confirmed = { of, at: now(), has: new Set(), isTidy: false };
    const { has } = confirmed;
    const wants = await wanted();
    // The server may drop contents that no record names meanwhile.
    for (const hash of has) if (!wants.has(hash)) has.delete(hash);
    const waiting = await sortRows(wants);
    const known = new Set([...has, ...waiting.map(({ hash }) => hash)]);
    const unsure = (await listFiles(store)).filter((hash) => wants.has(hash) && !known.has(hash));
    const rows = [...waiting, ...unsure.map((hash) => ({ hash, problem: null }))];
    if (!(await send(rows, has, isStopped))) return;
    await fetchAhead(isStopped);
    if (confirmed.isTidy) return;
    await tidy();
    confirmed.isTidy = true;
  }

  return {
    async waiting() {
      const rows = await store.readTransaction((tx) => tx.filesToSend());
      const isAnyLoose = rows.some(({ looseSince }) => looseSince !== undefined);
      const wants = isAnyLoose ? await wanted() : undefined;
      return countWaiting(rows, (hash) => wants?.has(hash) ?? false);
    },
    subscribe: (notify) =>
      store.subscribe(({ files }) => {
        if (files) notify();
      }),
    run(isStopped) {
      if (running) isAskedAgain = true;
      running ??= lock(async () => {
        do {
          isAskedAgain = false;
          await exchange(isStopped);
        } while (isAskedAgain && !isStopped());
      }).finally(() => {
        running = undefined;
      });
      return running;
    },
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
