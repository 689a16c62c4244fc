/** A backup's zip with the portfolio's files, opened by another's reader. */
import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { contentOfFile, zipBackup } from '../../../web/backup/backup-file.ts';
import { aPhoto, aText } from '../../support/family/attachments.ts';

const kept = [aPhoto(), aPhoto(5_000), aText('The tide comes in')];
const files = new Map(kept.map(({ hash, content }) => [hash, content]));
const document = strToU8('{"format":"trailbook-backup"}');

it('It has the document and each photo and file under its SHA-256, as any program opens it', () => {
  const { 'backup.json': text, ...others } = unzipSync(zipBackup(document, files));
  expect(strFromU8(text!)).toBe('{"format":"trailbook-backup"}');
  expect(Object.keys(others).sort()).toEqual(kept.map(({ hash }) => `files/${hash}`).sort());
  for (const [name, bytes] of Object.entries(others))
    expect(`files/${createHash('sha256').update(bytes).digest('hex')}`).toBe(name);
});

it('One that another program has packed again is read, whatever else that put into it', async () => {
  const again = zipSync(
    {
      '__MACOSX/._backup.json': strToU8('Mac OS X'),
      'files/': new Uint8Array(),
      'files/notes.txt': strToU8('not ours'),
      ...unzipSync(zipBackup(document, files)),
    },
    { level: 9 },
  );
  const read = await contentOfFile(again);
  if (!read.ok) throw new Error(read.error);
  expect(read.value.text).toBe('{"format":"trailbook-backup"}');
  expect(read.value.files).toEqual(files);
});
