/**
 * The server's metrics, in Prometheus' text format, on a separate port.
 *
 * Invariant: no label tells anything about a family. A call's label is the contract's path pattern, never a path with
 * values.
 */
import { Hono, type MiddlewareHandler } from 'hono';
import type { SyncReply } from '../../shared-model/contracts/sync-call.ts';
import { routeOf } from './log.ts';

/** The answer to a change, of a push or a REST call. */
type ChangeCode = SyncReply['results'][number]['code'];

/** Counts events, and renders the counts as `text`. */
export interface Metrics {
  request: (what: { method: string; call: string; status: number; seconds: number }) => void;
  /** Counts a sync run by its outcome: `done`, or the code of its conflict. */
  syncRun: (outcome: string) => void;
  changes: (way: 'sync' | 'rest', decision: ChangeCode, count?: number) => void;
  packBuilt: () => void;
  contentType: string;
  text: () => Promise<string>;
}

/** The histogram's bounds, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Makes the metrics. It loads the library only now, because a server without metrics needn't spend the memory. */
export async function createMetrics(openStreams: () => number): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <const Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `trailbook_${name}_total`, help, labelNames, registers });

  const requests = counter('requests', 'Requests, by call and status', [
    'method',
    'call',
    'status',
  ]);
  const durations = new Histogram({
    name: 'trailbook_request_seconds',
    help: 'From a request to the head of its answer',
    labelNames: ['method', 'call'],
    buckets,
    registers,
  });
  const runs = counter('sync_runs', 'Runs of devices, by their outcome', ['outcome']);
  const changes = counter(
    'changes',
    'Changes decided; of a push, each as often as it is answered',
    ['way', 'decision'],
  );
  const packs = counter('packs_built', 'Packs of first records made', []);
  const streams = new Gauge({
    name: 'trailbook_event_streams',
    help: 'Devices that are listening',
    registers: [],
    collect() {
      this.set(openStreams());
    },
  });
  registry.registerMetric(streams);
  return {
    request: ({ method, call, status, seconds }) => {
      requests.inc({ method, call, status });
      durations.observe({ method, call }, seconds);
    },
    syncRun: (outcome) => runs.inc({ outcome }),
    changes: (way, decision, count = 1) => changes.inc({ way, decision }, count),
    packBuilt: () => packs.inc(),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** Middleware that counts each request with its duration. */
export const countRequests =
  ({ request }: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    request({ method: c.req.method, call: routeOf(c), status: c.res.status, seconds });
  };

/** An app that serves the metrics at `/api/metrics`. */
export function metricsApp({ contentType, text }: Metrics): Hono {
  const app = new Hono();
  app.get('/api/metrics', async (c) => c.body(await text(), 200, { 'content-type': contentType }));
  return app;
}
