/**
 * The order of the rooms within the model, the server and the app. Every room is listed: one that isn't breaks the
 * rule. Who may import whom across them: architecture.test.ts.
 */
import { lintRule, type RuleCheck } from './support/house/lint-rule.ts';

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
    'import',
    'calendars',
    'backup',
    'demo',
  ],
  'sync-server': [
    'monitoring',
    'embedded',
    'store',
    'sync',
    'accounts',
    'ai',
    'http',
    'family',
    'mail',
    'notices',
    'calendars',
    'middleware',
    'routes',
    'api-docs',
    'operator',
  ],
  web: [
    'messages',
    'theme',
    'routes',
    'format',
    'ui',
    'data',
    'sync',
    'view',
    'profiles',
    'backup',
    'workers',
    'browser',
    'extraction',
    'device',
    'forms',
    'shell',
    'parts',
    'features',
    'app',
  ],
};

/** The room within a room that a file stands in; undefined: it stands beside them, and may import all. */
const roomOf = (path: string): string | undefined =>
  path.split('/').length > 2 ? path.split('/')[1] : undefined;

const importsUp: RuleCheck = (files) =>
  files.flatMap(({ path, imports }) => {
    const [room = ''] = path.split('/');
    const own = roomOf(path);
    const order = floors[room];
    if (!order || own === undefined) return [];
    if (!order.includes(own)) return [`${path} stands in ${room}/${own}, which is not listed`];
    return imports
      .filter(({ target }) => target.startsWith(`${room}/`))
      .filter(({ target }) => order.indexOf(roomOf(target) ?? '') > order.indexOf(own))
      .map(({ target, line }) => `${path}:${line} imports ${target}`);
  });

lintRule(
  'within the model, the server and the app no import runs back up, and every room is listed',
  importsUp,
  {
    breaks: [
      { 'shared-model/records/a.ts': "import type { Student } from '../entities/student.ts';" },
      { 'sync-server/http/a.ts': "import { serve } from '../routes/serve-call.ts';" },
      { 'sync-server/mail/a.ts': "import type { Week } from '../notices/weekly-summary.ts';" },
      { 'sync-server/unheard-of/a.ts': "import 'hono';" },
      { 'web/forms/a.ts': "import { openDialog } from '../shell/dialogs.ts';" },
    ],
    keeps: [
      { 'shared-model/commit/a.ts': "import './b.ts'; import '../records/merge.ts';" },
      { 'sync-server/app.ts': "import './routes/serve-call.ts';" },
    ],
  },
);
