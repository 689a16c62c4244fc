import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadKeys } from '../../../sync-server/accounts/keys.ts';
import { temporaryDirectory } from '../../support/server/temporary-directory.ts';

it('loadKeys makes two different keys once and then always reads the same ones', async () => {
  const dataDir = join(await temporaryDirectory(), 'data');
  const first = await loadKeys(dataDir);
  if (!first.ok) throw new Error(first.error);
  expect(first.value.pepper).toHaveLength(32);
  expect(first.value.pinKey).toHaveLength(32);
  expect(first.value.pepper).not.toEqual(first.value.pinKey);
  expect(await loadKeys(dataDir)).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});

it('loadKeys gives every caller the same keys when several make them at once', async () => {
  const dataDir = await temporaryDirectory();
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => loadKeys(dataDir)));
  expect(first?.ok).toBe(true);
  for (const other of others) expect(other).toEqual(first);
});

it('loadKeys keeps the file private to its owner, also after a careless copy', async () => {
  const dataDir = await temporaryDirectory();
  const file = join(dataDir, 'keys.json');
  await loadKeys(dataDir);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o644);
  await loadKeys(dataDir);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('loadKeys rejects a damaged file and doesn’t change it', async () => {
  const dataDir = await temporaryDirectory();
  for (const text of ['', '{', '{"pepper":"abc","pinKey":"abc"}', '{"pepper":1}', 'null']) {
    await writeFile(join(dataDir, 'keys.json'), text);
    const keys = await loadKeys(dataDir);
    const error = `${join(dataDir, 'keys.json')} is damaged: put it back from a backup.`;
    expect(keys).toEqual({ ok: false, error });
    expect(await readFile(join(dataDir, 'keys.json'), 'utf8')).toBe(text);
  }
});

it('loadKeys makes no new keys beside an existing database', async () => {
  const dataDir = await temporaryDirectory();
  await mkdir(join(dataDir, 'postgres'));
  const keys = await loadKeys(dataDir);
  expect(keys.ok ? '' : keys.error).toContain('keys.json is missing');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

it('loadKeys reports a directory that can’t be used', async () => {
  const dataDir = join(await temporaryDirectory(), 'file');
  await writeFile(dataDir, '');
  const keys = await loadKeys(dataDir);
  expect(keys.ok ? '' : keys.error).toContain("can't be read or written (EEXIST)");
});
