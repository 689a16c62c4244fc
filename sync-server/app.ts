/** The server as a function from requests to replies. It opens nothing itself: all dependencies are injected. */
import { lostContentPage, shareAddress } from '../shared-model/contracts/page-addresses.ts';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { ok } from '../shared-model/lib/result.ts';
import { notFound } from '../shared-model/contracts/problem-body.ts';
import { countRequests } from './monitoring/metrics.ts';
import { writeHeldReplies } from './http/held-reply.ts';
import { answerError, answerProblem, problem } from './http/problem-response.ts';
import { knownHost } from './middleware/known-host.ts';
import { logRequests } from './monitoring/log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { apiHeaders, securityHeaders } from './middleware/security-headers.ts';
import { accountSecurityHandlers } from './routes/account-security-routes.ts';
import { assignmentHandlers } from './routes/assignment-routes.ts';
import { authHandlers } from './routes/auth-routes.ts';
import { backupHandlers } from './routes/backup-routes.ts';
import { changeHandlers } from './routes/change-routes.ts';
import { calendarFeedHandlers } from './routes/calendar-feed-routes.ts';
import { classHandlers } from './routes/class-routes.ts';
import { curriculumHandlers } from './routes/curriculum-routes.ts';
import { serveDocs } from './api-docs/docs-routes.ts';
import { deviceCodeHandlers } from './routes/device-code-routes.ts';
import { deviceHandlers } from './routes/device-routes.ts';
import { createAppContext, type AppDeps } from './routes/app-context.ts';
import { familyDeletionHandlers } from './routes/family-deletion-routes.ts';
import { forgottenPasswordHandlers } from './routes/forgotten-password-routes.ts';
import { extractionHandlers } from './routes/extraction-routes.ts';
import { fileHandlers } from './routes/file-routes.ts';
import { lessonHandlers } from './routes/lesson-routes.ts';
import { leaveFamilyHandlers } from './routes/leave-family-routes.ts';
import { peopleHandlers } from './routes/people-routes.ts';
import { markHandlers } from './routes/mark-routes.ts';
import { noticeHandlers } from './routes/notice-routes.ts';
import { followedCalendarHandlers } from './routes/followed-calendar-routes.ts';
import { logHandlers } from './routes/log-routes.ts';
import { rewardHandlers } from './routes/reward-routes.ts';
import { serveCalls } from './routes/serve-call.ts';
import { settingsHandlers } from './routes/settings-routes.ts';
import { studentHandlers } from './routes/student-routes.ts';
import { syncHandlers } from './routes/sync-routes.ts';
import { problemText } from '../shared-model/problems/problem-text.ts';
import { version } from './version.ts';

const refuseMethod = (c: Context, methods: string[]): Response =>
  answerProblem(c, problem(405, problemText('method-not-allowed'), { Allow: methods.join(', ') }));

/** Makes the app with all routes and middleware. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  const context = createAppContext(deps);
  app.onError(answerError(deps.log));
  app.use(writeHeldReplies());
  app.use(securityHeaders(deps.hstsSubdomains ?? false));
  if (deps.hosts) app.use(knownHost(context.clientInfo, deps.hosts));
  app.use(
    '/api/*',
    logRequests(deps.log, deps.now),
    ...(deps.metrics ? [countRequests(deps.metrics)] : []),
    apiHeaders(),
    compress(),
    sameOrigin(context.clientInfo),
    methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }),
  );
  serveCalls(app, context, {
    health: async () => {
      const [newest] = await deps.db.sql<{ migration: string }[]>`
        select max(name) as migration from migrations`;
      const { migration } = newest!;
      return ok({
        status: 'ok',
        version,
        migration,
        ...(context.clockWatch.isBehind() && { clock: 'behind' }),
      });
    },
    // Public; null on a server without a demo account.
    demo: async () => ok({ account: context.demo }),
    ...authHandlers(context),
    ...peopleHandlers(context),
    ...leaveFamilyHandlers(context),
    ...settingsHandlers(context),
    ...accountSecurityHandlers(context),
    ...forgottenPasswordHandlers(context),
    ...familyDeletionHandlers(context),
    ...studentHandlers(context),
    ...classHandlers(context),
    ...assignmentHandlers(context),
    ...curriculumHandlers(context),
    ...extractionHandlers(context),
    ...lessonHandlers(context),
    ...followedCalendarHandlers(context),
    ...logHandlers(context),
    ...markHandlers(context),
    ...rewardHandlers(context),
    ...backupHandlers(context),
    ...changeHandlers(context),
    ...fileHandlers(context),
    ...deviceHandlers(context),
    ...deviceCodeHandlers(context),
    ...noticeHandlers(context),
    ...calendarFeedHandlers(context),
    ...syncHandlers(context, deps.pokes),
  });
  serveDocs(app);
  app.all('/api', (c) => answerProblem(c, notFound));
  app.all('/api/*', (c) => answerProblem(c, notFound));
  // The service worker takes what other apps share. While none is installed, the screen says that nothing arrived.
  app.post(shareAddress, (c) => c.redirect(lostContentPage, 303));
  app.use('*', etag(), deps.webFiles);
  return app;
}
