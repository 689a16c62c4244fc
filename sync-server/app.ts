/** The server as one function from a request to its answer. It opens nothing itself: everything is handed in. */
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { demoCall } from '../shared-model/contracts/demo.ts';
import { healthCall } from '../shared-model/contracts/health.ts';
import { ok } from '../shared-model/lib/result.ts';
import { answerError, answerProblem, notFound, problem } from './middleware/problem.ts';
import { knownHost } from './middleware/known-host.ts';
import { logRequests } from './middleware/log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { apiHeaders, securityHeaders } from './middleware/security-headers.ts';
import { serveAssignments, serveTasks } from './routes/assignment-routes.ts';
import { serveAuth } from './routes/auth-routes.ts';
import { serveClasses } from './routes/class-routes.ts';
import { serveCurriculums } from './routes/curriculum-routes.ts';
import { serveDevices } from './routes/device-routes.ts';
import { makeParts, type AppDeps } from './routes/parts.ts';
import { serveCall } from './routes/serve-call.ts';
import { serveStudents } from './routes/student-routes.ts';
import { mountSync } from './routes/sync-routes.ts';
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
    apiHeaders(),
    compress(),
    sameOrigin(parts.clientInfo),
    methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }),
  );
  serveCall(app, parts, healthCall, 'anyone', async () => {
    await deps.db.sql`select 1`;
    return ok({ status: 'ok', ...(parts.clockWatch.isBehind() && { clock: 'behind' }) });
  });
  // Public: there is nothing to tell where no demo account was made.
  serveCall(app, parts, demoCall, 'anyone', async () => ok({ account: parts.demo }));
  serveAuth(app, parts);
  serveStudents(app, parts);
  serveClasses(app, parts);
  serveAssignments(app, parts);
  serveCurriculums(app, parts);
  serveTasks(app, parts);
  serveDevices(app, parts);
  mountSync(app, parts, deps.pokes);
  app.all('/api', (c) => answerProblem(c, notFound));
  app.all('/api/*', (c) => answerProblem(c, notFound));
  app.use('*', etag(), deps.webFiles);
  return app;
}
