/**
 * The device's transaction over one IndexedDB transaction. Writes are gathered and issued together, before the next
 * read and at the end, so that a commit costs one round trip to read and none to write: the last one is the durable
 * commit itself. The state row is read once and written once.
 */
import type { ChangeGroup, Op } from '../../shared-model/changes/change.ts';
import type { Hlc } from '../../shared-model/changes/clock.ts';
import type { Touched } from '../../shared-model/changes/record-store.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/changes/stored-record.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { initialDeviceState } from './device-state.ts';
import type { DeviceState, DeviceTransaction, RefusedGroup, SetAside } from './device-store.ts';
import { resultOf, resultsOf } from './durable-transaction.ts';
import type { Mutations } from './mutations.ts';
import { isLocal, sealInUse, toOps } from './outbox.ts';
import type { OutboxRules } from './outbox.ts';
import { ProfileTransaction } from './profile-transaction.ts';
import { runsOf } from './runs.ts';
import { fromRow, isReadable, stateKey, toRow } from './schema.ts';
import type { Row } from './schema.ts';

/** What a transaction needs to know of its store. */
export interface TransactionContext extends OutboxRules {
  entityByName: ReadonlyMap<string, AnyEntity>;
}

export class IndexedDbTransaction implements DeviceTransaction {
  readonly #transaction: IDBTransaction;
  readonly #mutations: Mutations;
  readonly #context: TransactionContext;
  readonly #loading: Promise<void>;
  #state: DeviceState = initialDeviceState;
  #stateChanged = false;
  #writes: (() => void)[] = [];

  constructor(transaction: IDBTransaction, mutations: Mutations, context: TransactionContext) {
    this.#transaction = transaction;
    this.#mutations = mutations;
    this.#context = context;
    this.#loading = this.#load();
    this.#loading.catch(() => undefined);
  }

  async #load(): Promise<void> {
    const found = await resultOf(this.#store('device').get(stateKey));
    this.#state = { ...initialDeviceState, ...(found as DeviceState | undefined) };
  }

  async state(): Promise<DeviceState> {
    await this.#loading;
    return this.#state;
  }

  async setState(patch: Partial<DeviceState>): Promise<void> {
    await this.#loading;
    this.#patch(patch);
  }

  async clock(): Promise<Hlc> {
    return (await this.state()).clock;
  }

  setClock(clock: Hlc): Promise<void> {
    return this.setState({ clock });
  }

  async read(keys: readonly RecordKey[]): Promise<StoredRecord[]> {
    this.flush();
    const requests = keys.map((key) => this.#store(this.#tableOf(key.t)).get(this.#keyIn(key)));
    const records: StoredRecord[] = [];
    for (const [at, row] of (await resultsOf(requests)).entries()) {
      if (isReadable(row)) records.push(fromRow(row));
      else if (row !== undefined) await this.#setUnreadableAside(keys[at]!, row);
    }
    return records;
  }

  async write(touched: readonly Touched[]): Promise<void> {
    await this.replace(touched.map(({ after }) => after));
  }

  async replace(records: readonly StoredRecord[]): Promise<void> {
    for (const [t, group] of Map.groupBy(records, (record) => record.t)) {
      const entity = this.#context.entityByName.get(t);
      const rows = group.map((record) => toRow(entity, record));
      if (entity) this.#mutations.put(entity.plural, rows, Object.keys(entity.indexes));
      else
        this.#mutations.keys(
          'foreign',
          rows.map(({ id }) => [t, id]),
        );
      this.#put(this.#tableOf(t), rows);
    }
  }

  async forget(keys: readonly RecordKey[]): Promise<void> {
    for (const [t, group] of Map.groupBy(keys, (key) => key.t)) {
      this.#delete(
        this.#tableOf(t),
        group.map((key) => this.#keyIn(key)),
      );
    }
  }

