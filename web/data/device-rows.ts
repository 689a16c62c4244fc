/**
 * The part of a device's transaction that stores neither records nor the device's state: the outbox, refused and
 * superseded actions, quarantined records, and the rows that never leave the device (`profile-rows.ts`). Writes aren't
 * awaited: later requests of the transaction see them.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import type { DeviceCounts, RefusedGroup, QuarantinedRecord } from './device-store.ts';
import { resultOf } from './durable-transaction.ts';
import { FileRows } from './file-rows.ts';
import { closedSession, sessionKey, unsentKey } from './profile-rows.ts';
import type { KeyName, OpenSession, Profile, SessionRow, UnsentRow } from './profile-rows.ts';
import { runsOf } from './runs.ts';

/** Reads and writes the rows of the outbox, the refused list, the quarantine and the profiles. */
export class DeviceRows extends FileRows {
  /** Ops may have been added out of order, so all pending ops have to be counted. */
  protected mustCount = false;
  /** How many ops were removed, per run of numbers. */
  readonly #removed: Promise<number>[] = [];

  async ops(limit: number, fromN = 0): Promise<Op[]> {
    const from = IDBKeyRange.lowerBound(fromN);
    return resultOf(this.store('ops').getAll(from, limit) as IDBRequest<Op[]>);
  }

  async replaceOps(ops: readonly Op[]): Promise<void> {
    this.mustCount ||= ops.length > 0;
    this.#put('ops', ops);
  }

  async removeOps(ns: readonly number[]): Promise<void> {
    const store = this.store('ops');
    for (const [first, last] of runsOf(ns)) {
      const run = IDBKeyRange.bound(first, last);
      // Counted before the removal: thousands may follow them.
      const counted = resultOf(store.count(run));
      // If this fails, the transaction fails too and reports it.
      counted.catch(() => undefined);
      this.#removed.push(counted);
      store.delete(run);
    }
  }

  /** Every refused or superseded action. */
  allRefused(): Promise<RefusedGroup[]> {
    return resultOf(this.store('refused').getAll() as IDBRequest<RefusedGroup[]>);
  }

  refused(g: number): Promise<RefusedGroup | undefined> {
    return resultOf(this.store('refused').get(g) as IDBRequest<RefusedGroup | undefined>);
  }

  async refuse(groups: readonly RefusedGroup[]): Promise<void> {
    if (groups.length === 0) return;
    this.written.refused = true;
    this.#put('refused', groups);
  }

  async keepRefused(mayKeep: (group: RefusedGroup) => boolean): Promise<void> {
    this.discardRefused((await this.allRefused()).filter((group) => !mayKeep(group)));
  }

  async renumberRefused(): Promise<void> {
    const numbered = (await this.allRefused()).filter(({ g }) => g > 0);
    this.discardRefused(numbered);
    await this.refuseUnderNewNumbers(numbered);
  }

  async refuseUnderNewNumbers(groups: readonly RefusedGroup[]): Promise<void> {
    if (groups.length === 0) return;
    const kept = (await resultOf(this.store('refused').getAllKeys())) as number[];
    const lowest = Math.min(0, ...kept);
    await this.refuse(groups.map((group, at) => ({ ...group, g: lowest - 1 - at })));
  }

  discardRefused(groups: readonly { g: number }[]): void {
    this.written.refused = true;
    for (const { g } of groups) this.store('refused').delete(g);
  }

  async quarantine(entries: readonly QuarantinedRecord[]): Promise<void> {
    this.#put('setAside', entries);
  }

  async listQuarantined(limit: number): Promise<QuarantinedRecord[]> {
    return resultOf(this.store('setAside').getAll(null, limit) as IDBRequest<QuarantinedRecord[]>);
  }

  async clearQuarantined(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.store('setAside').delete(key);
  }

