/** A device's store in memory: the simulator's device, and Dexie's counterpart in the contract suite. */
import type { ChangeGroup, Op } from '../../../shared-model/commit/change.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import type { Scope } from '../../../shared-model/records/scopes.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { initialDeviceState } from '../../../web/data/device-state.ts';
import type {
  DeviceCounts,
  DeviceReader,
  DeviceState,
  DeviceStore,
  DeviceTransaction,
  RefusedGroup,
  OpSigner,
  QuarantinedRecord,
} from '../../../web/data/device-store.ts';
import { createQueue, listFrom, UndoableMap } from './memory-records.ts';

/** All that a device keeps. */
export interface SavedDevice {
  readonly maps: readonly ReadonlyMap<unknown, unknown>[];
  readonly state: DeviceState;
}

/** A device's store in memory. */
export class MemoryDeviceStore implements DeviceStore {
  readonly records = new UndoableMap<string, StoredRecord>();
  readonly outbox = new UndoableMap<number, Op>();
  readonly #refused = new UndoableMap<number, RefusedGroup>();
  readonly #quarantine = new UndoableMap<string, QuarantinedRecord>();
  /** The refused actions that were deleted together with their people's profiles. */
  readonly letGo: RefusedGroup[] = [];
  readonly #followers = new Set<(counts: DeviceCounts) => void>();
  readonly #queue = createQueue();
  readonly #sign: OpSigner;
  deviceState: DeviceState;
  /** The parents whose profile is open. */
  openSigners: number[] = [];

  constructor(state: Partial<DeviceState> = {}, sign: OpSigner = () => '') {
    this.#sign = sign;
    this.deviceState = {
      ...initialDeviceState,
      ...state,
    };
  }

  get #maps() {
    return [this.records, this.outbox, this.#refused, this.#quarantine];
  }

  /** A copy of its disk, between two transactions. */
  save(): SavedDevice {
    const maps = this.#maps.map((map) => new Map<unknown, unknown>(map.map));
    return { maps, state: this.deviceState };
  }

  /** Has that disk again. */
  load({ maps, state }: SavedDevice): void {
    for (const [at, { map }] of this.#maps.entries()) {
      map.clear();
      for (const [key, value] of maps[at]!) (map as Map<unknown, unknown>).set(key, value);
    }
    this.deviceState = state;
  }

