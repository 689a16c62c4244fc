import { CannotUseDatabase } from './database-errors.ts';
import type { Sql } from './connect.ts';

const oldest = 15;

/** Refuses a server that is too old, or a database that can't hold every text. */
export async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number; shown: string; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as shown,
      current_setting('server_encoding') as encoding`;
  if (row!.version < oldest) {
    throw new CannotUseDatabase(
      `The database is PostgreSQL ${row!.shown}, and Trailbook needs ${oldest} or later.`,
    );
  }
  if (row!.encoding !== 'UTF8') {
    throw new CannotUseDatabase(
      `The database's encoding is ${row!.encoding}: make one with "encoding 'UTF8'" for Trailbook.`,
    );
  }
}