  async session(): Promise<OpenSession> {
    const [row, profiles] = await Promise.all([this.#sessionRow(), this.profiles()]);
    const children = profiles.filter(({ role }) => role === 'student').length;
    return {
      ...row,
      isShared: row.saidShared ?? children > 0,
      closesChildAfter: row.childIdle ?? (children > 1 ? 5 : 0),
    };
  }

  async setSession(patch: Partial<SessionRow>): Promise<void> {
    this.#putOwn({ ...(await this.#sessionRow()), ...patch });
  }

  async #sessionRow(): Promise<SessionRow> {
    const found = await this.#get('profiles', sessionKey);
    return { ...closedSession, ...(found as SessionRow | undefined) };
  }

  profile(key: string): Promise<Profile | undefined> {
    return this.#get('profiles', key) as Promise<Profile | undefined>;
  }

  async profiles(): Promise<Profile[]> {
    const rows = await resultOf(
      this.store('profiles').getAll() as IDBRequest<(Profile | SessionRow | UnsentRow)[]>,
    );
    return rows.filter((row): row is Profile => row.key !== sessionKey && row.key !== unsentKey);
  }

  /** The unsent work of a device that was removed from its family, until somebody has read it. */
  unsent(): Promise<UnsentRow | undefined> {
    return this.#get('profiles', unsentKey) as Promise<UnsentRow | undefined>;
  }

  putUnsent(unsent: UnsentRow): void {
    this.#putOwn(unsent);
  }

  /** Deletes it with its files' contents, except those this family's records name (`mayDrop`: false). */
  async discardUnsent(mayDrop: (hash: string) => boolean): Promise<void> {
    const files = (await this.unsent())?.files ?? [];
    this.dropFiles(files.map(({ hash }) => hash).filter(mayDrop));
    this.written.profiles = true;
    this.store('profiles').delete(unsentKey);
  }

  putProfile(profile: Profile): void {
    this.#putOwn(profile);
  }

  key(name: KeyName): Promise<CryptoKey | undefined> {
    return this.#get('keys', name) as Promise<CryptoKey | undefined>;
  }

  /** The stored key of this name; if there is none, stores and returns `made`. */
  async keepKey(name: KeyName, made: CryptoKey): Promise<CryptoKey> {
    const found = await this.key(name);
    if (!found) this.store('keys').put(made, name);
    return found ?? made;
  }

  /** Deletes the profiles of all other people, and closes the session if it is one of theirs. */
  async keepProfiles(mayKeep: (person: string) => boolean): Promise<void> {
    const others = (await this.profiles()).map(({ key }) => key).filter((key) => !mayKeep(key));
    if (others.length > 0) this.written.profiles = true;
    for (const key of others) this.store('profiles').delete(key);
    const { person } = await this.#sessionRow();
    if (person !== null && !mayKeep(person))
      await this.setSession({ person: null, openSeal: null });
  }

  /** Deletes every profile and key, but keeps unsent work that nobody has read yet. */
  async clearProfiles(): Promise<void> {
    const unsent = await this.unsent();
    this.written.profiles = true;
    for (const name of ['profiles', 'keys']) this.store(name).clear();
    if (unsent) this.#putOwn(unsent);
  }

  /** Adds ops; a number already in use aborts the transaction. */
  protected addOps(ops: readonly Op[]): void {
    const store = this.store('ops');
    for (const op of ops) store.add(op);
  }

  /** Clears these tables. */
  protected clearRows(): void {
    this.written.refused = true;
    this.mustCount = true;
    for (const name of ['ops', 'refused', 'setAside']) this.store(name).clear();
  }

  /**
   * Numbers of pending ops and refused actions: the counts at the beginning of this transaction plus its own changes.
   */
  protected async count({ pending, refused }: DeviceCounts): Promise<DeviceCounts> {
    const [waiting, groups, ...removed] = await Promise.all([
      this.mustCount ? resultOf(this.store('ops').count()) : pending,
      this.written.refused ? this.allRefused() : undefined,
      ...this.#removed,
    ]);
    const gone = this.mustCount ? 0 : removed.reduce((sum, count) => sum + count, 0);
    const counted = groups?.filter(({ code }) => code !== 'overruled').length;
    return { pending: waiting - gone, refused: counted ?? refused };
  }

  /** Whether this transaction may have changed the counts. */
  protected get changesCounts(): boolean {
    return this.mustCount || this.#removed.length > 0 || this.written.refused;
  }

  #get(table: string, key: string): Promise<unknown> {
    return resultOf(this.store(table).get(key) as IDBRequest<unknown>);
  }

  #putOwn(row: Profile | SessionRow | UnsentRow): void {
    this.written.profiles = true;
    this.store('profiles').put(row);
  }

  #put(table: string, rows: readonly (Op | RefusedGroup | QuarantinedRecord)[]): void {
    const store = this.store(table);
    for (const row of rows) store.put(row);
  }
}
