/**
 * A simulated device on the product's own store: two tabs and a service worker over one database, each transaction in
 * any of them, mishaps between the steps, and messages between the three that come late and out of order between
 * senders (`late-channels.ts`), before and within transactions. After a mishap the device must be as if nothing had
 * happened.
 */
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { pick } from '../family/pick.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import { initialDeviceState } from '../../../web/data/device-state.ts';
import type {
  DeviceCounts,
  DeviceReader,
  DeviceState,
  DeviceStore,
  DeviceTransaction,
  RefusedGroup,
} from '../../../web/data/device-store.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';
import type { Pack } from '../../../web/data/packs.ts';
import { fold, putIn, rowsIn } from '../../web/data/on-disk.ts';
import { LateChannels } from './late-channels.ts';
import { createOpSigner, sealKey } from '../devices/op-signing.ts';

/** The mishaps of a device's database between two steps. */
export const mishaps = [
  'folded',
  'tidied',
  'loaded',
  'reopened',
  'cut off',
  'killed',
  'torn',
] as const;
/** One kind of mishap. */
export type Mishap = (typeof mishaps)[number];

let opened = 0;

/** A simulated device on the product's own store. */
export class DiskDevice implements DeviceStore {
  readonly #name = `history-${(opened += 1)}-${crypto.randomUUID()}`;
  readonly #random: Random;
  /** Random numbers of its own, for what arrives when. */
  readonly #arriving: Random;
  readonly #now: () => number;
  readonly #channels = new LateChannels();
  #contexts: IndexedDbStore[] = [];
  /** The state after the last transaction. */
  deviceState: DeviceState = initialDeviceState;
  /** Always empty: this device never changes hands. */
  readonly letGo: readonly RefusedGroup[] = [];
  readonly met = new Set<Mishap>();

  private constructor(seed: number, now: () => number) {
    this.#random = seededRandom(seed);
    this.#arriving = seededRandom(seed + 1);
    this.#now = now;
  }

  static async open(
    seed: number,
    now: () => number,
    state: Partial<DeviceState>,
  ): Promise<DiskDevice> {
    const device = new DiskDevice(seed, now);
    await device.#openAll();
    await device.transact((tx) => tx.setState(state));
    return device;
  }

