/**
 * Live pokes between servers [SY16]: who wrote says so, every server hears it and tells its devices. In the same way every
 * server hears of a device that was revoked, and cuts its streams.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Database } from './database.ts';
import type { TransactionSql } from './connect.ts';

const channel = 'trailbook';

/** Something new of a family: nothing of its content. */
export interface FamilyPoke {
  familyId: Id<'family'>;
  epoch: number;
  head: number;
}

/** The statement that sends a poke when its transaction commits. */
export const pokeStatement = (sql: TransactionSql, { familyId, epoch, head }: FamilyPoke) =>
  sql`select pg_notify(${channel}, ${`${familyId}:${epoch}:${head}`})`;

const cutWord = 'cut';

/** The statement that has a device's streams cut when its transaction commits. */
export const cutStatement = (sql: TransactionSql, deviceId: Id<'device'>) =>
  sql`select pg_notify(${channel}, ${`${cutWord}:${deviceId}`})`;

export interface PokeEars {
  onPoke: (poke: FamilyPoke) => void;
  onCut?: (deviceId: Id<'device'>) => void;
  /** Called each time it hears (again): what was told in between was missed, so devices should be told to ask. */
  onListening?: () => void;
}

/** Hears what all servers say on a connection of its own, which comes back by itself when it was lost. */
export async function listenForPokes(
  db: Database,
  { onPoke, onCut = () => undefined, onListening = () => undefined }: PokeEars,
): Promise<{ stop: () => Promise<void> }> {
  const hear = (payload: string) => {
    const [first, ...others] = payload.split(':');
    const numbers = (first === cutWord ? others : [first, ...others]).map(Number);
    if (!numbers.every(Number.isSafeInteger)) return;
    if (first === cutWord) onCut(numbers[0]!);
    else onPoke({ familyId: numbers[0]!, epoch: numbers[1]!, head: numbers[2]! });
  };
  const listening = await db.sql.listen(channel, hear, onListening);
  return { stop: () => listening.unlisten() };
}
