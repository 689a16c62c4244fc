/**
 * One family's write transaction on Postgres: it locks the family's row first, so everything written gets head + 1
 * [SY3].
 *
 * Each method is one statement, for any number of records. Writes are sent immediately and awaited in `finish`, which
 * must run before the commit: Postgres answers the COMMIT of a failed transaction with a roll-back, and with no error.
 */
import { randomBytes } from 'node:crypto';
import {
  isDeleted,
  keyOf,
  type RecordKey,
  type StoredRecord,
} from '../../shared-model/records/stored-record.ts';
import { followedCalendar } from '../../shared-model/entities/followed-calendar.ts';
import { student } from '../../shared-model/entities/student.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import { toLogEntries } from './change-log.ts';
import { keepCancelled, nameOfTap, readCancelled } from './cancelled-taps.ts';
import type { FamilySql } from './connect.ts';
import { acksWith, readAcks, toTakenOps, type DeviceAcks } from './device-acks.ts';
import type { CommitNews, FamilyReader, FamilyTransaction } from './family-store.ts';
import { NewsGatherer } from './gather-news.ts';
import { keepLosses, loggedAfter, lossesWithRoom } from './losses.ts';
import { calendarsDueStatement } from './due-work.ts';
import { finishedItemsOf } from './finished-work.ts';
import { nonceAt } from './pack-log.ts';
import { placementsOf, type PlacedRecord } from './placements.ts';
import { pokeStatement, type FamilyPoke } from './poke-channel.ts';
import { defaultQuota, demoQuota, isFull, type Quota, type Usage } from './quota.ts';
import { PendingWrites, type LockedFamily, type ReadAhead } from './push-functions.ts';
import { readerOf, readPlaced } from './read-keys.ts';
import { bytesOf, movesStatement, type RecordRow } from './record-rows.ts';
import { referredTo, type FoundTombstone } from './trimming.ts';

const nonceBytes = 9;

/** Whether a write makes the family follow a calendar that it hasn't followed, or not at this address. */
function isNewAddress(before: StoredRecord | undefined, after: StoredRecord): boolean {
  if (after.t !== followedCalendar.name || isDeleted(after)) return false;
  return !before || isDeleted(before) || before.fields['address'] !== after.fields['address'];
}

/** Options of a write transaction. */
export interface TransactionOptions {
  /** The family's quota; `defaultQuota` by default. */
  quota?: Quota;
  /**
   * Called with a transaction's writes before it commits; they are valid once the notification with the same `nonce`
   * arrives.
   */
  onNews?: (news: CommitNews) => void;
  /** Is handed the notification of its commit, to send it afterwards; by default the commit itself sends it. */
  onPoke?: (poke: FamilyPoke) => void;
  /** What was read with the family's lock. */
  ahead?: ReadAhead | undefined;
}

/** A family's write transaction; the caller locks the family and calls `finish`. */
export interface PostgresTransaction extends FamilyTransaction {
  /**
   * Deletes these tombstones, unless they were written since or a record written after `since` refers to them; returns
   * their number.
   */
  trim(found: readonly FoundTombstone[], since: number): Promise<number>;
  /** After writes, advances the family's row, makes its work due and notifies; awaits all statements. */
  finish(): Promise<void>;
}