  async clearRecords(): Promise<void> {
    const tables = [...this.#context.entityByName.values()].map(({ plural }) => plural);
    for (const table of [...tables, 'foreign']) {
      this.#mutations.all(table);
      this.#writes.push(() => void this.#store(table).clear());
    }
  }

  keepProfiles(mayKeep: (person: string) => boolean): Promise<void> {
    return new ProfileTransaction(this.#transaction, this.#mutations).keepOnly(mayKeep);
  }

  async log(accepted: readonly ChangeGroup[]): Promise<void> {
    const state = await this.state();
    if (isLocal(state)) return;
    const { nextN } = state;
    const sealOf = (memberId: Id<'member'>) => sealInUse(this.#context, state, memberId);
    const ops = toOps(accepted, nextN, { ...this.#context, sealOf });
    if (ops.length === 0) return;
    this.#patch({ nextN: nextN + ops.length });
    this.#mutations.keys(
      'ops',
      ops.map((op) => op.n),
    );
    this.#writes.push(() => {
      const store = this.#store('ops');
      // `add`: a number that is taken already ends the transaction.
      for (const op of ops) store.add(op);
    });
  }

  async ops(limit: number, fromN = 0): Promise<Op[]> {
    this.flush();
    const from = IDBKeyRange.lowerBound(fromN);
    return resultOf(this.#store('ops').getAll(from, limit) as IDBRequest<Op[]>);
  }

  async replaceOps(ops: readonly Op[]): Promise<void> {
    this.#mutations.keys(
      'ops',
      ops.map(({ n }) => n),
    );
    this.#put('ops', ops);
  }

  async removeOps(ns: readonly number[]): Promise<void> {
    this.#delete(
      'ops',
      runsOf(ns).map(([first, last]) => IDBKeyRange.bound(first, last)),
      ns,
    );
  }

  async refuse(groups: readonly RefusedGroup[]): Promise<void> {
    this.#mutations.keys(
      'refused',
      groups.map(({ g }) => g),
    );
    this.#put('refused', groups);
  }

  async keepRefused(mayKeep: (group: RefusedGroup) => boolean): Promise<void> {
    const others = (await this.#refused()).filter((group) => !mayKeep(group));
    this.#delete(
      'refused',
      others.map(({ g }) => g),
    );
  }

  async setRefusedApart(): Promise<void> {
    const groups = await this.#refused();
    const numbered = groups.filter(({ g }) => g > 0);
    this.#delete(
      'refused',
      numbered.map(({ g }) => g),
    );
    await this.refuseApart(numbered);
  }

  async refuseApart(groups: readonly RefusedGroup[]): Promise<void> {
    if (groups.length === 0) return;
    this.flush();
    const kept = (await resultOf(this.#store('refused').getAllKeys())) as number[];
    const lowest = Math.min(0, ...kept);
    await this.refuse(groups.map((group, at) => ({ ...group, g: lowest - 1 - at })));
  }

  async setAside(entries: readonly SetAside[]): Promise<void> {
    this.#mutations.keys(
      'setAside',
      entries.map(({ key }) => key),
    );
    this.#put('setAside', entries);
  }

  async listSetAside(limit: number): Promise<SetAside[]> {
    this.flush();
    return resultOf(this.#store('setAside').getAll(null, limit) as IDBRequest<SetAside[]>);
  }

  async clearSetAside(keys: readonly string[]): Promise<void> {
    this.#delete('setAside', keys);
  }

  /** Issues the writes gathered so far; the requests after it see them. */
  flush(): void {
    for (const write of this.#writes) write();
    this.#writes = [];
  }

  /** Issues what is left; the transaction may commit after it. */
  finish(): void {
    this.flush();
    if (!this.#stateChanged) return;
    this.#mutations.keys('device', [stateKey]);
    this.#store('device').put(this.#state, stateKey);
  }

  async #setUnreadableAside(key: RecordKey, raw: unknown): Promise<void> {
    await this.setAside([
      { key: keyOf(key), t: key.t, id: key.id, raw, reason: 'not a record', tries: 0 },
    ]);
    await this.forget([key]);
  }

  #refused(): Promise<RefusedGroup[]> {
    this.flush();
    return resultOf(this.#store('refused').getAll() as IDBRequest<RefusedGroup[]>);
  }

  #patch(patch: Partial<DeviceState>): void {
    this.#state = { ...this.#state, ...patch };
    this.#stateChanged = true;
  }

  #store(name: string): IDBObjectStore {
    return this.#transaction.objectStore(name);
  }

  #tableOf(t: string): string {
    return this.#context.entityByName.get(t)?.plural ?? 'foreign';
  }

  #keyIn({ t, id }: RecordKey): IDBValidKey {
    return this.#context.entityByName.has(t) ? id : [t, id];
  }

  #put(table: string, rows: readonly (Row | Op | RefusedGroup | SetAside)[]): void {
    this.#writes.push(() => {
      const store = this.#store(table);
      for (const row of rows) store.put(row);
    });
  }

  #delete(
    table: string,
    keys: readonly (IDBValidKey | IDBKeyRange)[],
    named: readonly IDBValidKey[] = keys as readonly IDBValidKey[],
  ): void {
    this.#mutations.keys(table, named as (number | string | (number | string)[])[]);
    this.#writes.push(() => {
      const store = this.#store(table);
      for (const key of keys) store.delete(key);
    });
  }
}