  transact<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
    const maps = this.#maps;
    return this.#queue(async () => {
      const { deviceState } = this;
      for (const map of maps) map.begin();
      try {
        const value = await work(this.#transaction());
        for (const tell of this.#followers) tell(this.#counts());
        return value;
      } catch (error) {
        for (const map of maps) map.rollBack();
        this.deviceState = deviceState;
        throw error;
      }
    });
  }

  readTransaction<T>(work: (tx: DeviceReader) => Promise<T>): Promise<T> {
    return this.#queue(() => work(this.#transaction()));
  }

  async list(t: string, scope?: Scope): Promise<StoredRecord[]> {
    return listFrom(this.records.map.values(), t, scope);
  }

  async allRecords(): Promise<StoredRecord[]> {
    return [...this.records.map.values()];
  }

  async counts(): Promise<DeviceCounts> {
    return this.#counts();
  }

  #counts(): DeviceCounts {
    let refused = 0;
    for (const { code } of this.#refused.map.values()) if (code !== 'overruled') refused += 1;
    return { pending: this.outbox.map.size, refused };
  }

  subscribeToCounts(tell: (counts: DeviceCounts) => void): () => void {
    this.#followers.add(tell);
    return () => this.#followers.delete(tell);
  }

  async isEmpty(): Promise<boolean> {
    return this.records.map.size === 0;
  }

  async hasClosed(): Promise<boolean> {
    return true;
  }

  async makeRoom(): Promise<void> {
    // Memory has room.
  }

  signerIds(): number[] {
    return this.openSigners;
  }

  async listRefused(): Promise<RefusedGroup[]> {
    return [...this.#refused.map.values()].sort((one, other) => one.g - other.g);
  }

  close(): void {
    // Memory holds nothing open.
  }

  #setState(patch: Partial<DeviceState>): void {
    this.deviceState = { ...this.deviceState, ...patch };
  }

  #refuseUnderNewNumbers(groups: readonly RefusedGroup[]): void {
    const lowest = Math.min(0, ...this.#refused.map.keys());
    for (const [at, group] of groups.entries()) {
      this.#refused.set(lowest - 1 - at, { ...group, g: lowest - 1 - at });
    }
  }

  #toOps(groups: readonly ChangeGroup[]): Op[] {
    const ops: Op[] = [];
    const { nextN } = this.deviceState;
    for (const { actor, changes } of groups) {
      if (actor.role === 'system') continue;
      const g = nextN + ops.length;
      for (const { t, id, fields } of changes) {
        const n = nextN + ops.length;
        const op = { n, g, s: schemaVersion, t, id, f: fields, by: actorToName(actor) };
        ops.push({ ...op, mac: actor.role === 'parent' ? this.#sign(op) : '' });
      }
    }
    return ops;
  }

  #transaction(): DeviceTransaction {
    const inOrder = (): Op[] => [...this.outbox.map.values()].sort((one, other) => one.n - other.n);
    return {
      clock: async () => this.deviceState.clock,
      setClock: async (clock) => this.#setState({ clock }),
      state: async () => this.deviceState,
      setState: async (patch) => this.#setState(patch),
      read: async (keys) => keys.flatMap((key) => this.records.map.get(keyOf(key)) ?? []),
      write: async (recordChanges) => {
        for (const { after } of recordChanges) this.records.set(keyOf(after), after);
      },
      log: async (accepted) => {
        const ops = this.#toOps(accepted);
        for (const op of ops) this.outbox.set(op.n, op);
        this.#setState({ nextN: this.deviceState.nextN + ops.length });
      },
      offersOf: async (groups) => this.#toOps(groups),
      ops: async (limit, fromN = 0) =>
        inOrder()
          .filter(({ n }) => n >= fromN)
          .slice(0, limit),
      replaceOps: async (ops) => ops.forEach((op) => this.outbox.set(op.n, op)),
      removeOps: async (ns) => ns.forEach((n) => this.outbox.delete(n)),
      replace: async (records) =>
        records.forEach((record) => this.records.set(keyOf(record), record)),
      // Memory has room, and folds nothing.
      discardClosed: async () => undefined,
      noteEarned: async () => undefined,
      forget: async (keys) => keys.forEach((key) => this.records.delete(keyOf(key))),
      clearRecords: async () =>
        [...this.records.map.keys()].forEach((key) => this.records.delete(key)),
      // It has no profiles.
      keepProfiles: async () => undefined,
      keepRefused: async (mayKeep) => {
        for (const [g, group] of this.#refused.map) {
          if (mayKeep(group)) continue;
          this.#refused.delete(g);
          this.letGo.push(group);
        }
      },
      refuse: async (groups) => groups.forEach((group) => this.#refused.set(group.g, group)),
      refuseUnderNewNumbers: async (groups) => this.#refuseUnderNewNumbers(groups),
      renumberRefused: async () => {
        const numbered = [...this.#refused.map.values()].filter(({ g }) => g > 0);
        for (const { g } of numbered) this.#refused.delete(g);
        this.#refuseUnderNewNumbers(numbered);
      },
      quarantine: async (entries) =>
        entries.forEach((entry) => this.#quarantine.set(entry.key, entry)),
      listQuarantined: async (limit) => [...this.#quarantine.map.values()].slice(0, limit),
      clearQuarantined: async (keys) => keys.forEach((key) => this.#quarantine.delete(key)),
      filesWaiting: async () => ({ files: 0, filesTrouble: null }),
      clearFiles: async () => undefined,
    };
  }
}
