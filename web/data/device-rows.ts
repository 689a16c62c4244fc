/**
 * The tables of a device's transaction that hold neither records nor the device's state: what waits, what did not stay, what could not
 * be read. Nothing written is waited for: the requests after it see it.
 */
import type { Op } from '../../shared-model/changes/change.ts';
import type { RefusedGroup, SetAside } from './device-store.ts';
import { resultOf } from './durable-transaction.ts';
import { ProfileTransaction } from './profile-transaction.ts';
import { runsOf } from './runs.ts';

export class DeviceRows extends ProfileTransaction {
  /** Ops went, so that those that wait have to be counted. */
  protected mustCount = false;

  async ops(limit: number, fromN = 0): Promise<Op[]> {
    const from = IDBKeyRange.lowerBound(fromN);
    return resultOf(this.store('ops').getAll(from, limit) as IDBRequest<Op[]>);
  }

  async replaceOps(ops: readonly Op[]): Promise<void> {
    this.#put('ops', ops);
  }

  async removeOps(ns: readonly number[]): Promise<void> {
    this.mustCount = true;
    this.#delete(
      'ops',
      runsOf(ns).map(([first, last]) => IDBKeyRange.bound(first, last)),
    );
  }

  /** Every action that did not stay. */
  allRefused(): Promise<RefusedGroup[]> {
    return resultOf(this.store('refused').getAll() as IDBRequest<RefusedGroup[]>);
  }

  refused(g: number): Promise<RefusedGroup | undefined> {
    return resultOf(this.store('refused').get(g) as IDBRequest<RefusedGroup | undefined>);
  }

  async refuse(groups: readonly RefusedGroup[]): Promise<void> {
    this.written.refused = true;
    this.#put('refused', groups);
  }

  async keepRefused(mayKeep: (group: RefusedGroup) => boolean): Promise<void> {
    this.dropRefused((await this.allRefused()).filter((group) => !mayKeep(group)));
  }

  async setRefusedApart(): Promise<void> {
    const numbered = (await this.allRefused()).filter(({ g }) => g > 0);
    this.dropRefused(numbered);
    await this.refuseApart(numbered);
  }

  async refuseApart(groups: readonly RefusedGroup[]): Promise<void> {
    if (groups.length === 0) return;
    const kept = (await resultOf(this.store('refused').getAllKeys())) as number[];
    const lowest = Math.min(0, ...kept);
    await this.refuse(groups.map((group, at) => ({ ...group, g: lowest - 1 - at })));
  }

  dropRefused(groups: readonly { g: number }[]): void {
    this.written.refused = true;
    this.#delete(
      'refused',
      groups.map(({ g }) => g),
    );
  }

  async setAside(entries: readonly SetAside[]): Promise<void> {
    this.#put('setAside', entries);
  }

  async listSetAside(limit: number): Promise<SetAside[]> {
    return resultOf(this.store('setAside').getAll(null, limit) as IDBRequest<SetAside[]>);
  }

  async clearSetAside(keys: readonly string[]): Promise<void> {
    this.#delete('setAside', keys);
  }

  /** Adds ops; a number that is taken already ends the transaction. */
  protected addOps(ops: readonly Op[]): void {
    const store = this.store('ops');
    for (const op of ops) store.add(op);
  }

  /** Lets go of all rows of these tables. */
  protected clearRows(): void {
    this.written.refused = true;
    for (const name of ['ops', 'refused', 'setAside']) this.store(name).clear();
  }

  /** How many ops wait, and how many actions were refused. */
  protected async count(): Promise<{ pending: number; refused: number }> {
    const [refused, pending] = await Promise.all([
      this.allRefused(),
      resultOf(this.store('ops').count()),
    ]);
    return { pending, refused: refused.filter(({ code }) => code !== 'overruled').length };
  }

  #put(table: string, rows: readonly (Op | RefusedGroup | SetAside)[]): void {
    const store = this.store(table);
    for (const row of rows) store.put(row);
  }

  #delete(table: string, keys: readonly (IDBValidKey | IDBKeyRange)[]): void {
    const store = this.store(table);
    for (const key of keys) store.delete(key);
  }
}
