/**
 * Type-checks every room with the types it may see (`npm run typecheck`): the model without DOM and
 * Node, the server without DOM, pages and workers each with their own globals.
 */
import { runQuietly, toolPath } from './lib/run.ts';

const projects = [
  'shared-model/tsconfig.json',
  'sync-server/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.worker.json',
  'tsconfig.json',
];

const checked = await Promise.all(
  projects.map(async (project) => ({
    project,
    ...(await runQuietly(toolPath('tsc'), ['-p', project])),
  })),
);
for (const { project, code, output } of checked) {
  if (code === 0) continue;
  console.error(`${output}\nType errors in ${project}`);
  process.exitCode = 1;
}
