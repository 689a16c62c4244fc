/** Files that an installed app is opened with or that are shared with it: the manifest asks for what a screen reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kindOfOpened } from '../../../web/browser/opened-files.ts';
import { kindOfFile } from '../../../web/features/curriculum/import/read-source.ts';

interface Manifest {
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  share_target: { params: { files: { accept: string[] }[] } };
}
const { file_handlers: handlers, share_target: share } = JSON.parse(
  readFileSync(new URL('../../../public/manifest.webmanifest', import.meta.url), 'utf8'),
) as Manifest;

it('Each kind of file that the manifest opens is taken by the screen that it is opened at', () => {
  const taken = handlers.map(({ action, accept }) => [
    action,
    Object.entries(accept).flatMap(([type, endings]) =>
      endings.map((ending) => `${ending} ${kindOfOpened({ name: `fern${ending}`, type })}`),
    ),
  ]);
  expect(taken).toEqual([
    [
      '/settings?tab=data',
      [
        '.json backup',
        '.trailbook backup',
        '.csv table',
        '.tsv table',
        '.xlsx table',
        '.ics calendar',
      ],
    ],
    ['/curriculum?tab=import', ['.pdf page', '.jpg page', '.jpeg page', '.png page', '.webp page']],
  ]);
});

it('A table or calendar without a type, or with another’s, is taken by its name', () => {
  const types = ['', 'application/octet-stream', 'image/x-unknown'];
  const kinds = ['a.CSV', 'a.xlsx', 'a.ical'].flatMap((name) =>
    types.map((type) => kindOfOpened({ name, type })),
  );
  expect(kinds).toEqual(
    ['table', 'table', 'calendar'].flatMap((kind) => Array.from({ length: 3 }, () => kind)),
  );
});

it('What may be shared is what a contents list is read from, by its name and by its type alone', () => {
  const accepted = share.params.files.flatMap(({ accept }) => accept);
  expect(accepted).toEqual(
    expect.arrayContaining(['.tsv', '.xlsx', 'text/tab-separated-values', 'text/csv', '.csv']),
  );
  // Android asks by types alone.
  expect(accepted.filter((one) => one.endsWith('.spreadsheetml.sheet'))).toHaveLength(1);
  const unread = accepted.filter((one) => {
    const isEnding = one.startsWith('.');
    const file = isEnding ? { name: `fern${one}`, type: '' } : { name: 'fern', type: one };
    return kindOfFile(file) === 'other';
  });
  expect(unread).toEqual([]);
});
