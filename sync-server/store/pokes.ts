/** Live pokes between servers [SY16]: who wrote says so, every server hears it and tells its devices. */
import type { Database } from './database.ts';
import type { TransactionSql } from './connect.ts';

const channel = 'trailbook';

/** Something new of a family: nothing of its content. */
export interface FamilyPoke {
  familyId: number;
  epoch: number;
  head: number;
}

/** The statement that sends a poke when its transaction commits. */
export const pokeStatement = (sql: TransactionSql, { familyId, epoch, head }: FamilyPoke) =>
  sql`select pg_notify(${channel}, ${`${familyId}:${epoch}:${head}`})`;

/**
 * Hears the pokes of all servers on a connection of its own, which comes back by itself when it was lost; `onListening`
 * is called each time it hears (again): what was told in between was missed, so devices should be told to ask.
 */
export async function listenForPokes(
  db: Database,
  onPoke: (poke: FamilyPoke) => void,
  onListening: () => void = () => undefined,
): Promise<{ stop: () => Promise<void> }> {
  const hear = (payload: string) => {
    const [familyId, epoch, head] = payload.split(':').map(Number);
    if ([familyId, epoch, head].every(Number.isSafeInteger)) {
      onPoke({ familyId: familyId!, epoch: epoch!, head: head! });
    }
  };
  const listening = await db.sql.listen(channel, hear, onListening);
  return { stop: () => listening.unlisten() };
}
