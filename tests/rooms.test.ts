/** The order of the rooms within the model and within the server. Who may import whom across them: architecture.test.ts. */
import { lintRule, type Find } from './support/lint-rule.ts';

/** The rooms within a room, in the order in which they may import each other: each only those before it. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'shared-model': [
    'problems',
    'lib',
    'records',
    'entities',
    'registry',
    'commit',
    'derive',
    'contracts',
    'planning',
    'extraction',
    'actions',
    'backup',
    'demo',
  ],
  'sync-server': [
    'embedded',
    'store',
    'sync',
    'accounts',
    'ai',
    'http',
    'middleware',
    'routes',
    'api-docs',
    'operator',
  ],
};

const importsUp: Find = (files) =>
  files.flatMap(({ path, imports }) => {
    const [room = '', own = ''] = path.split('/');
    const floorOf = (name = ''): number => floors[room]?.indexOf(name) ?? -1;
    return imports
      .filter(({ target }) => target.startsWith(`${room}/`) && floorOf(own) >= 0)
      .filter(({ target }) => floorOf(target.split('/')[1]) > floorOf(own))
      .map(({ target, line }) => `${path}:${line} imports ${target}`);
  });

lintRule('within the model and the server no import runs back up', importsUp, {
  breaks: [
    { 'shared-model/records/a.ts': "import type { Student } from '../entities/student.ts';" },
    { 'sync-server/http/a.ts': "import { serve } from '../routes/serve-call.ts';" },
  ],
  keeps: [
    { 'shared-model/commit/a.ts': "import './b.ts'; import '../records/merge.ts';" },
    { 'sync-server/app.ts': "import './routes/serve-call.ts';" },
  ],
});
