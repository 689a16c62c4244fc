/**
 * Type-checks every room with the types it may see (`npm run typecheck`): the model without DOM and Node, the server
 * without DOM, pages and workers each with their own globals. The compiler caches its results per file, by content, and
 * checks again only what a change can affect.
 */
import { join } from 'node:path';
import { projectRoot, runQuietly, toolPath } from './lib/run.ts';

const projects = [
  'shared-model/tsconfig.json',
  'sync-server/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.worker.json',
  'tsconfig.json',
];

const memoryOf = (project: string): string =>
  join(projectRoot, 'node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);

const checked = await Promise.all(
  projects.map(async (project) => {
    const incremental = ['--incremental', '--tsBuildInfoFile', memoryOf(project)];
    return { project, ...(await runQuietly(toolPath('tsc'), ['-p', project, ...incremental])) };
  }),
);
for (const { project, code, output } of checked) {
  if (code === 0) continue;
  console.error(`${output}\nType errors in ${project}`);
  process.exitCode = 1;
}
