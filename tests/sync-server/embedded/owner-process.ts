/** A process that owns an embedded PostgreSQL until it is killed: `node owner-process.ts <dir>`. */
import { startEmbedded } from '../../../sync-server/embedded/embedded-postgres.ts';

const started = await startEmbedded({ dataDir: process.argv[2] ?? '' });
if (started.ok) {
  console.log(JSON.stringify({ connection: started.value.connection, pid: started.value.pid() }));
} else {
  console.log(JSON.stringify({ error: started.error }));
  process.exitCode = 1;
}
