/** The whole server without sockets: the real app on a real PostgreSQL, with a clock and a log for tests. */
import { randomBytes } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Hono, MiddlewareHandler } from 'hono';
import { inject } from 'vitest';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';
import { createApp } from '../../../sync-server/app.ts';
import type { AppDeps } from '../../../sync-server/routes/app-context.ts';
import {
  accountServices,
  type AccountServices,
} from '../../../sync-server/accounts/account-services.ts';
import type { ServerKeys } from '../../../sync-server/accounts/keys.ts';
import type { HashCost } from '../../../sync-server/accounts/hashing.ts';
import type { LimitSettings } from '../../../sync-server/accounts/limits.ts';
import { derivePushKeys } from '../../../sync-server/notices/push-keys.ts';
import { createPushSender, type PushSender } from '../../../sync-server/notices/push-sender.ts';
import { notFound } from '../../../shared-model/contracts/problem-body.ts';
import { answerProblem } from '../../../sync-server/http/problem-response.ts';
import { demoAccount } from '../../../sync-server/seed.ts';
import type { Quota } from '../../../sync-server/store/quota.ts';
import { openDatabase, type Database } from '../../../sync-server/store/database.ts';
import { ok } from '../../../shared-model/lib/result.ts';
import { createPokeHub, type PokeHub } from '../../../sync-server/sync/poke-hub.ts';
import { Client } from './client.ts';
import { migratedDatabase } from './postgres-cluster.ts';

/** The server under test. */
export interface TestApp {
  app: Hono;
  /** What the app was made of. */
  deps: AppDeps;
  db: Database;
  services: AccountServices;
  connection: PostgresConnection;
  keys: ServerKeys;
  /** The database's notifications reach it only while a test listens (`listenForPokes`). */
  pokes: PokeHub;
  push: PushSender;
  /** The log so far, as JSON lines. */
  lines: string[];
  /** Advances the app's clock, which is stopped, by milliseconds. */
  wait: (ms: number) => void;
  /** A browser with its own cookies, at an address. */
  browser: (address?: string) => Client;
  close: () => Promise<void>;
}

/** How the server is configured. */
export interface TestAppOptions extends Pick<
  AppDeps,
  'registration' | 'hosts' | 'hstsSubdomains' | 'metrics' | 'model' | 'mailer'
> {
  /** The app's first moment, for what a weekday decides; by default now, as the devices' and the database's clocks. */
  startsAt?: number;
  limits?: Partial<LimitSettings>;
  quota?: Partial<Quota>;
  /** Offers the demo account, which `seedDemo` creates. */
  demo?: boolean;
  trustedProxies?: BlockList;
  webFiles?: MiddlewareHandler;
  /** `default`: the server's own cost. */
  hashCost?: HashCost | 'default';
  /** What stands for the push services; by default none answers. */
  pushFetch?: typeof fetch;
  /** Opens the migrated database in another way. */
  open?: (connection: PostgresConnection) => Database;
  /** A database that is there, which `close` leaves there, and its keys; by default both are new. */
  on?: { connection: PostgresConnection; keys: ServerKeys };
}

/** There are many families and few addresses here: tests of the limits set their own. */
const generous: LimitSettings = {
  accountFailures: 1_000,
  accountFailuresPerDay: 10_000,
  addressFailures: 10_000,
  registrationsPerHour: 10_000,
  forgottenPerHour: 10_000,
  pairingsPerHour: 10_000,
  codeFailures: 10_000,
  codesPerHour: 10_000,
  modelAsksPerDay: 10_000,
  deviceCallsPerMinute: 1_000_000,
};

/** Fast to compute, but not the cheapest: a test may need a cheaper one. */
export const quickCost: HashCost = { memoryKib: 64, passes: 1, lanes: 1 };

const bytesRandom = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** Opens the server on a new database. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.on
    ? { connection: options.on.connection, drop: async () => undefined }
    : await migratedDatabase(inject('postgres'));
  const opened = options.open
    ? ok(options.open(database.connection))
    : await openDatabase(database.connection);
  if (!opened.ok) throw new Error(opened.error);
  const lines: string[] = [];
  const log = (what: object, message: string) =>
    void lines.push(JSON.stringify({ ...what, message }));
  let now = options.startsAt ?? Date.now();
  const { hashCost = quickCost } = options;
  const { registration = true, hosts = null, hstsSubdomains = false, metrics = null } = options;
  const { model = null, mailer = null } = options;
  const keys = options.on?.keys ?? { pepper: randomBytes(32), pinKey: randomBytes(32) };
  const nobody = async (): Promise<Response> => {
    throw new TypeError('There is no network here');
  };
  const deps: AppDeps = {
    registration,
    hosts,
    hstsSubdomains,
    metrics,
    model,
    mailer,
    db: opened.value,
    keys,
    push: createPushSender(
      { vapid: derivePushKeys(keys), hosts: [], contact: 'https://trailbook.test' },
      { warn: log },
      options.pushFetch ?? nobody,
    ),
    now: () => now,
    random: bytesRandom,
    limits: { ...generous, ...options.limits },
    quota: options.quota ?? {},
    demo: options.demo ? demoAccount : null,
    ...(hashCost !== 'default' && { hashCost }),
    trustedProxies: options.trustedProxies ?? new BlockList(),
    webFiles: options.webFiles ?? (async (c) => answerProblem(c, notFound)),
    pokes: createPokeHub(),
    log: { info: log, warn: log, error: log },
  };
  const app = createApp(deps);
  return {
    app,
    deps,
    db: opened.value,
    services: accountServices(deps),
    connection: database.connection,
    keys,
    pokes: deps.pokes,
    push: deps.push,
    lines,
    wait: (ms) => void (now += ms),
    browser: (address = '203.0.113.7') =>
      new Client(async (path, init) =>
        app.request(`http://trailbook.test${path}`, init, {
          incoming: { socket: { remoteAddress: address } },
        }),
      ),
    close: async () => {
      await opened.value.close();
      await database.drop();
    },
  };
}
