import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressedScripts } from '../../../scripts/lib/compressed-scripts.ts';
import { compressedEnding } from '../../../web/compressed-ending.ts';

it('A rarely opened screen gets a compressed copy, equal to the letter; what every day needs and small scripts get none', () => {
  const dir = mkdtempSync(join(tmpdir(), 'compressed-scripts-'));
  mkdirSync(join(dir, 'assets'));
  const script = 'console.log("a lesson");\n'.repeat(200);
  for (const name of ['records-screen-A.js', 'whos-here-screen-B.js', 'recognition.worker-C.js'])
    writeFileSync(join(dir, 'assets', name), script);
  writeFileSync(join(dir, 'assets/flag-D.js'), '1');
  writeFileSync(join(dir, 'assets/records-screen-E.css'), script);

  const paths: string[] = [];
  const plugin = compressedScripts(paths);
  (plugin.writeBundle as (options: { dir: string }) => void)({ dir });

  expect(paths).toEqual(['assets/records-screen-A.js']);
  const copies = readdirSync(join(dir, 'assets')).filter((name) => name.endsWith(compressedEnding));
  expect(copies).toEqual([`records-screen-A.js${compressedEnding}`]);
  expect(gunzipSync(readFileSync(join(dir, 'assets', copies[0]!))).toString()).toBe(script);
});
