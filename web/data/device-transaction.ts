/**
 * The device's transaction over one IndexedDB transaction. Records are read from memory (`record-cache.ts`), and writes
 * are collected and put when the work is done, so a commit costs one round trip for the state and none for the writes:
 * the last round trip is the durable commit itself.
 */
import type { ChangeGroup, Op } from '../../shared-model/commit/change.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { sumXp, withoutKnown } from '../../shared-model/derive/closed-xp.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import {
  sumClosed,
  storeClosedXp,
  mayChangeClosedXp,
  closedOwnersOfOpenWork,
} from './closed-years.ts';
import { fromTheStart, initialDeviceState } from './device-state.ts';
import type { ReceivedPack, DeviceTransaction, XpTotals } from './device-store.ts';
import type { RecordCache } from './record-cache.ts';
import { everything, isLocal, signerInUse, toOps, type OutboxRules } from './outbox.ts';
import { divideNext, firstDaysAt, reopenRowsOf, type FirstDays } from './divide-years.ts';
import {
  compactFrom,
  compactRows,
  forgetOnDisk,
  isNothingOnDisk,
  putRecords,
  quarantineTorn,
} from './records-on-disk.ts';
import { progressOfResumed } from './resumed-courses.ts';
import { StateRows } from './state-rows.ts';
import { changedBy } from './pending-ops.ts';
import { trueTime } from './write-within.ts';
import type { StoreFigures, TransactionChanges } from './transaction-changes.ts';

/** What a transaction needs from its store. */
export interface TransactionContext extends OutboxRules {
  held: RecordCache;
  /** The device's own time, milliseconds since 1970. */
  now: () => number;
}

/** Outcome of a transaction. */
interface TransactionOutcome {
  /** The store's version at its beginning. */
  base: number;
  /** The store's version and counts at its end. */
  kept: StoreFigures;
  /** Whether records of the open school year are among closed ones, because a wrong clock had closed it. */
  hasClosedTooMuch: boolean;
}

/** The device's transaction on IndexedDB. */
export class IndexedDbTransaction extends StateRows implements DeviceTransaction {
  readonly #context: TransactionContext;

  constructor(
    transaction: IDBTransaction,
    written: TransactionChanges,
    context: TransactionContext,
  ) {
    super(transaction, written);
    this.#context = context;
  }

  /** The family's records at the beginning of this transaction; `isWhole` false: without closed school years. */
  async view(isWhole = true): Promise<FamilyView> {
    const { held } = this.#context;
    await held.load(this.transaction, (await this.kept()).version, isWhole);
    return held.view;
  }

  /** Whether no record is stored. */
  isEmpty(): Promise<boolean> {
    return isNothingOnDisk(this.transaction);
  }

  async read(keys: readonly RecordKey[]): Promise<StoredRecord[]> {
    const some = await this.view(false);
    const view = keys.every((key) => some.holds(key)) ? some : await this.view();
    return keys.flatMap((key) => this.#inside(view, key) ?? []);
  }

  /** The record with this transaction's own writes applied. */
  #inside(view: FamilyView, key: RecordKey): StoredRecord | undefined {
    const written = this.written.lookUp(key);
    return written === undefined ? view.stored(key) : (written ?? undefined);
  }

  write(recordChanges: readonly RecordChange[]): Promise<void> {
    return this.replace(recordChanges.map(({ after }) => after));
  }

  async replace(records: readonly StoredRecord[], packed?: ReceivedPack): Promise<void> {
    this.written.setAll(records, packed);
  }

  async forget(keys: readonly RecordKey[]): Promise<void> {
    for (const key of keys) this.written.forget(key);
  }

  async clearRecords(): Promise<void> {
    this.written.clear();
  }

  /**
   * Deletes everything except the row that names the last app version and the unread unsent work; the device is as new
   * afterwards.
   */
  async wipe(): Promise<void> {
    await this.kept();
    this.clearRows();
    await this.clearFiles();
    this.written.clear();
    this.patch(initialDeviceState);
    await this.clearProfiles();
  }

  /** Merges the rows into a pack (`compactRows`); writes nothing else. */
  async fold(): Promise<void> {
    const view = await this.view();
    const version = this.figures.version + 1;
    await compactRows(this.transaction, view, version);
    this.keep({ version, rows: 0 });
  }

  /**
   * One step of tidying: merges rows once there are many, reopens what a wrong clock has closed, or moves closed school
   * years out of one pack; false when nothing is left to do.
   */
  async tidy(): Promise<boolean> {
    const isLong = (await this.kept()).rows >= compactFrom;
    // While most closed years are missing, the present ones can only be read from the view.
    if (this.stateNow.noRoomAt !== null && !isLong) return false;
    const { closing, open } = await this.#firstDays();
    if (isLong) {
      await this.fold();
      return true;
    }
    if (this.figures.closedBefore > open) {
      await this.#reopenRows(open);
      return true;
    }
    const readWhole = async () => {
      const view = await this.view();
      return this.#context.held.isTorn ? undefined : view;
    };
    const moved = await divideNext(this.transaction, readWhole, closing);
    if (moved === 'nothing-left') return this.#sumClosed();
    if (moved === 'rows-first') await this.fold();
    // Torn rows are quarantined as this transaction ends.
    else if (moved !== 'torn') this.#noteMoved(moved, closing);
    return true;
  }

