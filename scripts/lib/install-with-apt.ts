import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Whether this process may install packages. */
export const isRoot = process.getuid?.() === 0;

/** Installs Debian's packages; does nothing where that isn't possible. */
export const installWithApt = async (...names: string[]): Promise<void> => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...options, 'update'], { output: 'stderr', env });
  await run('apt-get', [...options, 'install', '-y', ...names], { output: 'stderr', env });
};
