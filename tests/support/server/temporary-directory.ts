import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory that every user of the machine can access; the caller removes it. */
export const makeDirectory = async (): Promise<string> => {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'trailbook-test-')));
  await chmod(dir, 0o755);
  return dir;
};

/** The same, removed after the test. */
export const temporaryDirectory = async (): Promise<string> => {
  const dir = await makeDirectory();
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
};
