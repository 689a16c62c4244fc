/**
 * `npm run backup -- FILE`: writes everything that the server stores, encrypted, to a new file. The server may keep
 * running.
 */
import { ok } from '../../shared-model/lib/result.ts';
import { backUp } from './back-up.ts';
import { backupCountsText } from './backup-counts.ts';
import { endWith, readCommand } from './command.ts';

const command = readCommand('backup', process.argv.slice(2));
if (command.ok) {
  const { file } = command.value;
  const done = await backUp({ ...command.value, now: Date.now() });
  endWith(
    done.ok
      ? ok(
          `Backed up ${backupCountsText(done.value)} to ${file}. Without TRAILBOOK_BACKUP_KEY nobody can restore it.`,
        )
      : done,
  );
} else endWith(command);
