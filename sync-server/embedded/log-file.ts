/**
 * PostgreSQL writes straight into its log file, so the log goes on when this process is killed.
 * The file is bounded: when it is full its content moves to `postgres.log.1` and it begins anew.
 */
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const fullAt = 4 * 1024 * 1024;

export const logFileIn = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Opens the log for appending (the file is made if missing); the caller closes the handle. */
export const openLog = (dataDir: string) => open(logFileIn(dataDir), 'a', 0o600);

/** Starts the log anew when it is full. Safe while it is written: the writer appends. */
export const boundLog = async (dataDir: string): Promise<void> => {
  const file = logFileIn(dataDir);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < fullAt) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
};

/** The most telling of the last lines: the last fatal one, else the last one. */
export const lastComplaint = async (dataDir: string): Promise<string> => {
  const text = await readFile(logFileIn(dataDir), 'utf8').catch(() => '');
  const lines = text.trim().split('\n').slice(-20);
  const telling = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  return (telling ?? lines.at(-1) ?? '').replace(/^\S+ \S+ \S+ \[\d+\] /, '');
};
