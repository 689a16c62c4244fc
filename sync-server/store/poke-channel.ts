/**
 * Live pokes between servers [SY16]: who wrote says so, every server hears it and tells its devices. In the same way every
 * server hears of a device that was revoked, and cuts its streams.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Database } from './database.ts';
import type { TransactionSql } from './connect.ts';

const channel = 'trailbook';

/** Something new of a family: nothing of its content, as row-level security doesn't hold who may listen. */
export interface FamilyPoke {
  familyId: Id<'family'>;
  epoch: number;
  head: number;
  /** What the commit is called. */
  nonce: string;
  /** The device whose push it was; null: none's. */
  writer: Id<'device'> | null;
}

/** The statement that sends a poke when its transaction commits. */
export const pokeStatement = (
  sql: TransactionSql,
  { familyId, epoch, head, nonce, writer }: FamilyPoke,
) => sql`select pg_notify(${channel}, ${`${familyId}:${epoch}:${head}:${writer ?? 0}:${nonce}`})`;

const cutWord = 'cut';

/** The statement that has a device's streams cut when its transaction commits. */
export const cutStatement = (sql: TransactionSql, deviceId: Id<'device'>) =>
  sql`select pg_notify(${channel}, ${`${cutWord}:${deviceId}`})`;

export interface PokeListener {
  onPoke: (poke: FamilyPoke) => void;
  onCut?: (deviceId: Id<'device'>) => void;
  /** Called each time it hears (again): what was told in between was missed, so devices should be told to ask. */
  onListening?: () => void;
}

/** Hears what all servers say on a connection of its own, which comes back by itself when it was lost. */
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
  const listening = await db.sql.listen(channel, onNotification, onListening);
  return { stop: () => listening.unlisten() };
}
