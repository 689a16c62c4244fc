/** The server as one function from a request to its answer. It opens nothing itself: everything is handed in. */
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ok } from '../shared-model/lib/result.ts';
import { notFound } from '../shared-model/contracts/problem.ts';
import { countRequests } from './metrics.ts';
import { answerError, answerProblem, problem } from './http/problem.ts';
import { knownHost } from './middleware/known-host.ts';
import { logRequests } from './http/log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { apiHeaders, securityHeaders } from './middleware/security-headers.ts';
import { assignmentHandlers } from './routes/assignment-routes.ts';
import { authHandlers } from './routes/auth-routes.ts';
import { classHandlers } from './routes/class-routes.ts';
import { curriculumHandlers } from './routes/curriculum-routes.ts';
import { serveDocs } from './api-docs/docs-routes.ts';
import { deviceHandlers } from './routes/device-routes.ts';
import { makeParts, type AppDeps } from './http/parts.ts';
import { serveCalls } from './routes/serve-call.ts';
import { studentHandlers } from './routes/student-routes.ts';
import { syncHandlers } from './routes/sync-routes.ts';
import { problemText } from '../shared-model/problems/problem-text.ts';

const refuseMethod = (c: Context, methods: string[]): Response =>
  answerProblem(c, problem(405, problemText('method-not-allowed'), { Allow: methods.join(', ') }));

export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  const parts = makeParts(deps);
  app.onError(answerError(deps.log));
  app.use(securityHeaders(deps.hstsSubdomains ?? false));
  if (deps.hosts) app.use(knownHost(parts.clientInfo, deps.hosts));
  app.use(
    '/api/*',
    logRequests(deps.log, deps.now),
    ...(deps.metrics ? [countRequests(deps.metrics)] : []),
    apiHeaders(),
    compress(),
    sameOrigin(parts.clientInfo),
    methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }),
  );
  serveCalls(app, parts, {
    health: async () => {
      await deps.db.sql`select 1`;
      return ok({ status: 'ok', ...(parts.clockWatch.isBehind() && { clock: 'behind' }) });
    },
    // Public: there is nothing to tell where no demo account was made.
    demo: async () => ok({ account: parts.demo }),
    ...authHandlers(parts),
    ...studentHandlers(parts),
    ...classHandlers(parts),
    ...assignmentHandlers(parts),
    ...curriculumHandlers(parts),
    ...deviceHandlers(parts),
    ...syncHandlers(parts, deps.pokes),
  });
  serveDocs(app);
  app.all('/api', (c) => answerProblem(c, notFound));
  app.all('/api/*', (c) => answerProblem(c, notFound));
  app.use('*', etag(), deps.webFiles);
  return app;
}
