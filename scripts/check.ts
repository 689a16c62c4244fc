/**
 * `npm run check`: what CI runs. Format, lint, dead code and types come first because they are quick;
 * all of them run, so that one look shows everything that is wrong.
 *
 * `--static` leaves the tests out.
 */
import { compileMessages } from './lib/messages.ts';
import { run, runTool } from './lib/run.ts';

const node = process.execPath;
const steps: [name: string, start: () => Promise<number>][] = [
  ['format', () => runTool('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['dead code', () => runTool('knip', [])],
  ['types', () => run(node, ['scripts/typecheck.ts'])],
];

await compileMessages();
const failed: string[] = [];
for (const [name, start] of steps) {
  const code = await start();
  console.log(`${name}: ${code === 0 ? 'fine' : 'FAILED'}`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else if (!process.argv.includes('--static')) {
  process.exitCode = await run(node, ['scripts/test.ts']);
}
