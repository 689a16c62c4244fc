/**
 * `npm run backup -- FILE`: writes everything that the server stores, encrypted, to a new file.
 * `npm run backup -- FOLDER --keep=30`: to one named by the moment, reads it again, and keeps the newest thirty. The
 * server may keep running.
 */
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { backUp } from './back-up.ts';
import { backupCountsText } from './backup-counts.ts';
import { endWith, readCommand, type Command } from './command.ts';
import { keepBackups } from './kept-backups.ts';

const keyless = 'Without TRAILBOOK_BACKUP_KEY nobody can restore it.';

async function backUpInto(command: Command, keepText: string): Promise<Result<string, string>> {
  const keep = Number(keepText);
  if (!Number.isInteger(keep) || keep < 1) return failed('--keep needs a whole number from 1 on.');
  const done = await keepBackups({ ...command, folder: command.file, keep, now: Date.now() });
  if (!done.ok) return done;
  const { file, counts, removed } = done.value;
  const gone = removed.length > 0 ? ` Removed ${removed.join(', ')}.` : '';
  return ok(
    `Backed up ${backupCountsText(counts)} to ${file}, and read it again.${gone} ${keyless}`,
  );
}

async function backUpTo(command: Command): Promise<Result<string, string>> {
  const done = await backUp({ ...command, now: Date.now() });
  return done.ok
    ? ok(`Backed up ${backupCountsText(done.value)} to ${command.file}. ${keyless}`)
    : done;
}

const command = readCommand('backup', process.argv.slice(2), ['--keep=N']);
if (command.ok) {
  const keep = command.value.flags.get('--keep');
  endWith(await (keep === undefined ? backUpTo(command.value) : backUpInto(command.value, keep)));
} else endWith(command);
