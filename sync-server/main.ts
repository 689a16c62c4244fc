/**
 * The server's process: reads the environment, starts everything, prints `ready` and the address to standard output,
 * and stops cleanly on SIGTERM and SIGINT. It logs to standard error.
 */
import { pino } from 'pino';
import { parseEnv } from './env.ts';
import { argumentsWithHeap } from './heap-limit.ts';
import { start } from './start.ts';

const fail = (line: string): never => {
  process.stderr.write(`${line.replaceAll('\n', ' ')}\n`);
  process.exit(1);
};

/** The process exits after this many milliseconds even if the stop hasn't finished. */
const lastMoment = 9_000;

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.ok) return fail(env.error);
  const again = argumentsWithHeap(process, env.value.heapMegabytes);
  if (again && process.execve) return process.execve(process.execPath, again, process.env);
  const log = pino(
    { level: env.value.logLevel, base: null },
    pino.destination({ dest: 2, sync: true }),
  );
  for (const line of env.value.unknown) log.warn(line);
  const ending = new AbortController();
  let stop: (() => Promise<void>) | undefined;
  const end = (code: number): void => {
    setTimeout(() => process.exit(code || 1), lastMoment).unref();
    // While the server is still starting, `start` undoes what is already running.
    ending.abort();
    if (!stop) return;
    void stop().then(() => process.exit(code));
    stop = undefined;
  };
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));

  const running = await start(env.value, log, { onGone: () => end(1), signal: ending.signal });
  if (!running.ok) return ending.signal.aborted ? process.exit(0) : fail(running.error);
  stop = running.value.stop;
  const address = `http://${env.value.host ?? 'localhost'}:${running.value.port}`;
  process.stdout.write(`ready ${address}\n`);
  log.info(
    `Away from localhost the app needs HTTPS: put a proxy with a certificate before ${address}, ` +
      'and name it in TRAILBOOK_TRUSTED_PROXIES.',
  );
}

await main();