/** Begins the write transaction of a locked family. */
export function postgresTransaction(
  family: FamilySql,
  locked: LockedFamily,
  { quota = defaultQuota, onNews = () => undefined, onPoke, ahead }: TransactionOptions,
): PostgresTransaction {
  const { sql, familyId } = family;
  const { epoch, head } = locked;
  const nonce = randomBytes(nonceBytes).toString('base64url');
  const isDemo = locked.demo_laid_at !== null;
  const usage: Usage = { records: locked.record_count, bytes: locked.byte_count };
  const news = new NewsGatherer();
  const acks = new Map<Id<'device'>, DeviceAcks>();
  const pending = new PendingWrites();
  const saved = new Map<Id<'device'>, DeviceAcks>();
  const sent: Promise<unknown>[] = [];
  let { clock } = locked;
  let [hasWritten, hasTrimmed, hasCancelled, hasLogged] = [false, false, false, false];

  /** Sends a statement; only `finish` awaits its result. */
  const send = (statement: { execute: () => Promise<unknown> }): void =>
    void sent.push(statement.execute());

  /** Sends what is to be written, so that later statements see it. */
  const flush = (): void => {
    if (!pending.isEmpty) send(pending.statement(family, head + 1));
  };

  /** Records as they are now: those that were read with the lock, until anything is written. */
  const placed = async (keys: readonly RecordKey[]): Promise<PlacedRecord[]> => {
    flush();
    if (!ahead || hasWritten) return readPlaced(family, keys);
    const { asked, records } = ahead;
    const own = keys.flatMap((key) => records.get(keyOf(key)) ?? []);
    const others = keys.filter((key) => !asked.has(keyOf(key)));
    return others.length === 0 ? own : [...own, ...(await readPlaced(family, others))];
  };
  const stored = readerOf(family);
  const reader: FamilyReader = {
    read: async (keys) => (await placed(keys)).map(({ record }) => record),
    list: async (...asked) => (flush(), stored.list(...asked)),
    listBy: async (...asked) => (flush(), stored.listBy(...asked)),
    ids: async (t) => (flush(), stored.ids(t)),
    finishedWork: async () => (flush(), stored.finishedWork()),
  };

  /** The marks of a device, including those of this transaction. */
  const acksOf = async (deviceId: Id<'device'>): Promise<DeviceAcks> =>
    acks.get(deviceId) ?? (ahead?.deviceId === deviceId ? ahead.acks : readAcks(family, deviceId));

  return {
    ...reader,
    head,
    epoch,
    nonce,
    isDemo,
    isFull: isFull(usage, isDemo ? demoQuota : quota),
    trimmedTo: locked.trimmed_to,

    clock: async () => clock,

    async setClock(hlc) {
      clock = hlc;
    },

    async write(recordChanges) {
      if (recordChanges.length === 0) return;
      for (const { before, after } of recordChanges) {
        if (!before) usage.records += 1;
        usage.bytes += bytesOf(after) - bytesOf(before);
      }
      if (recordChanges.some(({ before, after }) => isNewAddress(before, after)))
        send(calendarsDueStatement(family));
      const studentIds = () => reader.ids(student.name);
      const [placements, finishedItems] = await Promise.all([
        placementsOf(recordChanges, { readPlaced: placed, studentIds }),
        finishedItemsOf(recordChanges, { read: reader.read, studentIds }),
      ]);
      hasWritten = true;
      news.place(placements);
      flush();
      pending.place(placements, finishedItems);
    },

    async trim(found, since) {
      flush();
      const keys = found.map(({ t, id, seq }) => ({ t, id, seq }));
      const gone = await sql<RecordRow[]>`
        with referred as materialized (${referredTo(family, since)})
        delete from records r using jsonb_to_recordset(${sql.json(keys)}) as one (t text, id bigint, seq bigint)
        where r.family_id = ${familyId} and r.t = one.t and r.id = one.id and r.seq = one.seq
          and not exists (select from referred where referred.t = r.t and referred.id = r.id)
        returning r.t, r.id, r.fields, r.v, r.fv, r.seq`;
      if (gone.length === 0) return 0;
      hasWritten = hasTrimmed = true;
      usage.records -= gone.length;
      for (const row of gone) usage.bytes -= bytesOf(row);
      const upTo = Math.max(...gone.map(({ seq }) => seq));
      send(sql`delete from scope_moves where family_id = ${familyId} and seq <= ${upTo}`);
      const isGone = new Set(gone.map(({ t, id }) => `${t}/${id}`));
      const moves = found.filter(({ t, id }) => isGone.has(`${t}/${id}`));
      send(movesStatement(family, head + 1, moves));
      send(sql`
        update families set trimmed_to = greatest(trimmed_to, ${upTo}::bigint) where id = ${familyId}`);
      return gone.length;
    },

    async log(accepted, deviceId) {
      news.writer = deviceId ?? null;
      const entries = toLogEntries(accepted);
      if (entries.length === 0) return;
      const text = JSON.stringify(entries);
      usage.bytes += Buffer.byteLength(text);
      if (ahead && !hasLogged) {
        hasLogged = true;
        return pending.log({ text, writer: deviceId ?? null, row: ahead.logRow });
      }
      send(sql`
        insert into change_log (family_id, seq, device_id, entries) values
          (${familyId}, ${head + 1}, ${deviceId ?? null}, ${text}::text::jsonb)`);
    },

    async loggedAfter(seq, deviceId) {
      // What this device has just written isn't asked for.
      if (news.writer !== deviceId) flush();
      return loggedAfter(family, seq, deviceId);
    },

    async keepLosses(losses) {
      news.lose(losses);
      send(keepLosses(family, await lossesWithRoom(family, losses)));
    },

    async cancelledAmong(taps) {
      if (!ahead || hasCancelled) return readCancelled(family, taps);
      const [asked, cancelled] = [ahead.taps, ahead.cancelled].map(
        (all) => new Set(all.map(nameOfTap)),
      );
      if (taps.some((tap) => !asked!.has(nameOfTap(tap)))) return readCancelled(family, taps);
      return taps.filter((tap) => cancelled!.has(nameOfTap(tap)));
    },

    async keepCancelled(taps) {
      hasCancelled = true;
      send(keepCancelled(family, taps));
    },

    async scopesLeft(keys) {
      flush();
      return sql<(RecordKey & { seq: number; left: Scope[] })[]>`
        select t, id, seq, to_jsonb(scopes_left) as left from scope_moves
        join jsonb_to_recordset(${sql.json(keys.map(({ t, id }) => ({ t, id })))}) as one (t text, id bigint) using (t, id)
        where family_id = ${familyId} order by seq`;
    },

    async nonceAt(seq) {
      if (seq === head) return locked.nonce;
      return seq === ahead?.cursor ? ahead.cursorNonce : nonceAt(family, seq);
    },

    async readDeviceAcks(deviceId, fromN) {
      const marks = await acksOf(deviceId);
      acks.set(deviceId, marks);
      return toTakenOps(marks, fromN);
    },

    async saveDeviceAcks(deviceId, fromN, lastN, ops) {
      const marks = acksWith(await acksOf(deviceId), fromN, lastN, ops);
      acks.set(deviceId, marks);
      saved.set(deviceId, marks);
    },

    async withAccount(memberIds) {
      if (memberIds.length === 0) return new Set();
      const rows = await sql<{ member_id: number }[]>`
        select member_id from accounts
        where family_id = ${familyId} and member_id = any (${memberIds}::bigint[])`;
      return new Set(rows.map((row) => row.member_id));
    },

    async finish() {
      const newHead = hasWritten ? head + 1 : head;
      const { records, bytes } = usage;
      const isMoved = hasWritten || clock !== locked.clock;
      const moved = isMoved ? { head: newHead, clock, records, bytes } : null;
      pending.end(saved, moved, hasWritten ? nonce : null);
      flush();
      if (hasWritten) {
        // A poke with records can't announce trimming, so devices must sync.
        const nonceBefore = hasTrimmed ? '' : locked.nonce;
        const commit = news.of({ epoch, head: newHead, nonce, nonceBefore });
        onNews(commit);
        const poke = { familyId, epoch, head: newHead, nonce, writer: commit.writer };
        if (onPoke) onPoke(poke);
        else send(pokeStatement(sql, poke));
      }
      await Promise.all(sent);
    },
  };
}
