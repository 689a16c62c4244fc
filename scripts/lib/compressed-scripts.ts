/** Scripts that are precached compressed, so that rarely opened screens take a third of the room on a device. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { compressedEnding } from '../../web/compressed-ending.ts';

/**
 * What a start, a hand-over or a child's day needs is precached as it is: the browser keeps such scripts compiled too. The engines that read
 * pictures and PDFs, and confetti, aren't precached at all.
 */
const isEveryDays =
  /^(?:index|start-|device-|both|model|rules|shared(?!-more)|fields|format|signed-in|sync\.worker|landing(?!-screen)|dashboard-screen|student-(?:dashboard|grid|login)[a-z-]*|whos-here-screen|recognition\.worker|confetti|pdf)/;

/** Smaller ones gain little. */
const worthCompressing = 1_500;

/** Whether a script of the built app, by its file's name, is precached compressed. */
const isCompressed = (name: string, size: number): boolean =>
  name.endsWith('.js') && size >= worthCompressing && !isEveryDays.test(name);

/**
 * Writes a gzipped copy, `name.js` + `compressedEnding`, beside each of these scripts, for the service worker's list. `paths` gets
 * their own paths within the app, which the list leaves out.
 */
export const compressedScripts = (paths: string[]): Plugin => ({
  name: 'compressed-scripts',
  apply: 'build',
  writeBundle({ dir }) {
    if (dir === undefined) return;
    const assets = join(dir, 'assets');
    for (const name of readdirSync(assets)) {
      const script = readFileSync(join(assets, name));
      if (!isCompressed(name, script.length)) continue;
      writeFileSync(join(assets, name + compressedEnding), gzipSync(script, { level: 9 }));
      paths.push(`assets/${name}`);
    }
  },
});
