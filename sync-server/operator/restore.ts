/** `npm run restore -- FILE [--replace]`: restores a backup into the configured database, while no server uses it. */
import { ok } from '../../shared-model/lib/result.ts';
import { backupCountsText } from './backup-counts.ts';
import { endWith, readCommand } from './command.ts';
import { restoreBackup, type RestoreResult } from './restore-backup.ts';

const command = readCommand('restore', process.argv.slice(2), ['--replace']);
if (command.ok) {
  const replace = command.value.flags.has('--replace');
  const done = await restoreBackup({ ...command.value, replace, now: Date.now() });
  const resultText = (restored: RestoreResult) =>
    `Restored ${backupCountsText(restored)} as of ${restored.madeAt}. Start the server: each device brings what it has since.`;
  endWith(done.ok ? ok(resultText(done.value)) : done);
} else endWith(command);
