/**
 * The family's records in this context's memory, as of one version of the disk. Loads everything outside closed school
 * years first, which most screens need; the rest on demand.
 *
 * Invariant: at `version`, the records equal what `rows` and `packs` hold, plus `closedPacks` once they are loaded; so
 * do which of them are there and the XP of closed years. Announcements arrive late and in no order between contexts, so
 * these records advance to a version only from the one its transaction found, and with its changes: nobody adopts a
 * version they haven't read. A transaction that finds another version on the disk reads them again before it uses them.
 * So another context's write is never overwritten, noticed or not.
 */
import { ChangedParts } from '../../shared-model/derive/family-parts.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { ClosedXp } from '../../shared-model/derive/closed-xp.ts';
import { resultOf, resultsOf } from './durable-transaction.ts';
import { fromPack, inOrder, type Pack } from './packs.ts';
import { closedXpKey, isReadable, type Row } from './schema.ts';
import type { StoreChange } from './transaction-changes.ts';

/** The rows and packs on the disk that can't be read. */
export interface TornRows {
  rows: readonly unknown[];
  packs: readonly Pack[];
  closedPacks: readonly Pack[];
}

const nothingTorn: TornRows = { rows: [], packs: [], closedPacks: [] };

/** The records of packs, and the packs that are torn. */
function unpacked(packs: readonly Pack[]) {
  const read = packs.map((pack) => ({ pack, n: pack.n, records: fromPack(pack) }));
  return {
    whole: read.flatMap(({ n, records }) => (records ? [{ n, records }] : [])),
    torn: read.filter(({ records }) => !records).map(({ pack }) => pack),
  };
}

/** The family's records in memory, kept equal to the disk. */
export class RecordCache {
  #view = new FamilyView();
  /** -1: nothing has been read yet. */
  #version = -1;
  #isWhole = false;
  #isAnother = false;
  /** The records of the view that come from `closedPacks`. */
  #closed = new Set<StoredRecord>();
  #closedXp: ClosedXp | undefined;
  #hasClosed = false;
  #torn = nothingTorn;

  get view(): FamilyView {
    return this.#view;
  }

  get torn(): TornRows {
    return this.#torn;
  }

  get isTorn(): boolean {
    const { rows, packs, closedPacks } = this.#torn;
    return rows.length + packs.length + closedPacks.length > 0;
  }

  get isLoaded(): boolean {
    return this.#version >= 0;
  }

  /** Whether closed school years are loaded. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Whether a loaded record is in `closedPacks` and in no later row or pack. */
  isClosed(record: StoredRecord): boolean {
    return this.#closed.has(record);
  }

  /** The XP of closed years, if known without loading them. */
  get closedXp(): ClosedXp | undefined {
    return this.#closedXp;
  }

