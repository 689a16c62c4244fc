import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../shared-model/contracts/calls.ts';
import {
  createMetrics,
  metricsApp,
  type Metrics,
} from '../../../sync-server/monitoring/metrics.ts';
import { requestTo } from '../../support/server/call-request.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let streams = 0;
let metrics: Metrics;
let server: TestApp;
let home: Family<'leo'>;
beforeAll(async () => {
  metrics = await createMetrics(() => streams);
  server = await openTestApp({ metrics });
  home = await family(server, 'ana', { students: ['leo'] });
});
afterAll(() => server.close());

const scraped = async (): Promise<string> => {
  const answer = await metricsApp(metrics).request('/api/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  return answer.text();
};

/** The value of a line; 0 where there is none yet. */
const valueOf = async (line: string): Promise<number> => {
  const found = (await scraped()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
};

/** By how much a line rises meanwhile. */
const riseOf = async (line: string, meanwhile: () => Promise<unknown>): Promise<number> => {
  const before = await valueOf(line);
  await meanwhile();
  return (await valueOf(line)) - before;
};

const watching = join(import.meta.dirname, '../../../sync-server/operator/watching');

describe('The metrics', () => {
  it('count requests by call, method and status, and their duration', async () => {
    const put = '{method="PUT",call="/api/classes/:id"';
    const ask = () => home.parent.put(`/api/classes/${home.classId}`, { name: 'Maths' });
    expect(await riseOf(`trailbook_requests_total${put},status="200"}`, ask)).toBe(1);
    expect(await riseOf(`trailbook_request_seconds_count${put}}`, ask)).toBe(1);
    const nowhere = () => home.parent.put('/api/classes/77', { name: 'Maths' });
    expect(await riseOf(`trailbook_requests_total${put},status="404"}`, nowhere)).toBe(1);
  });

  it('count the changes of REST, accepted and rejected', async () => {
    const add = () => home.parent.post('/api/classes', { name: 'Art' });
    expect(await riseOf('trailbook_changes_total{way="rest",decision="ok"}', add)).toBe(1);
    const wrong = () => home.parent.post('/api/classes', { name: 'Art', teacherId: 77 });
    const refused = 'trailbook_changes_total{way="rest",decision="parent-missing"}';
    expect(await riseOf(refused, wrong)).toBe(1);
  });

  it('count the runs of devices, packs and streams', async () => {
    const run = (more: object) => () => {
      const { method, path, body } = requestTo('sync', home);
      return home.parent.send(method, path, { ...body, ...more });
    };
    expect(await riseOf('trailbook_sync_runs_total{outcome="done"}', run({}))).toBe(1);
    const old = run({ proto: 99 });
    expect(await riseOf('trailbook_sync_runs_total{outcome="upgrade"}', old)).toBe(1);
    const fetchPacks = async () => must(await home.parent.get('/api/sync/bootstrap'));
    expect(await riseOf('trailbook_packs_built_total', fetchPacks)).toBeGreaterThan(0);
    expect(await riseOf('trailbook_packs_built_total', fetchPacks)).toBe(0);
    streams = 3;
    expect(await valueOf('trailbook_event_streams')).toBe(3);
    expect(await scraped()).toContain('process_resident_memory_bytes');
  });

  it('reveal nothing of a family in their labels', async () => {
    for (const name of ['updateStudent', 'updateTask', 'revokeDevice'] as const) {
      const { method, path, body } = requestTo(name, home);
      await home.parent.send(method, path, body);
    }
    await server.browser().get(`/api/nowhere/${home.familyId}`);
    const own = (await scraped()).split('\n').filter((line) => /^trailbook_\w+\{/.test(line));
    const paths = new Set(own.flatMap((line) => /call="([^"]*)"/.exec(line)?.[1] ?? []));
    const known = new Set<string>(['*', ...Object.values(calls).map(({ path }) => path)]);
    expect([...paths].filter((path) => !known.has(path))).toEqual([]);
    expect(paths.size).toBeGreaterThan(5);
    const labels = own.map((line) => line.replace(/\} .*/, '')).join('\n');
    for (const secret of [home.familyId, home.deviceId, home.studentIds.leo, home.email]) {
      expect(labels).not.toContain(String(secret));
    }
  });

  it('are not on the app’s port, and nothing else is on theirs', async () => {
    expect((await home.parent.get('/api/metrics')).status).toBe(404);
    expect((await metricsApp(metrics).request('/api/health')).status).toBe(404);
  });

  it.each(['alerts.yml', 'dashboard.json'])(
    'are those that the operator’s %s asks for',
    async (file) => {
      const asked = readFileSync(join(watching, file), 'utf8').matchAll(
        /\b(?:trailbook|process|nodejs)_[a-z0-9_]+/g,
      );
      const names = new Set([...asked].map(([name]) => name));
      const text = await scraped();
      expect([...names].filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(text))).toEqual([]);
      expect(names.size).toBeGreaterThan(5);
    },
  );
});