  #noteMoved(moved: readonly RecordKey[], closing: string): void {
    if (moved.length === 0) return;
    this.written.moved = moved;
    storeClosedXp(this.transaction, this.written, null);
    this.#noteClosedBefore(closing);
  }

  async #reopenRows(open: string): Promise<void> {
    const back = await reopenRowsOf(this.transaction, await this.view(), open);
    await this.replace(back);
    this.keep({ closedBefore: open });
  }

  #noteClosedBefore(day: string): void {
    if (day > this.figures.closedBefore) this.keep({ closedBefore: day });
  }

  async #firstDays(): Promise<FirstDays> {
    const now = this.#context.now();
    return firstDaysAt(now, await trueTime(this, now));
  }

  /** Sums the XP of closed years if it isn't known; false if there is nothing to sum. */
  async #sumClosed(): Promise<boolean> {
    const { held } = this.#context;
    await this.view(false);
    if (!this.#hasAll() || !held.lacksClosedXp) return false;
    const all = await this.view();
    const lifted = closedOwnersOfOpenWork(all, held);
    await this.replace(lifted);
    if (lifted.length > 0) return true;
    const open = new FamilyView([...all.everything()].filter((record) => !held.isClosed(record)));
    storeClosedXp(this.transaction, this.written, sumClosed(all, open));
    return true;
  }

  /** Whether nothing is still to be fetched: after a torn pack, say, the students that earned the XP may be missing. */
  #hasAll(): boolean {
    const { deviceId, fetched, syncedAt } = this.stateNow;
    return deviceId === 0 || (syncedAt !== null && fetched.hashes.length === 0);
  }

  async discardClosed(): Promise<void> {
    this.written.hasDroppedClosed = true;
  }

  async noteEarned(earned: XpTotals): Promise<void> {
    this.written.earned = earned;
  }

  /** Stores the closed years' part of the server's XP totals, if nothing was written since the version `since`. */
  async storeEarned(earned: XpTotals, since: number): Promise<void> {
    const { held } = this.#context;
    const isAbsent = (await this.state()).noRoomAt !== null;
    const view = await this.view(isAbsent);
    if ((held.isWhole && !isAbsent) || this.figures.version !== since) return;
    const sums = withoutKnown(earned, sumXp(view));
    storeClosedXp(this.transaction, this.written, { sums, isApproximate: true, isAbsent });
  }

  async offersOf(groups: readonly ChangeGroup[]): Promise<Op[]> {
    const state = await this.state();
    if (isLocal(state)) return [];
    const signerOf = (memberId: Id<'member'>) => signerInUse(this.#context, state, memberId);
    return toOps(groups, state.nextN, { ...this.#context, signerOf });
  }

  async log(accepted: readonly ChangeGroup[]): Promise<void> {
    const ops = await this.offersOf(accepted);
    if (ops.length === 0) return;
    this.patch({ nextN: this.stateNow.nextN + ops.length });
    this.keep({ pending: this.figures.pending + ops.length });
    this.addOps(ops);
  }

  /** Puts the collected writes; the transaction may commit afterwards. */
  async finish(): Promise<TransactionOutcome> {
    await this.kept();
    await this.#putAside();
    if (!this.written.packed && !this.written.isCleared) await this.#takeUpCourses();
    const { changesRecords } = this.written;
    if (changesRecords) await this.#putRecords();
    else if (this.written.closedXp !== undefined) this.keep({ version: this.figures.version + 1 });
    if (this.changesCounts) this.keep(await this.count(this.figures));
    this.putState();
    const hasClosedTooMuch =
      this.stateNow.noRoomAt === null && this.figures.closedBefore > (await this.#firstDays()).open;
    return { base: this.base, kept: this.figures, hasClosedTooMuch };
  }

  async #putRecords(): Promise<void> {
    const { held } = this.#context;
    const { packed, isCleared, hasDroppedClosed } = this.written;
    const isKnown = held.isAt(this.figures.version);
    // The packs of a list don't change the server's totals over all years.
    if (!packed && (!isKnown || (held.closedXp && mayChangeClosedXp(held, this.written))))
      storeClosedXp(this.transaction, this.written, null);
    const version = this.figures.version + 1;
    if (hasDroppedClosed) this.store('closedPacks').clear();
    if (hasDroppedClosed || isCleared) this.keep({ closedBefore: '' });
    if (packed?.isClosed) this.#noteClosedBefore(packed.firstDay);
    const put = putRecords(this.transaction, this.written, version);
    this.written.hasPack = put.hasPack;
    await forgetOnDisk(this.transaction, this.written.gone);
    this.keep({ version, rows: put.isCleared ? put.rows : this.figures.rows + put.rows });
  }

  /** Moves completed work of courses that these writes resume back into the open year. */
  async #takeUpCourses(): Promise<void> {
    const readView = (isWhole: boolean) => this.view(isWhole);
    const { open } = await this.#firstDays();
    const lifted = await progressOfResumed(this.written.records, readView, open);
    if (lifted.length === 0) return;
    this.written.setAll(lifted);
    storeClosedXp(this.transaction, this.written, null);
  }

  /** Quarantines the torn rows and packs that reading has found, and fetches everything again from the first record. */
  async #putAside(): Promise<void> {
    const { held } = this.#context;
    if (this.written.isCleared || !held.isTorn) return;
    const view = await this.view();
    quarantineTorn(this.transaction, held.torn);
    if (held.torn.packs.length + held.torn.closedPacks.length > 0) {
      storeClosedXp(this.transaction, this.written, null);
      this.patch({ ...fromTheStart, syncedAt: null });
      // The server can't send back ops it hasn't received: merge them into the remaining records, or into those that
      // arrive.
      const waiting = await this.ops(everything);
      this.written.setAll(changedBy(waiting, (key) => this.#inside(view, key)));
    }
    this.transaction.addEventListener('complete', () => held.forgetTorn());
  }
}
