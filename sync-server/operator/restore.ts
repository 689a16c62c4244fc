/** `npm run restore -- FILE [--replace]`: puts a backup into the database that the environment names, while no server uses it. */
import { ok } from '../../shared-model/lib/result.ts';
import { endWith, readCommand } from './command.ts';
import { restoreBackup } from './restore-backup.ts';

const command = readCommand('restore', process.argv.slice(2), ['--replace']);
if (command.ok) {
  const replace = command.value.flags.has('--replace');
  const done = await restoreBackup({ ...command.value, replace, now: Date.now() });
  const told = ({ families, madeAt }: { families: number; madeAt: string }) =>
    `Restored ${families} ${families === 1 ? 'family' : 'families'} as of ${madeAt}. Start the server: each device brings what it has since.`;
  endWith(done.ok ? ok(told(done.value)) : done);
} else endWith(command);
