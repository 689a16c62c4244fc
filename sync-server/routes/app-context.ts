/** The dependencies of the routes and the middleware. */
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { DemoAccount } from '../../shared-model/contracts/server-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { accountServices, type AccountDeps } from '../accounts/account-services.ts';
import { createLimits, defaultLimits, type LimitSettings } from '../accounts/limits.ts';
import { createClientInfo } from '../http/client-info.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { LessonModel, ModelFailure } from '../ai/lesson-model.ts';
import { createPost, type Mailer } from '../mail/mailer.ts';
import type { PushSender } from '../notices/push-sender.ts';
import { describeError, type Log } from '../monitoring/log.ts';
import { createSecurityLog } from '../http/security-log.ts';
import { postgresFiles } from '../store/file-store.ts';
import { postgresFamilyStore } from '../store/postgres-store.ts';
import { defaultQuota, type Quota } from '../store/quota.ts';
import { createClockWatch } from '../sync/clock-watch.ts';
import type { PokeHub } from '../sync/poke-hub.ts';

/** The dependencies of the app, which `start` injects. */
export interface AppDeps extends AccountDeps {
  /** Overrides of `defaultLimits`. */
  limits?: Partial<LimitSettings>;
  /** Overrides of `defaultQuota`. */
  quota?: Partial<Quota>;
  trustedProxies: BlockList;
  /** Answers every request outside the API. */
  webFiles: MiddlewareHandler;
  pokes: PokeHub;
  /** The public demo account, if this server has one. */
  demo?: DemoAccount | null;
  /** The language model, if this server has one. */
  model?: LessonModel | null;
  /** Sends mails; null by default: this server sends none. */
  mailer?: Mailer | null;
  /** Sends pushes. */
  push: PushSender;
  /** Whether anybody may register a family; true by default. */
  registration?: boolean;
  /** The accepted host names (`Env.hosts`); any by default. */
  hosts?: ReadonlySet<string> | null;
  hstsSubdomains?: boolean;
  /** Null by default: no metrics. */
  metrics?: Metrics | null;
  log: Log;
}

/** The dependencies of every route. */
export type AppContext = ReturnType<typeof createAppContext>;

/** Makes the dependencies of the routes. */
export function createAppContext(deps: AppDeps) {
  const { db } = deps;
  const services = accountServices(deps);
  const counterName = (what: string): string => services.vault.counterName(what);
  const quota = { ...defaultQuota, ...deps.quota };
  const logBackgroundFailure = (error: unknown): void =>
    deps.log.warn(describeError(error), 'background');
  return {
    services,
    limits: createLimits(db, counterName, { ...defaultLimits, ...deps.limits }),
    clientInfo: createClientInfo(deps.trustedProxies, () =>
      deps.log.warn(
        {},
        'X-Forwarded-For came from an address that TRAILBOOK_TRUSTED_PROXIES doesn’t name: if it is your proxy, all who come through it count as one',
      ),
    ),
    /** The quota of a family on this server. */
    quota,
    demo: deps.demo ?? null,
    metrics: deps.metrics ?? null,
    model: deps.model ?? null,
    mailer: deps.mailer ?? null,
    push: deps.push,
    /** Sends a mail in the background. */
    post: createPost(deps.mailer ?? null, deps.log),
    /** Runs work that nobody waits for; a failure is logged. */
    inBackground: (work: Promise<unknown>): void => void work.catch(logBackgroundFailure),
    tellFailedInBackground: logBackgroundFailure,
    /** Logs why the model didn't answer, without the request. */
    logModelFailure: (failure: ModelFailure) => deps.log.warn({ ...failure }, 'language model'),
    isRegistrationOpen: deps.registration ?? true,
    clockWatch: createClockWatch((behindMs) =>
      deps.log.warn({ behindMs }, 'The clock of this server is behind'),
    ),
    logSecurity: createSecurityLog(deps.log, counterName),
    /** The files of a family. */
    filesOf: (familyId: Id<'family'>) => postgresFiles(db, familyId),
    /** The store of a family's records. */
    storeOf: (familyId: Id<'family'>) =>
      postgresFamilyStore(db, familyId, { quota, onNews: (news) => deps.pokes.expect(news) }),
  };
}