  async #openAll(): Promise<void> {
    this.#contexts = [await this.#open(), await this.#open(), await this.#open()];
  }

  async #open(): Promise<IndexedDbStore> {
    const { open: openChannel } = this.#channels;
    const found = await openDeviceStore({ name: this.#name, now: this.#now, openChannel });
    if (!found.ok) throw new Error(found.error);
    found.value.signers.set(11, createOpSigner(sealKey));
    return found.value;
  }

  get #tab(): IndexedDbStore {
    return pick(this.#random, this.#contexts);
  }

  /** None, one or some of the messages that are on their way arrive. */
  #hearSome(): void {
    for (let left = randomInteger(this.#arriving, -3, 3); left > 0; left -= 1)
      this.#channels.deliver(this.#arriving);
  }

  transact<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
    let state = this.deviceState;
    this.#hearSome();
    const done = this.#tab.transact(async (tx) => {
      this.#hearSome();
      const value = await work(tx);
      this.#hearSome();
      state = await tx.state();
      return value;
    });
    return done.then((value) => {
      this.deviceState = state;
      return value;
    });
  }

  readTransaction<T>(work: (tx: DeviceReader) => Promise<T>): Promise<T> {
    return this.#tab.readTransaction(work);
  }

  list(t: string): Promise<StoredRecord[]> {
    return this.#tab.list(t);
  }

  allRecords(): Promise<StoredRecord[]> {
    return this.#tab.allRecords();
  }

  counts(): Promise<DeviceCounts> {
    return this.#tab.counts();
  }

  subscribeToCounts(tell: (counts: DeviceCounts) => void): () => void {
    return this.#tab.subscribeToCounts(tell);
  }

  isEmpty(): Promise<boolean> {
    return this.#tab.isEmpty();
  }

  hasClosed(): Promise<boolean> {
    return this.#tab.hasClosed();
  }

  makeRoom(): Promise<void> {
    return this.#tab.makeRoom();
  }

  listRefused(): Promise<RefusedGroup[]> {
    return this.#tab.listRefused();
  }

  signerIds(): number[] {
    return this.#tab.signerIds();
  }

  close(): void {
    for (const tab of this.#contexts) tab.close();
  }

  /** All records, as one of its tabs has them. */
  async held(): Promise<StoredRecord[]> {
    return [...(await this.#tab.view()).everything()];
  }

  /** What `look` finds in each of its contexts, and in one that is opened now, once all messages have come. */
  async inEach<T>(look: (store: IndexedDbStore) => Promise<T>): Promise<T[]> {
    this.#channels.deliverAll(this.#arriving);
    const late = await this.#open();
    const found: T[] = [];
    for (const store of [...this.#contexts, late]) found.push(await look(store));
    late.close();
    return found;
  }

  /** The records in each of its contexts. */
  heldEverywhere(): Promise<StoredRecord[][]> {
    return this.inEach(async (store) => [...(await store.view()).everything()]);
  }

  /** Folds and divides until nothing is left to do. */
  tidy(): Promise<void> {
    return this.#tab.tidy();
  }

  /** Closes it and deletes its database. */
  async remove(): Promise<void> {
    this.close();
    await resultOf(indexedDB.deleteDatabase(this.#name));
  }

  async meetMishap(): Promise<void> {
    const drawn = pick(this.#random, mishaps);
    // Only once: everything is fetched again after it, which hides other losses.
    const mishap = drawn === 'torn' && this.met.has('torn') ? 'reopened' : drawn;
    this.met.add(mishap);
    switch (mishap) {
      case 'folded':
        return fold(this.#tab);
      case 'tidied':
        return this.#tab.tidy();
      case 'loaded':
        await this.#tab.view(this.#random() < 0.5);
        return;
      case 'reopened':
        return this.#reopen();
      case 'cut off':
        return this.#cutOff();
      case 'killed':
        return this.#kill();
      case 'torn':
        return this.#tear();
    }
  }

  /** Opens one context or all again: closed school years are unloaded, and loaded again when needed. */
  async #reopen(all = this.#random() < 0.5): Promise<void> {
    if (all) {
      this.close();
      await this.#openAll();
      return;
    }
    const at = randomInteger(this.#random, 0, this.#contexts.length - 1);
    this.#contexts[at]!.close();
    this.#contexts[at] = await this.#open();
  }

  /** The storage fails at one of the writes of folding or dividing. */
  async #cutOff(): Promise<void> {
    const { prototype } = IDBObjectStore;
    const { put, clear } = Object.getOwnPropertyDescriptors(prototype);
    let left = randomInteger(this.#random, 0, 3);
    const failing = ({ value, ...rest }: PropertyDescriptor): PropertyDescriptor => ({
      ...rest,
      value(this: IDBObjectStore, ...args: unknown[]): unknown {
        if ((left -= 1) < 0) throw new DOMException('killed', 'UnknownError');
        return Reflect.apply(value as () => unknown, this, args);
      },
    });
    Object.defineProperties(prototype, { put: failing(put), clear: failing(clear) });
    const work = this.#random() < 0.5 ? fold(this.#tab) : this.#tab.tidy();
    await work.catch(() => undefined);
    Object.defineProperties(prototype, { put, clear });
  }

  /** The browser is killed while rows are folded or packs divided. */
  async #kill(): Promise<void> {
    const work = this.#random() < 0.5 ? fold(this.#tab) : this.#tab.tidy();
    work.catch(() => undefined);
    for (let turns = randomInteger(this.#random, 0, 6); turns > 0; turns -= 1)
      await new Promise((resolve) => setImmediate(resolve));
    await this.#reopen(true);
    await work.catch(() => undefined);
  }

  /** A pack comes back from the disk cut short: one of any age, or the latest, which also holds pending changes. */
  async #tear(): Promise<void> {
    await fold(this.#tab);
    const table = pick(this.#random, ['packs', 'packs', 'closedPacks']);
    const packs = await rowsIn<Pack>(this.#name, table);
    if (packs.length === 0) return;
    const pack = this.#random() < 0.5 ? pick(this.#random, packs) : packs.at(-1)!;
    const bytes = pack.bytes.slice(0, randomInteger(this.#random, 0, pack.bytes.length - 1));
    this.close();
    await putIn(this.#name, table, { ...pack, bytes });
    await this.#reopen(true);
    await this.#tab.view();
    this.deviceState = await this.#tab.readTransaction((tx) => tx.state());
  }
}
