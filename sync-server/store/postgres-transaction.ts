/**
 * One family's write transaction on Postgres: it locks the family's row first, so everything written gets head + 1
 * [SY3].
 *
 * Each method is one statement, for any number of records. Writes are sent immediately and awaited in `finish`, which
 * must run before the commit: Postgres answers the COMMIT of a failed transaction with a roll-back, and with no error.
 */
import { randomBytes } from 'node:crypto';
import type { Hlc } from '../../shared-model/records/clock.ts';
import type { ChangeGroup } from '../../shared-model/commit/change.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import { toLogEntries } from './change-log.ts';
import { keepCancelled, readCancelled, type Tap } from './cancelled-taps.ts';
import type { TransactionSql } from './connect.ts';
import { acksStatement, acksWith, readAcks, toTakenOps } from './device-acks.ts';
import type { DeviceAcks } from './device-acks.ts';
import type {
  CommitNews,
  FamilyTransaction,
  LoggedChange,
  Loss,
  AnsweredOp,
  AcceptedOps,
} from './family-store.ts';
import { NewsGatherer } from './gather-news.ts';
import { keepLosses, loggedAfter } from './losses.ts';
import { dueStatement } from './due-work.ts';
import { countStatement, readFinished } from './finished-rows.ts';
import { finishedItemsOf, type FinishedWork } from './finished-work.ts';
import { nonceAt } from './pack-log.ts';
import { placementsOf } from './placements.ts';
import { pokeStatement } from './poke-channel.ts';
import { defaultQuota, demoQuota, isFull, type Quota, type Usage } from './quota.ts';
import { readIds, readKeys, readList, readListBy, readPlaced } from './read-keys.ts';
import { bytesOf, writeStatements, type RecordRow } from './record-rows.ts';
import { referredTo, type FoundTombstone } from './trimming.ts';

const nonceBytes = 9;

/** Options of a write transaction. */
export interface TransactionOptions {
  /** The family's quota; `defaultQuota` by default. */
  quota?: Quota;
  /**
   * Called with a transaction's writes before it commits; they are valid once the notification with the same `nonce`
   * arrives.
   */
  onNews?: (news: CommitNews) => void;
}

/** The locked row of a family. */
export interface LockedFamily {
  epoch: number;
  head: number;
  /** The nonce of the commit at the head; empty: it has none. */
  nonce: string;
  clock: Hlc;
  record_count: number;
  byte_count: number;
  /** When the demo family was created; null for every other family. */
  demo_laid_at: Date | null;
  trimmed_to: number;
}

/** A family's write transaction; the caller locks the family and calls `finish`. */
export class PostgresTransaction implements FamilyTransaction {
  readonly head: number;
  readonly epoch: number;
  readonly trimmedTo: number;
  readonly nonce = randomBytes(nonceBytes).toString('base64url');
  readonly isDemo: boolean;
  readonly isFull: boolean;
  readonly #usage: Usage;
  readonly #sql: TransactionSql;
  readonly #familyId: Id<'family'>;
  readonly #oldClock: Hlc;
  #clock: Hlc;
  #wrote = false;
  #trimmed = false;
  readonly #sent: Promise<unknown>[] = [];
  readonly #nonceBefore: string;
  readonly #news = new NewsGatherer();
  readonly #acks = new Map<Id<'device'>, DeviceAcks>();
  readonly #onNews: (news: CommitNews) => void;

  constructor(
    sql: TransactionSql,
    familyId: Id<'family'>,
    locked: LockedFamily,
    { quota = defaultQuota, onNews = () => undefined }: TransactionOptions,
  ) {
    this.#sql = sql;
    this.#onNews = onNews;
    this.#nonceBefore = locked.nonce;
    this.#familyId = familyId;
    this.#usage = { records: locked.record_count, bytes: locked.byte_count };
    this.isDemo = locked.demo_laid_at !== null;
    this.isFull = isFull(this.#usage, this.isDemo ? demoQuota : quota);
    this.#oldClock = this.#clock = locked.clock;
    this.head = locked.head;
    this.epoch = locked.epoch;
    this.trimmedTo = locked.trimmed_to;
  }

  /** Sends a statement; only `finish` awaits its result. */
  #send(statement: { execute: () => Promise<unknown> }): void {
    this.#sent.push(statement.execute());
  }

