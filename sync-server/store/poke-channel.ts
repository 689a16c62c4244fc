/**
 * Live pokes between servers [SY16]: the server that wrote notifies every server, and each pokes its connected devices.
 * In the same way every server learns of a revoked device and ends its streams.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Database } from './database.ts';
import type { TransactionSql } from './connect.ts';
import { channel, createPokeSender } from './poke-sender.ts';

/** The notification of a commit. It has no content, because row-level security doesn't restrict who listens. */
export interface FamilyPoke {
  familyId: Id<'family'>;
  epoch: number;
  head: number;
  /** The commit's nonce. */
  nonce: string;
  /** The device that pushed it; null: none. */
  writer: Id<'device'> | null;
}

/** What a poke says that makes every device sync: no family reaches this head. */
export const askAnyway = { epoch: 0, head: Number.MAX_SAFE_INTEGER, nonce: '' };

const payloadOf = ({ familyId, epoch, head, nonce, writer }: FamilyPoke): string =>
  `${familyId}:${epoch}:${head}:${writer ?? 0}:${nonce}`;

/** The statement that sends a notification when its transaction commits: for what is rare (`poke-sender.ts`). */
export const pokeStatement = (sql: TransactionSql, poke: FamilyPoke) =>
  sql`select pg_notify(${channel}, ${payloadOf(poke)})`;

/** Notifies every server of a commit that was made. */
export const tellCommitted = (db: Database, poke: FamilyPoke): Promise<void> =>
  (db.pokeSender ?? createPokeSender(db.sql)).send(payloadOf(poke));

const cutWord = 'cut';

/** The statement that makes every server end a device's streams when its transaction commits. */
export const cutStatement = (sql: TransactionSql, deviceId: Id<'device'>) =>
  sql`select pg_notify(${channel}, ${`${cutWord}:${deviceId}`})`;

/** Callbacks of a listening server. */
export interface PokeListener {
  onPoke: (poke: FamilyPoke) => void;
  onCut?: (deviceId: Id<'device'>) => void;
  /** Called after each (re)connection: notifications in between were missed, so all devices should sync. */
  onListening?: () => void;
}

/** Listens for all servers' notifications on a separate connection, which reconnects by itself. */
export async function listenForPokes(
  db: Database,
  { onPoke, onCut = () => undefined, onListening = () => undefined }: PokeListener,
): Promise<{ stop: () => Promise<void> }> {
  const onNotification = (payload: string): void => {
    const words = payload.split(':');
    if (words[0] === cutWord) return onCut(Number(words[1]));
    const [familyId = NaN, epoch = NaN, head = NaN, writer = NaN] = words.map(Number);
    if (![familyId, epoch, head, writer].every(Number.isSafeInteger)) return;
    onPoke({ familyId, epoch, head, nonce: words[4] ?? '', writer: writer || null });
  };
  const listening = await (db.direct ?? db.sql).listen(channel, onNotification, onListening);
  return { stop: () => listening.unlisten() };
}
