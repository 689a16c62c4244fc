/**
 * A family's records as the server stores them, in memory: the simulator's server. Over 300 lines because it is one
 * class, which does everything that Postgres does for a family.
 */
import { createDigest } from '../../../web/data/records-digest.ts';
import { maxLosses } from '../../../shared-model/contracts/sync-call.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { closedYearOf } from '../../../shared-model/derive/school-year.ts';
import { zeroHlc } from '../../../shared-model/records/clock.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Scope } from '../../../shared-model/records/scopes.ts';
import type { Tap } from '../../../sync-server/store/cancelled-taps.ts';
import { NewsGatherer } from '../../../sync-server/store/gather-news.ts';
import type {
  CommitNews,
  FamilyReader,
  FamilyStore,
  FamilyTransaction,
  FamilyHead,
  LoggedChange,
  Loss,
  Page,
  StoredResult,
} from '../../../sync-server/store/family-store.ts';
import { placementsOf } from '../../../sync-server/store/placements.ts';
import {
  isOldTombstone,
  references,
  type TrimLimits,
} from '../../../sync-server/store/tombstones.ts';
import type { PlacedRecord } from '../../../sync-server/store/placements.ts';
import { countFinished } from './memory-finished-work.ts';
import { memoryPacks } from './memory-packs.ts';
import { createQueue, UndoableMap } from './memory-records.ts';

interface Row extends PlacedRecord {
  seq: number;
}

interface Move {
  seq: number;
  key: RecordKey;
  left: readonly Scope[];
}

/** All that a server has committed. */
export interface SavedServer {
  readonly maps: readonly ReadonlyMap<unknown, unknown>[];
  readonly head: number;
  readonly clock: Hlc;
  readonly history: number;
  readonly trimmedTo: number;
}

interface DeviceAcks {
  lastN: number;
  results: StoredResult[];
  marks: Map<number, string>;
}

const meets = (scopes: readonly Scope[], others: readonly Scope[]): boolean =>
  others.some((scope) => scopes.includes(scope));

const liesIn = (asked: readonly Scope[] | null, { scopes }: PlacedRecord): boolean =>
  asked === null || meets(asked, scopes);

/** A family's records on the server, in memory. */
export class MemoryFamilyStore implements FamilyStore {
  readonly rows = new UndoableMap<string, Row>();
  readonly #moves = new UndoableMap<number, Move>();
  #moveKey = 0;
  readonly #deviceAcks = new UndoableMap<number, DeviceAcks>();
  readonly #logged = new UndoableMap<number, LoggedChange & { seq: number }>();
  readonly #losses = new UndoableMap<number, { deviceId: number; loss: Loss }>();
  readonly #cancelled = new UndoableMap<string, Tap>();
  #lossKey = 0;
  readonly #queue = createQueue();
  head = 0;
  clock: Hlc = zeroHlc;
  epoch = 1;
  trimmedTo = 0;
  /** The history its commits belong to: a restored backup begins another one. */
  history = 1;
  readonly #nonces = new UndoableMap<number, string>();
  /** The members who have an account. */
  readonly accounts = new Set<number>();
  /** Called after every transaction that wrote. */
  onNews: (news: CommitNews) => void = () => undefined;

