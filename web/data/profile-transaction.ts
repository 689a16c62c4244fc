/** The device's own rows (`profile-rows.ts`) within one IndexedDB transaction; nothing else is awaited in it. */
import { resultOf } from './durable-transaction.ts';
import { closedSession, sessionKey, unsentKey } from './profile-rows.ts';
import type { OpenSession, Profile, SessionRow, UnsentRow } from './profile-rows.ts';
import type { Written } from './written.ts';

/** `pepper`: makes verifiers; `outgoing`: keeps PINs that the server is to get. */
export type KeyName = 'pepper' | 'outgoing';

export class ProfileTransaction {
  protected readonly transaction: IDBTransaction;
  protected readonly written: Written;

  constructor(transaction: IDBTransaction, written: Written) {
    this.transaction = transaction;
    this.written = written;
  }

  async session(): Promise<OpenSession> {
    const [row, profiles] = await Promise.all([this.#sessionRow(), this.profiles()]);
    const knowsStudent = profiles.some(({ role }) => role === 'student');
    return { ...row, isShared: row.saidShared ?? knowsStudent };
  }

  async setSession(patch: Partial<SessionRow>): Promise<void> {
    this.#put({ ...(await this.#sessionRow()), ...patch });
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

  /** What a device of a former family never sent and nobody has read yet. */
  unsent(): Promise<UnsentRow | undefined> {
    return this.#get('profiles', unsentKey) as Promise<UnsentRow | undefined>;
  }

  putUnsent(unsent: UnsentRow): void {
    this.#put(unsent);
  }

  dropUnsent(): void {
    this.written.profiles = true;
    this.store('profiles').delete(unsentKey);
  }

  putProfile(profile: Profile): void {
    this.#put(profile);
  }

  key(name: KeyName): Promise<CryptoKey | undefined> {
    return this.#get('keys', name) as Promise<CryptoKey | undefined>;
  }

  /** The key of this name: the one that is here, else this one from now on. */
  async keepKey(name: KeyName, made: CryptoKey): Promise<CryptoKey> {
    const found = await this.key(name);
    if (!found) this.store('keys').put(made, name);
    return found ?? made;
  }

  /** The other people's profiles go, and where one of theirs was open, nobody's is. */
  async keepProfiles(mayKeep: (person: string) => boolean): Promise<void> {
    const others = (await this.profiles()).map(({ key }) => key).filter((key) => !mayKeep(key));
    if (others.length > 0) this.written.profiles = true;
    for (const key of others) this.store('profiles').delete(key);
    const { person } = await this.#sessionRow();
    if (person !== null && !mayKeep(person))
      await this.setSession({ person: null, openSeal: null });
  }

  /** Lets go of every profile and key; what is still to be read stays. */
  async clearProfiles(): Promise<void> {
    const unsent = await this.unsent();
    this.written.profiles = true;
    for (const name of ['profiles', 'keys']) this.store(name).clear();
    if (unsent) this.#put(unsent);
  }

  protected store(name: string): IDBObjectStore {
    return this.transaction.objectStore(name);
  }

  #get(table: string, key: string): Promise<unknown> {
    return resultOf(this.store(table).get(key) as IDBRequest<unknown>);
  }

  #put(row: Profile | SessionRow | UnsentRow): void {
    this.written.profiles = true;
    this.store('profiles').put(row);
  }
}
