/**
 * Type-checks every room with the types it may see (`npm run typecheck`): the model without DOM and
 * Node, the server without DOM, pages and workers each with their own globals.
 */
import { runTool } from './lib/run.ts';

const projects = [
  'shared-model/tsconfig.json',
  'sync-server/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.worker.json',
  'tsconfig.json',
];

let isSound = true;
for (const project of projects) {
  if ((await runTool('tsc', ['-p', project])) === 0) continue;
  isSound = false;
  console.error(`Type errors in ${project}`);
}
process.exitCode = isSound ? 0 : 1;