  get #maps() {
    return [
      this.rows,
      this.#moves,
      this.#deviceAcks,
      this.#nonces,
      this.#logged,
      this.#losses,
      this.#cancelled,
    ];
  }

  /** A copy of everything committed. */
  save(): SavedServer {
    const { head, clock, history, trimmedTo } = this;
    return {
      trimmedTo,
      maps: this.#maps.map((map) => new Map<unknown, unknown>(map.map)),
      head,
      clock,
      history,
    };
  }

  /** Becomes the saved one again, for whom nothing has happened since. */
  load({ maps, ...numbers }: SavedServer): void {
    for (const [at, { map }] of this.#maps.entries()) {
      map.clear();
      for (const [key, value] of maps[at]!) (map as Map<unknown, unknown>).set(key, value);
    }
    Object.assign(this, numbers);
  }

  /** A copy of everything committed: a backup. Returns a function that restores it. */
  backUp(): () => void {
    const kept = this.save();
    return () => this.load({ ...kept, history: this.history + 1 });
  }

  /** The changes of devices that it has accepted, in order, without the commits they belong to. */
  logged(): LoggedChange[] {
    return [...this.#logged.map.values()].map(({ deviceId, by, change }) => ({
      deviceId,
      by,
      change,
    }));
  }

  /** Gives a device a new id, as `renewDevice` does. */
  renew(deviceId: number, lastN: number, chain: string): void {
    this.#deviceAcks.set(deviceId, { lastN, results: [], marks: new Map([[lastN, chain]]) });
  }

  /** As `PostgresTransaction.trim`: a commit that devices hear of as of records that left their scopes. */
  trim({ before, passed }: TrimLimits): Promise<number> {
    return this.#queue(async () => {
      const rows = [...this.rows.map.entries()];
      const referred = new Set(
        rows.flatMap(([, { record }]) =>
          references.flatMap(({ entity, field, target }) =>
            entity === record.t ? [keyOf({ t: target, id: record.fields[field] as number })] : [],
          ),
        ),
      );
      const gone = rows.filter(
        ([key, { record, seq }]) =>
          seq <= passed && isOldTombstone(record, before) && !referred.has(key),
      );
      if (gone.length === 0) return 0;
      const head = (this.head += 1);
      const nonce = `${this.history}.${head}`;
      this.#nonces.set(head, nonce);
      for (const [key, { record, scopes }] of gone) {
        this.rows.delete(key);
        this.#moves.set((this.#moveKey += 1), {
          seq: head,
          key: { t: record.t, id: record.id },
          left: scopes,
        });
      }
      this.trimmedTo = Math.max(this.trimmedTo, ...gone.map(([, { seq }]) => seq));
      for (const [key, { seq }] of this.#moves.map)
        if (seq <= this.trimmedTo) this.#moves.delete(key);
      const { epoch } = this;
      this.onNews(new NewsGatherer().of({ epoch, head, nonce, nonceBefore: '' }));
      return gone.length;
    });
  }

  transact<T>(work: (tx: FamilyTransaction) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      const before = { head: this.head, clock: this.clock };
      for (const map of this.#maps) map.begin();
      try {
        let wrote = false;
        const news = new NewsGatherer();
        const result = await work(this.#transaction(news, () => (wrote = true)));
        if (wrote) {
          const nonceBefore = this.#nonceAt(this.head);
          const head = (this.head += 1);
          const nonce = `${this.history}.${head}`;
          this.#nonces.set(head, nonce);
          this.onNews(news.of({ epoch: this.epoch, head, nonce, nonceBefore }));
        }
        return result;
      } catch (error) {
        for (const map of this.#maps) map.rollBack();
        Object.assign(this, before);
        throw error;
      }
    });
  }

  /** A read waits for the transaction under way: nobody sees what may be rolled back. */
  #committed = (): Promise<void> => this.#queue(() => Promise.resolve());

  async readHead(): Promise<FamilyHead> {
    await this.#committed();
    const { epoch, head, clock } = this;
    return { epoch, head, clock, nonce: this.#nonceAt(head) };
  }

  list(t: string, scope?: Scope): Promise<StoredRecord[]> {
    return this.snapshot((records) => records.list(t, scope));
  }

  /** No transaction runs meanwhile. */
  snapshot<T>(work: (records: FamilyReader) => Promise<T>): Promise<T> {
    return this.#queue(() => work(this.#reader()));
  }

  #reader(): FamilyReader {
    return {
      read: async (keys) => keys.flatMap((key) => this.rows.map.get(keyOf(key))?.record ?? []),
      list: async (t, scope) =>
        this.#recordsOf(scope ? [scope] : null)
          .filter((record) => record.t === t)
          .sort((one, other) => one.id - other.id),
      listBy: async (t, field, ids) =>
        this.#recordsOf(null)
          .filter((record) => record.t === t && ids.includes(record.fields[field] as number))
          .sort((one, other) => one.id - other.id),
      ids: async (t) =>
        this.#after(-1, null)
          .flatMap(({ record: { t: kind, id } }) => (kind === t ? [id] : []))
          .reverse(),
      finishedWork: async () => countFinished(this.#recordsOf(null)),
    };
  }

  async find(keys: readonly RecordKey[], scopes: readonly Scope[] | null): Promise<StoredRecord[]> {
    await this.#committed();
    return keys.flatMap((key) => {
      const row = this.rows.map.get(keyOf(key));
      return row && liesIn(scopes, row) ? [row.record] : [];
    });
  }

  #within(scopes: readonly Scope[] | null): Row[] {
    return [...this.rows.map.values()].filter((row) => liesIn(scopes, row));
  }

  #recordsOf(scopes: readonly Scope[] | null): StoredRecord[] {
    return this.#within(scopes).map(({ record }) => record);
  }

  #after(cursor: number, scopes: readonly Scope[] | null): Row[] {
    return this.#within(scopes)
      .filter((row) => row.seq > cursor)
      .sort((one, other) => one.seq - other.seq);
  }

  async pull(
    cursor: number,
    scopes: readonly Scope[] | null,
    limit: number,
    deviceId?: number,
  ): Promise<Page> {
    await this.#committed();
    const rows = this.#after(cursor, scopes);
    const next = rows[limit];
    const firstSeq = rows[0]?.seq;
    // The sequence number at which the page would be cut waits for the next page, unless the page holds nothing else.
    const whole =
      next === undefined
        ? rows
        : rows.filter(({ seq }) => (next.seq === firstSeq ? seq === firstSeq : seq < next.seq));
    const more = whole.length < rows.length;
    const upTo = more ? whole.at(-1)!.seq : Math.max(this.head, cursor);
    const drops = [...this.#moves.map.values()].filter(
      ({ seq, key, left }) =>
        seq > cursor && seq <= upTo && this.#isGoneFrom(scopes, { key, left }),
    );
    return {
      epoch: this.epoch,
      head: this.head,
      records: whole.map(({ record }) => record),
      drops: drops.map(({ key }) => key),
      upTo,
      more,
      clock: this.clock,
      nonce: this.#nonceAt(upTo),
      trimmedTo: this.trimmedTo,
      losses: this.#lossesOf(deviceId),
      cursorNonce: this.#nonceAt(cursor),
    };
  }

  /** Whether a record that was moved or trimmed is to be told as dropped to a device with these scopes. */
  #isGoneFrom(scopes: readonly Scope[] | null, { key, left }: Omit<Move, 'seq'>): boolean {
    const row = this.rows.map.get(keyOf(key));
    if (scopes === null) return row === undefined;
    return meets(scopes, left) && !(row && meets(scopes, row.scopes));
  }

  #nonceAt(seq: number): string {
    return this.#nonces.map.get(seq) ?? '';
  }

  #lossesOf(deviceId: number | undefined) {
    return [...this.#losses.map]
      .filter(([, one]) => one.deviceId === deviceId)
      .slice(0, maxLosses)
      .map(([key, { loss }]) => ({ key, loss }));
  }

  async discardLosses(deviceId: number, keys: readonly number[]): Promise<void> {
    await this.#committed();
    for (const key of keys) {
      if (this.#losses.map.get(key)?.deviceId === deviceId) this.#losses.map.delete(key);
    }
  }

  async newsAfter(seq: number, scopes: readonly Scope[] | null) {
    const left = ({ seq: at, key, left: from }: Move) =>
      at > seq && (scopes === null ? !this.rows.map.has(keyOf(key)) : meets(scopes, from));
    return {
      ...(await this.readHead()),
      cursorNonce: this.#nonceAt(seq),
      trimmedTo: this.trimmedTo,
      count: this.#after(seq, scopes).length,
      hasDrops: [...this.#moves.map.values()].some(left),
    };
  }

  async digest(scopes: readonly Scope[] | null) {
    const { epoch, head, nonce } = await this.readHead();
    const digest = createDigest();
    for (const record of this.#recordsOf(scopes)) digest.add(record);
    return { epoch, head, nonce, ...digest.result() };
  }

  async stream(scopes: readonly Scope[] | null, firstDay: string) {
    const head = await this.readHead();
    const view = new FamilyView(this.#recordsOf(null));
    const dated = this.#after(0, scopes).map(({ record }) => ({
      year: closedYearOf(view, record, firstDay),
      record,
    }));
    const years = [...new Set(dated.map(({ year }) => year))].sort((one, other) =>
      (other ?? '9') < (one ?? '9') ? -1 : 1,
    );
    const rows = years.flatMap((year) => dated.filter((one) => one.year === year));
    return {
      ...head,
      count: rows.length,
      records: this.#reader(),
      end: () => undefined,
      rows: (async function* () {
        for (let at = 0; at < rows.length; at += 100) yield rows.slice(at, at + 100);
      })(),
    };
  }

  readonly packs = memoryPacks();

  #transaction(news: NewsGatherer, markWritten: () => void): FamilyTransaction {
    const seq = this.head + 1;
    const reader = this.#reader();
    const studentIds = () => reader.ids(student.name);
    return {
      ...reader,
      head: this.head,
      epoch: this.epoch,
      trimmedTo: this.trimmedTo,
      nonce: `${this.history}.${seq}`,
      nonceAt: async (at) => this.#nonceAt(at),
      isDemo: false,
      isFull: false,
      clock: async () => this.clock,
      setClock: async (hlc) => {
        this.clock = hlc;
      },
      write: async (recordChanges) => {
        if (recordChanges.length > 0) markWritten();
        const placements = await placementsOf(recordChanges, {
          readPlaced: async (keys) => keys.flatMap((key) => this.rows.map.get(keyOf(key)) ?? []),
          studentIds,
        });
        news.place(placements);
        for (const { record, scopes, left } of placements) {
          this.rows.set(keyOf(record), { record, scopes, seq });
          const { t, id } = record;
          if (left.length > 0) this.#moves.set((this.#moveKey += 1), { seq, key: { t, id }, left });
        }
      },
      log: async (accepted, deviceId) => {
        news.writer = deviceId ?? null;
        for (const { actor, changes } of deviceId === undefined ? [] : accepted) {
          for (const change of changes) {
            const logged = { deviceId: deviceId!, by: actorToName(actor), change };
            this.#logged.set(this.#logged.map.size, { ...logged, seq });
          }
        }
      },
      loggedAfter: async (after, deviceId) =>
        [...this.#logged.map.values()]
          .filter((logged) => logged.seq > after && logged.deviceId !== deviceId)
          .map(({ deviceId: from, by, change }) => ({ deviceId: from, by, change }))
          .reverse(),
      keepLosses: async (losses) => {
        news.lose(losses);
        for (const one of losses) this.#losses.set((this.#lossKey += 1), one);
      },
      scopesLeft: async (keys) => {
        const asked = new Set(keys.map(keyOf));
        return [...this.#moves.map.values()]
          .filter(({ key }) => asked.has(keyOf(key)))
          .map((move) => ({ ...move.key, seq: move.seq, left: move.left }));
      },
      cancelledAmong: async (taps) =>
        taps.filter((tap) => this.#cancelled.map.has(`${keyOf(tap)} ${tap.hlc}`)),
      keepCancelled: async (taps) => {
        for (const tap of taps) this.#cancelled.set(`${keyOf(tap)} ${tap.hlc}`, tap);
      },
      readDeviceAcks: async (deviceId, fromN) => {
        const deviceAcks = this.#deviceAcks.map.get(deviceId) ?? {
          lastN: 0,
          results: [],
          marks: new Map(),
        };
        return {
          ...deviceAcks,
          results: deviceAcks.results.filter(({ n }) => n >= fromN),
        };
      },
      saveDeviceAcks: async (deviceId, fromN, lastN, ops) => {
        const deviceAcks = this.#deviceAcks.map.get(deviceId);
        const results = (deviceAcks?.results ?? []).filter(({ n }) => n >= fromN);
        const marks = [...(deviceAcks?.marks ?? [])].filter(([n]) => n >= fromN - 1);
        this.#deviceAcks.set(deviceId, {
          lastN,
          results: [...results, ...ops.map(({ result }) => result)],
          marks: new Map([...marks, ...ops.map(({ result, mark }) => [result.n, mark] as const)]),
        });
      },
      withAccount: async (memberIds) => new Set(memberIds.filter((id) => this.accounts.has(id))),
    };
  }
}