  /** Whether the view knows the XP of all years. */
  get knowsAllXp(): boolean {
    return this.isLoaded && (this.#isWhole || !this.#hasClosed || this.#closedXp !== undefined);
  }

  /** Whether the XP of closed years is still to be summed. */
  get lacksClosedXp(): boolean {
    return this.#hasClosed && (!this.#closedXp || this.#closedXp.isApproximate);
  }

  /** Whether these are the disk's records at a version. */
  isAt(version: number): boolean {
    return this.#version === version;
  }

  /** Drops closed school years, which are read again when needed. */
  dropClosed(): void {
    if (!this.#isWhole || this.#closed.size === 0) return;
    const closed = [...this.#closed].filter((record) => this.#view.stored(record) === record);
    this.#view.apply([], closed);
    this.#closed.clear();
    this.#isWhole = false;
    this.#updateViewXp();
  }

  /** The view itself knows closed years' XP only while they are loaded. */
  #updateViewXp(): void {
    const isIn = this.#isWhole && !this.#closedXp?.isAbsent;
    this.#view.xpElsewhere = isIn ? undefined : this.#closedXp?.sums;
  }

  /** Reads what isn't loaded yet within a transaction; `version`: the disk's version. */
  async load(transaction: IDBTransaction, version: number, isWhole: boolean): Promise<void> {
    if (this.#version !== version) await this.#loadOpen(transaction, version);
    if (isWhole && !this.#isWhole) await this.#loadClosed(transaction);
  }

  async #loadOpen(transaction: IDBTransaction, version: number): Promise<void> {
    const [rows, packs, closed, closedXp] = (await resultsOf([
      transaction.objectStore('rows').getAll(),
      transaction.objectStore('packs').getAll(),
      transaction.objectStore('closedPacks').count(),
      transaction.objectStore('device').get(closedXpKey),
    ])) as [Row[], Pack[], number, ClosedXp | undefined];
    this.#closedXp = closedXp;
    this.#hasClosed = closed > 0;
    this.#closed.clear();
    const { whole, torn } = unpacked(packs);
    this.#torn = { rows: rows.filter((row) => !isReadable(row)), packs: torn, closedPacks: [] };
    this.#isAnother ||= this.isLoaded;
    this.#view = new FamilyView(inOrder(whole, rows.filter(isReadable)));
    this.#version = version;
    this.#isWhole = false;
    this.#updateViewXp();
  }

  /** A record that is already loaded wins: it was written later. */
  async #loadClosed(transaction: IDBTransaction): Promise<void> {
    const store = transaction.objectStore('closedPacks');
    const { whole, torn } = unpacked(await resultOf(store.getAll() as IDBRequest<Pack[]>));
    this.#torn = { ...this.#torn, closedPacks: torn };
    const missing = [...inOrder(whole, [])].filter((record) => !this.#view.holds(record));
    this.#isAnother ||= missing.length > 0;
    this.#view.apply(missing);
    this.#closed = new Set(missing);
    this.#isWhole = true;
    this.#updateViewXp();
  }

  /** Whether, since the last call, a read has brought changes that nobody has announced. */
  tookAnother(): boolean {
    const isAnother = this.#isAnother;
    this.#isAnother = false;
    return isAnother;
  }

  /** The torn rows and packs were quarantined. */
  forgetTorn(): void {
    this.#torn = nothingTorn;
  }

  /** Whether these records are older than a version. */
  isBehind(version: number): boolean {
    return this.isLoaded && this.#version < version;
  }

  /**
   * Applies a transaction's changes; undefined if that is impossible because these records are older and have to be
   * read again.
   */
  apply(change: StoreChange): ChangedParts | undefined {
    const { base, closedXp } = change;
    const { version } = change.kept;
    // It changed none of this, or these records have its changes already. Other contexts announce their own changes.
    if (version === base || !this.isBehind(version)) return new ChangedParts();
    const parts = base === this.#version ? this.#take(change) : undefined;
    if (!parts) return undefined;
    this.#version = version;
    if (closedXp !== undefined) this.#closedXp = closedXp ?? undefined;
    this.#updateViewXp();
    // The XP shown so far lacked them.
    return closedXp?.isApproximate ? ChangedParts.everything() : parts;
  }

  #take({ records, gone, isCleared, isClosed, moved }: StoreChange): ChangedParts | undefined {
    // If closed years aren't loaded, records moved there have to be removed.
    if (!records || (moved.length > 0 && !this.#isWhole)) return undefined;
    if (isCleared) {
      this.#view = new FamilyView(records);
      this.#isWhole = true;
      this.#hasClosed = isClosed;
      this.#closed = new Set(isClosed ? records : []);
      return ChangedParts.everything();
    }
    this.#hasClosed ||= isClosed || moved.length > 0;
    if (isClosed && !this.#isWhole) return new ChangedParts();
    for (const key of moved) {
      const record = this.#view.stored(key);
      if (record) this.#closed.add(record);
    }
    if (isClosed) for (const record of records) this.#closed.add(record);
    return this.#view.apply(records, gone);
  }
}
