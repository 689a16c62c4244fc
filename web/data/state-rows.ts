/**
 * The part of a device's transaction that holds the device's state with the store's version and counts: one row, read
 * once at the beginning and written once at the end.
 */
import type { Hlc } from '../../shared-model/records/clock.ts';
import { ChangeLog } from './change-log.ts';
import { storeClosedXp } from './closed-years.ts';
import { DeviceRows } from './device-rows.ts';
import { initialDeviceState } from './device-state.ts';
import type { DeviceState } from './device-store.ts';
import { resultOf } from './durable-transaction.ts';
import { isLocal } from './outbox.ts';
import { stateKey } from './schema.ts';
import { emptyStoreFigures, figuresFrom } from './transaction-changes.ts';
import type { StoreFigures, TransactionChanges } from './transaction-changes.ts';

/** The state as its row holds it. */
interface StateRow extends DeviceState {
  kept?: Partial<StoreFigures>;
}

/** Reads and writes the state, and the store's version and counts. */
export class StateRows extends DeviceRows {
  /** With this transaction's own changes; both are initial until the row is read (`state`, `kept`). */
  protected stateNow: DeviceState = initialDeviceState;
  protected figures: StoreFigures = emptyStoreFigures;
  /** The store's version at the beginning. */
  protected base = 0;
  readonly #loading: Promise<void>;
  #stateChanged = false;
  #figuresChanged = false;

  constructor(transaction: IDBTransaction, written: TransactionChanges) {
    super(transaction, written);
    this.#loading = this.#load();
    this.#loading.catch(() => undefined);
  }

  async #load(): Promise<void> {
    const found = await resultOf(this.store('device').get(stateKey));
    const { kept, ...state } = { ...initialDeviceState, ...(found as Partial<StateRow>) };
    this.stateNow = state;
    this.figures = figuresFrom(kept);
    this.base = this.figures.version;
  }

  async state(): Promise<DeviceState> {
    await this.#loading;
    return this.stateNow;
  }

  async setState(patch: Partial<DeviceState>): Promise<void> {
    await this.#loading;
    this.patch(patch);
  }

  /** The last actions, if the family has no account; null: the server keeps them. */
  async changeLog(): Promise<ChangeLog | null> {
    return isLocal(await this.state()) ? new ChangeLog(this.transaction) : null;
  }

  /** The store's own version and counts, as on the disk. */
  async kept(): Promise<StoreFigures> {
    await this.#loading;
    return this.figures;
  }

  async clock(): Promise<Hlc> {
    return (await this.state()).clock;
  }

  setClock(clock: Hlc): Promise<void> {
    return this.setState({ clock });
  }

  /** Changes the version and counts; the row has been read. */
  protected keep(figures: Partial<StoreFigures>): void {
    this.figures = { ...this.figures, ...figures };
    this.#figuresChanged = true;
  }

  /** Changes the state; the row has been read. */
  protected patch(patch: Partial<DeviceState>): void {
    const { fetched, noRoomAt } = patch;
    // From now on those years are here and can be summed.
    if (noRoomAt === null && this.stateNow.noRoomAt !== null)
      storeClosedXp(this.transaction, this.written, null);
    // From then on screens can be shown.
    if (fetched && fetched.isEnough !== this.stateNow.fetched.isEnough)
      this.written.profiles = true;
    const former = this.stateNow;
    this.stateNow = { ...former, ...patch };
    if (isLocal(former) && !isLocal(this.stateNow)) new ChangeLog(this.transaction).clear();
    this.#stateChanged = true;
  }

  /** Puts the row if something of it has changed. */
  protected putState(): void {
    if (this.#figuresChanged) this.figures = { ...this.figures, turn: this.figures.turn + 1 };
    if (!this.#stateChanged && !this.#figuresChanged) return;
    const row: StateRow = { ...this.stateNow, kept: this.figures };
    this.store('device').put(row, stateKey);
  }
}