  async clock(): Promise<Hlc> {
    return this.#clock;
  }

  async setClock(hlc: Hlc): Promise<void> {
    this.#clock = hlc;
  }

  async read(keys: readonly RecordKey[]): Promise<StoredRecord[]> {
    return readKeys(this.#sql, this.#familyId, keys);
  }

  list(t: string, scope?: Scope): Promise<StoredRecord[]> {
    return readList(this.#sql, this.#familyId, t, scope);
  }

  listBy(t: string, field: string, ids: readonly number[]): Promise<StoredRecord[]> {
    return readListBy(this.#sql, this.#familyId, t, field, ids);
  }

  ids(t: string): Promise<number[]> {
    return readIds(this.#sql, this.#familyId, t);
  }

  finishedWork(): Promise<FinishedWork[]> {
    return readFinished(this.#sql, this.#familyId);
  }

  async write(recordChanges: readonly RecordChange[]): Promise<void> {
    if (recordChanges.length === 0) return;
    this.#wrote = true;
    for (const { before, after } of recordChanges) {
      if (!before) this.#usage.records += 1;
      this.#usage.bytes += bytesOf(after) - bytesOf(before);
    }
    const [sql, familyId] = [this.#sql, this.#familyId];
    const studentIds = () => this.ids(student.name);
    const [placements, finishedItems] = await Promise.all([
      placementsOf(recordChanges, {
        readPlaced: (keys) => readPlaced(sql, familyId, keys),
        studentIds,
      }),
      finishedItemsOf(recordChanges, { read: (keys) => this.read(keys), studentIds }),
    ]);
    this.#news.place(placements);
    if (finishedItems.before.length > 0)
      this.#send(countStatement(sql, familyId, finishedItems.before, -1));
    for (const statement of writeStatements(sql, familyId, this.head + 1, placements)) {
      this.#send(statement);
    }
    if (finishedItems.after.length > 0)
      this.#send(countStatement(sql, familyId, finishedItems.after, 1));
  }

  /**
   * Deletes these tombstones, unless they were written since or a record written after `since` refers to them; returns
   * their number.
   */
  async trim(found: readonly FoundTombstone[], since: number): Promise<number> {
    const [sql, familyId] = [this.#sql, this.#familyId];
    const gone = await sql<RecordRow[]>`
      with referred as materialized (${referredTo(sql, familyId, since)}), gone as (
        delete from records r using jsonb_to_recordset(${sql.json(found)}) as one (t text, id bigint, seq bigint)
        where r.family_id = ${familyId} and r.t = one.t and r.id = one.id and r.seq = one.seq
          and not exists (select from referred where referred.t = r.t and referred.id = r.id)
        returning r.t, r.id, r.fields, r.v, r.fv, r.seq, r.scopes
      ), told as (
        insert into scope_moves (family_id, seq, t, id, scopes_left)
        select ${familyId}, ${this.head + 1}, t, id, scopes from gone
      )
      select t, id, fields, v, fv, seq from gone`;
    if (gone.length === 0) return 0;
    this.#wrote = this.#trimmed = true;
    this.#usage.records -= gone.length;
    for (const row of gone) this.#usage.bytes -= bytesOf(row);
    const upTo = Math.max(...gone.map(({ seq }) => seq));
    this.#send(sql`delete from scope_moves where family_id = ${familyId} and seq <= ${upTo}`);
    this.#send(sql`
      update families set trimmed_to = greatest(trimmed_to, ${upTo}::bigint) where id = ${familyId}`);
    return gone.length;
  }

  async log(accepted: readonly ChangeGroup[], deviceId?: Id<'device'>): Promise<void> {
    this.#news.writer = deviceId ?? null;
    const entries = toLogEntries(accepted);
    if (entries.length === 0) return;
    const text = JSON.stringify(entries);
    this.#usage.bytes += Buffer.byteLength(text);
    this.#send(this.#sql`
      insert into change_log (family_id, seq, device_id, entries) values
        (${this.#familyId}, ${this.head + 1}, ${deviceId ?? null}, ${text}::text::jsonb)`);
  }

  loggedAfter(seq: number, deviceId: Id<'device'>): Promise<LoggedChange[]> {
    return loggedAfter(this.#sql, this.#familyId, seq, deviceId);
  }

  async keepLosses(losses: readonly { deviceId: Id<'device'>; loss: Loss }[]): Promise<void> {
    this.#news.lose(losses);
    this.#send(keepLosses(this.#sql, this.#familyId, losses));
  }

  cancelledAmong(taps: readonly Tap[]): Promise<Tap[]> {
    return readCancelled(this.#sql, this.#familyId, taps);
  }

  async keepCancelled(taps: readonly Tap[]): Promise<void> {
    this.#send(keepCancelled(this.#sql, this.#familyId, taps));
  }

  scopesLeft(keys: readonly RecordKey[]) {
    return this.#sql<(RecordKey & { seq: number; left: Scope[] })[]>`
      select t, id, seq, to_jsonb(scopes_left) as left from scope_moves
      join jsonb_to_recordset(${this.#sql.json(keys.map(({ t, id }) => ({ t, id })))}) as one (t text, id bigint) using (t, id)
      where family_id = ${this.#familyId} order by seq`;
  }

  async nonceAt(seq: number): Promise<string> {
    return seq === this.head ? this.#nonceBefore : nonceAt(this.#sql, this.#familyId, seq);
  }

  /** The marks of a device, including those of this transaction. */
  async #acksOf(deviceId: Id<'device'>): Promise<DeviceAcks> {
    return this.#acks.get(deviceId) ?? readAcks(this.#sql, this.#familyId, deviceId);
  }

  async readDeviceAcks(deviceId: Id<'device'>, fromN: number): Promise<AcceptedOps> {
    const marks = await this.#acksOf(deviceId);
    this.#acks.set(deviceId, marks);
    return toTakenOps(marks, fromN);
  }

  async saveDeviceAcks(
    deviceId: Id<'device'>,
    fromN: number,
    lastN: number,
    ops: readonly AnsweredOp[],
  ): Promise<void> {
    const marks = acksWith(await this.#acksOf(deviceId), fromN, lastN, ops);
    this.#acks.set(deviceId, marks);
    this.#send(acksStatement(this.#sql, this.#familyId, deviceId, marks));
  }

  async withAccount(memberIds: readonly Id<'member'>[]): Promise<ReadonlySet<number>> {
    if (memberIds.length === 0) return new Set();
    const rows = await this.#sql<{ member_id: number }[]>`
      select member_id from accounts
      where family_id = ${this.#familyId} and member_id = any (${memberIds}::bigint[])`;
    return new Set(rows.map((row) => row.member_id));
  }

  /** After writes, advances the family's row, makes its work due and notifies; awaits all statements. */
  async finish(): Promise<void> {
    const { epoch, nonce } = this;
    const head = this.#wrote ? this.head + 1 : this.head;
    const moved = this.#sql`
      update families set head = ${head}, clock = ${this.#clock}, record_count = ${this.#usage.records},
        byte_count = ${this.#usage.bytes}
      where id = ${this.#familyId}`;
    if (this.#wrote) {
      // A poke with records can't announce trimming, so devices must sync.
      const nonceBefore = this.#trimmed ? '' : this.#nonceBefore;
      const news = this.#news.of({ epoch, head, nonce, nonceBefore });
      this.#onNews(news);
      this.#send(this.#sql`
        with moved as (${moved}), named as (
          insert into commits (family_id, seq, nonce) values (${this.#familyId}, ${head}, ${nonce})
        ), due as (${dueStatement(this.#sql, this.#familyId)}) ${pokeStatement(this.#sql, { ...news, familyId: this.#familyId })}`);
    } else if (this.#clock !== this.#oldClock) this.#send(moved);
    await Promise.all(this.#sent);
  }
}
