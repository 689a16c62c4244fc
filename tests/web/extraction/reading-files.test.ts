/** The sizes that a person is told before anything is fetched are those of the files. */
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineFiles, languageFiles, pdfFiles } from '../../../web/extraction/reading-files.ts';

const root = new URL('../../../', import.meta.url);

it('each file is as large as is said', () => {
  const packaged = [engineFiles[0]!, ...Object.values(languageFiles), ...pdfFiles];
  for (const { url, bytes } of packaged) {
    const path = url.replace(/^.*\/node_modules\//, 'node_modules/').replace(/\?.*$/, '');
    expect([path, statSync(new URL(path, root)).size]).toEqual([path, bytes]);
  }
});
