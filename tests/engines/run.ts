/**
 * `npm run engines`: stories of a family in other browsers than the tests' one, Debian's Firefox and WebKitGTK.
 *
 *     npm run engines                     every story in both
 *     npm run engines -- webkit back      those whose engine or name has all of these words
 *
 * Its last line is `N passed, N failed`; it exits with 0 only if every story ran and passed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureEngines } from '../../scripts/lib/install-engines.ts';
import { buildApp } from '../e2e/harness/app.ts';
import { startLiveServer } from '../support/server/live-server.ts';
import { firefox } from './drivers/firefox.ts';
import type { Engine } from './drivers/engine.ts';
import { startScreen } from './drivers/screen.ts';
import { webkit } from './drivers/webkit.ts';
import { childsDay } from './stories/childs-day.ts';
import { loads } from './stories/loads.ts';
import { otherDevice } from './stories/other-device.ts';
import { threeThings } from './stories/three-things.ts';
import { twoWindows } from './stories/two-windows.ts';
import { makeCertificate, secureServer } from './support/secure-server.ts';
import { setStage } from './support/stage.ts';
import type { Stage } from './support/stage.ts';
import type { Story } from './support/story.ts';

const stories: Story[] = [loads, childsDay, threeThings, twoWindows, otherDevice];

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Whether it passed; a story that fails tells what its pages show. */
async function play({ name, play: story }: Story, stage: Stage): Promise<boolean> {
  const start = performance.now();
  const seconds = (): string => `${((performance.now() - start) / 1_000).toFixed(1)} s`;
  try {
    await story(stage);
    console.log(`passed  ${stage.engine.name}: ${name} (${seconds()})`);
    for (const note of stage.notes) console.log(`        but: ${note}`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${stage.engine.name}: ${name} (${seconds()})\n${messageOf(error)}`);
    console.log(await stage.report());
    const complaints = [...new Set(stage.complaints())].slice(-20);
    console.log(`errors on its console: ${complaints.join('\n') || 'none'}\n`);
    return false;
  } finally {
    await stage.clear();
  }
}

/** On a server of its own: one takes five new families an hour from an address. */
async function playIn(engine: Engine, its: readonly Story[], folder: string): Promise<boolean[]> {
  const server = await startLiveServer();
  const secure = await secureServer(server.url, await makeCertificate(folder));
  const results: boolean[] = [];
  try {
    for (const story of its) {
      results.push(await play(story, await setStage(engine, server, secure)));
    }
  } finally {
    secure.stop();
    await server.remove();
  }
  return results;
}

async function playAll(words: readonly string[]): Promise<boolean[]> {
  const isMeant = (text: string) => words.every((word) => text.includes(word.toLowerCase()));
  const programs = await ensureEngines();
  await buildApp();
  const screen = await startScreen(programs.screen);
  const folder = await mkdtemp(join(tmpdir(), 'trailbook-engines-'));
  const engines = [firefox(programs.firefox), webkit({ ...programs, display: screen.display })];
  const results: boolean[] = [];
  try {
    for (const engine of engines) {
      const its = stories.filter(({ name }) => isMeant(`${engine.name} ${name}`.toLowerCase()));
      if (its.length > 0) results.push(...(await playIn(engine, its, folder)));
    }
  } finally {
    screen.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return results;
}

try {
  const results = await playAll(process.argv.slice(2));
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  if (passed === 0 || passed < results.length) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
