/** Starts the parts of the server in the order of their dependencies, and stops them in reverse. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { failed, ok, type Result } from '../shared-model/lib/result.ts';
import { createApp } from './app.ts';
import { refreshDemo, startBackgroundWork } from './background-work.ts';
import { createLessonModel } from './ai/create-lesson-model.ts';
import { startEmbedded, type EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { checkKeys, keysInUse } from './accounts/key-fingerprints.ts';
import { keyFileIn, loadKeys, type ServerKeys } from './accounts/keys.ts';
import type { Env } from './env.ts';
import { describeError } from './monitoring/log.ts';
import { createMailer } from './mail/mailer.ts';
import { createNoticeClock } from './notices/notice-clock.ts';
import { derivePushKeys } from './notices/push-keys.ts';
import { createPushSender } from './notices/push-sender.ts';
import { createMetrics, metricsApp } from './monitoring/metrics.ts';
import { loadWebFiles } from './middleware/web-files.ts';
import type { AppDeps } from './routes/app-context.ts';
import { demoAccount } from './seed.ts';
import { serveApp } from './serve.ts';
import type { Connection } from './store/connect.ts';
import { openDatabase } from './store/database.ts';
import { listenForPokes } from './store/poke-channel.ts';
import { createPokeHub } from './sync/poke-hub.ts';

/** A running server. */
export interface RunningServer {
  port: number;
  stop: () => Promise<void>;
}

/** The shares of the ten seconds a stop may take: milliseconds for running requests, then seconds for the database. */
const requestsEndWithin = 4_000;
const databaseEndsWithin = 2;

/** A random number in [0, 1) with 53 bits, from the system's cryptographic source. */
const systemRandom = (): number => Number(randomBytes(8).readBigUInt64LE() >> 11n) / 2 ** 53;

interface Start {
  env: Env;
  log: Logger;
  /** Called when the embedded database has stopped for good. */
  onGone: () => void;
  undo: (() => Promise<void>)[];
}

const undoAll = async ({ undo, log }: Start): Promise<void> => {
  for (const step of undo.splice(0).reverse()) {
    await step().catch((error: unknown) => log.error(describeError(error), 'stopping'));
  }
};

/**
 * Finds the server's keys. Keys of its own that nobody has copied are a risk if other servers, or this one in a new
 * container, use the same database.
 */
async function findKeys({ env, log }: Start): Promise<Result<ServerKeys, string>> {
  if (env.keys) return ok(env.keys);
  const isNew = !existsSync(keyFileIn(env.dataDir));
  const keys = await loadKeys(env.dataDir);
  if (keys.ok && isNew && env.databaseUrl !== null) {
    log.warn(
      `New keys are in ${keyFileIn(env.dataDir)}: keep this file, every server of this database needs these keys.`,
    );
  }
  return keys;
}

async function findDatabase({
  env,
  log,
  onGone,
  undo,
}: Start): Promise<Result<Connection, string>> {
  if (env.databaseUrl !== null) return ok(env.databaseUrl);
  const starting: Promise<Result<EmbeddedPostgres, string>> = startEmbedded({
    dataDir: env.dataDir,
    onEvent: (event) => {
      log.warn(event, 'embedded PostgreSQL');
      if (event.kind === 'gave-up') onGone();
    },
  });
  // Also a PostgreSQL that is still starting: it is a separate process, and would stay.
  undo.push(async () => {
    const begun = await starting;
    if (begun.ok) await begun.value.stop();
  });
  const started = await starting;
  return started.ok ? ok(started.value.connection) : started;
}

/** Serves the metrics on a separate port, so that clients of the app can't reach them. */
async function serveMetrics(
  { env, log, undo }: Start,
  { metrics }: AppDeps,
): Promise<Result<null, string>> {
  if (!env.metrics || !metrics) return ok(null);
  const place = { ...env.metrics, variable: 'METRICS_PORT' };
  const serving = await serveApp(metricsApp(metrics), place);
  if (!serving.ok) return serving;
  undo.push(() => serving.value.stop(0));
  log.info({ host: place.host, port: serving.value.port }, 'metrics');
  return ok(null);
}

async function startParts(one: Start): Promise<Result<number, string>> {
  const { env, log, undo } = one;
  const keys = await findKeys(one);
  if (!keys.ok) return keys;
  const connection = await findDatabase(one);
  if (!connection.ok) return connection;
  const opened = await openDatabase(connection.value, {
    log: (line) => log.info(line),
    direct: env.directUrl,
    isCluster: env.isCluster,
    connections: env.databaseConnections,
    check: (owner) =>
      checkKeys(owner, keysInUse(env, keys.value), {
        mayReplace: env.newKeys,
        log: (line) => log.warn(line),
      }),
  });
  if (!opened.ok) return opened;
  const db = opened.value;
  undo.push(() => db.close(databaseEndsWithin));
  const pokes = createPokeHub();
  const deps: AppDeps = {
    db,
    keys: keys.value,
    now: Date.now,
    random: systemRandom,
    trustedProxies: env.trustedProxies,
    webFiles: loadWebFiles(join(import.meta.dirname, '../dist/web'), env.serviceWorker),
    pokes,
    demo: env.demo ? demoAccount : null,
    registration: env.registration,
    hosts: env.hosts,
    hstsSubdomains: env.hstsSubdomains,
    quota: env.quota,
    model: env.model && createLessonModel(env.model),
    mailer: env.mail && createMailer(env.mail),
    push: createPushSender(
      { ...env.push, vapid: env.push.vapid ?? derivePushKeys(keys.value) },
      log,
    ),
    metrics: env.metrics && (await createMetrics(pokes.connections)),
    log,
  };
  if (deps.demo && !(await refreshDemo(deps))) deps.demo = null;
  undo.push(startBackgroundWork(deps));
  const notices = createNoticeClock(
    { services: deps, push: deps.push, mailer: deps.mailer ?? null },
    log,
  );
  undo.push(notices.start());
  const listening = await listenForPokes(db, {
    onPoke: (poke) => pokes.poke(poke),
    onCut: (deviceId) => pokes.cut(deviceId),
    onListening: () => pokes.pokeAll(),
  });
  undo.push(listening.stop);
  const serving = await serveApp(createApp(deps), env);
  if (!serving.ok) return serving;
  undo.push(async () => {
    pokes.close();
    await serving.value.stop(requestsEndWithin);
  });
  const counting = await serveMetrics(one, deps);
  return counting.ok ? ok(serving.value.port) : counting;
}

/**
 * Starts the server, unless `signal` aborts that. On failure nothing keeps running, and the error is one line for the
 * operator.
 */
export async function start(
  env: Env,
  log: Logger,
  { onGone, signal }: { onGone: () => void; signal: AbortSignal },
): Promise<Result<RunningServer, string>> {
  const one: Start = { env, log, onGone, undo: [] };
  try {
    const ended = once(signal, 'abort').then(() => failed('The start was ended.'));
    const starting = startParts(one);
    const started = await Promise.race([starting, ended]);
    if (started.ok) return ok({ port: started.value, stop: () => undoAll(one) });
    await undoAll(one);
    // Undoes what was still starting and has come up meanwhile.
    void starting.catch(() => undefined).then(() => undoAll(one));
    return failed(started.error);
  } catch (error) {
    await undoAll(one);
    log.error(describeError(error), 'start');
    return failed('The server could not be started.');
  }
}
