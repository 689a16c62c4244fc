import { chmod, chown, cp, readdir, readFile, rm, stat, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries, libraryEnvironment } from '../../../sync-server/embedded/binaries.ts';
import { chooseRunAs } from '../../../sync-server/embedded/run-as.ts';
import { connect, start, usedDirectory } from './embedded-fixture.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';

// These tests hold for root, for whom the cases differ, and for anybody else.
const ourUid = process.getuid?.() ?? 0;
const isRoot = ourUid === 0;

const uidOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
};

it('runs as nobody for root, as ourselves for anybody else', async () => {
  const embedded = await start({ dataDir: await usedDirectory() });
  expect(await uidOf(embedded.pid())).toBe(isRoot ? 65534 : ourUid);
});

it('runs as the owner of the data directory for root', async () => {
  const dataDir = await usedDirectory();
  // `daemon` is user 1 on every Linux.
  if (isRoot) await chown(dataDir, 1, 1);
  const embedded = await start({ dataDir });
  expect(await uidOf(embedded.pid())).toBe(isRoot ? 1 : ourUid);
  expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe(isRoot ? 1 : ourUid);
});

it('works in a private directory, and after it has become private or public', async () => {
  const dataDir = await usedDirectory();
  for (const mode of [0o700, 0o755, 0o700]) {
    await chmod(dataDir, mode);
    const embedded = await start({ dataDir });
    const expected = isRoot && mode === 0o755 ? 65534 : ourUid;
    expect(await uidOf(embedded.pid())).toBe(expected);
    expect(await connect(embedded.connection)`select 1 as one`).toEqual([{ one: 1 }]);
    await embedded.stop();
  }
});

it('says what to do when nobody can run the programs', async () => {
  const dataDir = await temporaryDirectory();
  const programs = { initdb: '/no/such/program', postgres: '/no/such/program' };
  const choice = chooseRunAs(dataDir, programs, { PATH: '/usr/bin:/bin' });
  await expect(choice).rejects.toThrow(isRoot ? /or set DATABASE_URL\.$/ : /does not run here/);
});

it('finds its libraries when the install script did not run and the package is read-only', async () => {
  const copy = join(await temporaryDirectory(), 'package');
  const binaries = await findBinaries();
  await cp(binaries.folder, copy, { recursive: true });
  const libraries = join(copy, 'native', 'lib');
  for (const name of await readdir(libraries)) {
    const file = join(libraries, name);
    if ((await lstat(file)).isSymbolicLink()) await rm(file);
  }
  await chmod(libraries, 0o555);
  const dataDir = await temporaryDirectory();
  const inCopy = (program: string) => join(copy, 'native', 'bin', program);
  const programs = { initdb: inCopy('initdb'), postgres: inCopy('postgres') };
  const path = { PATH: '/usr/bin:/bin' };
  await expect(chooseRunAs(dataDir, programs, path)).rejects.toThrow('.so.');
  const libraryPath = await libraryEnvironment(copy, join(dataDir, 'postgres-lib'));
  expect((await chooseRunAs(dataDir, programs, { ...path, ...libraryPath })).major).toBe(18);
  await chmod(libraries, 0o755);
});

it('makes no links when the package is complete', async () => {
  const dataDir = await temporaryDirectory();
  const { folder } = await findBinaries();
  const first = await libraryEnvironment(folder, join(dataDir, 'postgres-lib'));
  const links = await readdir(dataDir);
  expect(links).toEqual(Object.keys(first).length === 0 ? [] : ['postgres-lib']);
});
