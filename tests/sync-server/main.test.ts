import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { bundleServer } from '../../scripts/lib/server-build.ts';
import { readPostmasterFile } from '../../sync-server/embedded/postmaster.ts';
import { connect } from '../../sync-server/store/connect.ts';
import { family, must } from '../support/server/registered-family.ts';
import {
  connectionUrl,
  migratedDatabase,
  type TestDatabase,
} from '../support/server/postgres-cluster.ts';
import { browserAt, spawnServer, untilReady } from '../support/server/server-process.ts';

/**
 * The first start makes a cluster and the demo family, the second recovers them: a quarter of a minute where nothing
 * else runs.
 */
const twoStarts = { timeout: 240_000 };

let directory: string;
let database: TestDatabase;
let env: Record<string, string>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-main-'));
  database = await migratedDatabase(inject('postgres'));
  env = { DATA_DIR: directory, DATABASE_URL: connectionUrl(database.connection) };
});
afterAll(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const demo = { email: 'demo@trailbook.example', password: 'explore' };

/** What the server keeps of a family's secrets. */
async function hashesOf(familyId: number): Promise<string[]> {
  const bound = { search_path: 'trailbook', 'trailbook.family_id': String(familyId) };
  const sql = connect(database.connection, { max: 1, connection: bound });
  const rows = await sql<{ hash: string }[]>`
    select password_hash as hash from accounts where family_id = ${familyId}
    union all select pin_hash from student_secrets where family_id = ${familyId}`;
  await sql.end();
  return rows.map(({ hash }) => hash);
}

describe('the server through a real socket', () => {
  it('prints one line, serves a family from registration to a completed task, and ends with 0 on SIGTERM', async () => {
    const server = spawnServer(env);
    const address = await untilReady(server);
    const browser = () => browserAt(address);
    expect((await browser().get('/api/health')).body).toMatchObject({
      status: 'ok',
      version: expect.any(String),
      migration: expect.stringMatching(/^\d{4}-.*\.sql$/),
    });
    expect((await browser().post('/api/auth/login', demo)).status).toBe(401);

    const home = await family({ browser }, 'ana', { students: ['leo', 'mia'], pin: '47114711' });
    const hashes = await hashesOf(home.familyId);
    expect(hashes).toHaveLength(3);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    const leo = await home.as('leo');
    expect(
      (await leo.put(`/api/tasks/${home.taskOf('leo')}`, { completed: true })).body,
    ).toMatchObject({ completed: true });
    expect((await leo.put(`/api/tasks/${home.taskOf('mia')}`, { completed: true })).status).toBe(
      404,
    );
    expect((await leo.get('/api/auth/students')).status).toBe(403);
    expect((await browser().get('/api/students')).body).toEqual([]);
    expect((await browser().post('/api/auth/login', { email: 'x' })).body).toEqual({
      message: 'Please enter a valid email address',
    });

    const events = await home.parent.raw('/api/sync/events', {});
    expect(events.status).toBe(200);
    server.child.kill('SIGTERM');
    await events.text().catch(() => undefined);
    expect(await server.ended).toBe(0);
    expect(server.stdout()).toBe(`ready ${address}\n`);
    expect(server.stderr()).toContain('Away from localhost the app needs HTTPS');
    for (const secret of [home.password, home.pin, 'Leo Fern'])
      expect(server.stderr()).not.toContain(secret);
  });

  it('answers the requests that are under way when it is told to stop, and keeps what it said it saved', async () => {
    const first = spawnServer({ ...env, TRAILBOOK_HEAP_MEGABYTES: '128' });
    const address = await untilReady(first);
    // It has begun again as the same process, with the heap that it was given.
    expect(await readFile(`/proc/${first.child.pid}/cmdline`, 'utf8')).toContain(
      '--max-old-space-size=128',
    );
    const home = await family({ browser: () => browserAt(address) }, 'ben', { students: ['leo'] });
    const writes = Array.from({ length: 20 }, (_, n) =>
      home.parent.copy().post('/api/classes', { name: `Class ${n}` }),
    );
    const signIns = Array.from({ length: 4 }, () =>
      home.parent.copy().post('/api/auth/login', { email: home.email, password: home.password }),
    );
    await writes[0];
    first.child.kill('SIGTERM');
    const settled = await Promise.allSettled([...writes, ...signIns]);
    expect(await first.ended).toBe(0);
    const saved = settled.filter(
      (one) => one.status === 'fulfilled' && one.value.status === 201,
    ).length;
    expect(saved).toBeGreaterThan(0);

    const second = spawnServer(env);
    const again = browserAt(await untilReady(second));
    must(await again.post('/api/auth/login', { email: home.email, password: home.password }));
    expect(must(await again.get<unknown[]>('/api/classes')).length).toBeGreaterThanOrEqual(
      saved + 1,
    );
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
  });

  it('seeds the demo account once where it is asked for, with the specification’s figures', async () => {
    for (let start = 0; start < 2; start += 1) {
      const server = spawnServer({ ...env, TRAILBOOK_DEMO: 'on' });
      const parent = browserAt(await untilReady(server));
      expect(must(await parent.get('/api/demo'))).toEqual({ account: demo });
      must(await parent.post('/api/auth/login', demo));
      const students = must(await parent.get<{ id: number; pin: string }[]>('/api/auth/students'));
      expect(students.map(({ pin }) => pin)).toEqual(Array(6).fill('1234'));
      must(await parent.post('/api/devices', { name: 'Tablet', holder: { kind: 'family' } }));
      expect(
        must(await parent.get<{ name: string }[]>('/api/classes'))
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['History', 'Math', 'Reading', 'Science']);
      let completed = 0;
      let all = 0;
      let openTasks = 0;
      for (const { id } of students) {
        const tablet = parent.without('__Host-session');
        must(await tablet.post('/api/auth/student-login', { studentId: id, pin: '1234' }));
        const { completedTasks, pendingTasks } = must(
          await tablet.get<{ completedTasks: number; pendingTasks: number }>(
            '/api/dashboard/student',
          ),
        );
        completed += completedTasks;
        all += completedTasks + pendingTasks;
        const tasks = must(await tablet.get<{ completed: boolean }[]>('/api/student/tasks'));
        openTasks += tasks.filter((task) => !task.completed).length;
      }
      expect([completed, all]).toEqual([28, 40]);
      // Of the twelve open ones the twelfth is a plan.
      expect(openTasks).toBe(11);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });
});

describe('the server as it is built', () => {
  it('serves from one file, and its log says where an error is from in the files that it was made of', async () => {
    const folder = join(import.meta.dirname, '../../test-results/built-server');
    await bundleServer(folder);
    const own = await migratedDatabase(inject('postgres'));
    const url = { DATABASE_URL: connectionUrl(own.connection) };
    const server = spawnServer({ ...env, ...url, METRICS_PORT: '0' }, [join(folder, 'server.js')]);
    const browser = browserAt(await untilReady(server));
    const port = /"port":(\d+),"msg":"metrics"/.exec(server.stderr())?.[1];
    const counted = await fetch(`http://127.0.0.1:${port}/api/metrics`);
    expect(await counted.text()).toContain('trailbook_event_streams 0');
    expect((await browser.get('/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    expect((await browser.get('/api/docs/style.css')).status).toBe(200);
    const home = await family({ browser: () => browser }, 'bea', { students: [] });
    expect((await home.parent.get('/api/classes')).status).toBe(200);
    await own.drop();
    expect((await home.parent.get('/api/classes')).status).toBeGreaterThanOrEqual(500);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const line = server
      .stderr()
      .split('\n')
      .find((one) => one.includes('unexpected error'));
    const { at } = JSON.parse(line ?? '{}') as { at: string[] };
    expect(at.join('\n')).toMatch(/node_modules\/postgres\/src\/\w+\.js:\d+:\d+/);
    expect(at.join('\n')).not.toContain('server.js');
  });
});

it('A server that is told to stop before it is ready does, whatever it is waiting for', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://user:secret@127.0.0.1:${port}/none`;
  const server = spawnServer({ ...env, DATABASE_URL: url });
  await once(silent, 'connection');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.stdout()).toBe('');
  silent.close();
});

describe('what the server can’t start with', () => {
  const refusal = async (more: Record<string, string>): Promise<string> => {
    const server = spawnServer({ ...env, ...more });
    expect(await server.ended).toBe(1);
    expect(server.stdout()).toBe('');
    // In a run of everything, the app may not be built yet.
    return server.stderr().replaceAll(/^serveStatic: .*\n/gm, '');
  };
  const lastLine = (text: string): string | undefined => text.trim().split('\n').at(-1);

  it('a wrong environment value is one clear line and exit 1', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      'PORT must be a whole number from 0 to 65535.\n',
    );
    expect(await refusal({ DATABASE_URL: 'mysql://secret@x' })).toMatch(
      /^DATABASE_URL must be [^\n]*\n$/,
    );
  });

  it('a data directory that can’t be made is one clear line and exit 1, at once', async () => {
    const text = await refusal({ DATA_DIR: '/proc/x/data' });
    expect(lastLine(text)).toContain('/proc/x/data');
  });

  it('a port in use is one clear line and exit 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const text = await refusal({ PORT: String(port), LOG_LEVEL: 'silent' });
    expect(text).toBe(`Port ${port} of 127.0.0.1 is in use: set another PORT.\n`);
    const metrics = await refusal({ METRICS_PORT: String(port), LOG_LEVEL: 'silent' });
    expect(metrics).toBe(`Port ${port} of 127.0.0.1 is in use: set another METRICS_PORT.\n`);
    other.close();
  });

  it('a database that can’t be reached is one clear line, without its password', async () => {
    const text = await refusal({ DATABASE_URL: 'postgres://user:hunter2secret@127.0.0.1:1/none' });
    expect(lastLine(text)).toMatch(/^The database can't be used \(.*ECONNREFUSED.*\)\.$/);
    expect(text).not.toContain('hunter2secret');
  });
});

describe('the embedded default', () => {
  it('ends with a server that is told to stop while it is starting', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'trailbook-embedded-'));
    const server = spawnServer({ DATA_DIR: dataDir });
    const clusterDir = join(await realpath(dataDir), 'postgres');
    await vi.waitFor(async () => expect(await readPostmasterFile(clusterDir)).not.toBeNull(), {
      interval: 5,
      timeout: 60_000,
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.stdout()).toBe('');
    expect(await readPostmasterFile(clusterDir)).toBeNull();
    await rm(dataDir, { recursive: true });
  });

  it(
    'needs nothing but a directory, brings the demo family, and has everything after a restart [MR1.4]',
    twoStarts,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'trailbook-embedded-'));
      const first = spawnServer({ DATA_DIR: dataDir });
      const browser = browserAt(await untilReady(first));
      const ana = {
        email: 'ana@example.com',
        password: 'a long walk',
        fullName: 'Ana Fern',
        familyName: 'The Ferns',
      };
      must(await browser.post('/api/auth/register', ana));
      must(await browserAt(/ready (\S+)/.exec(first.stdout())![1]!).post('/api/auth/login', demo));
      first.child.kill('SIGTERM');
      expect(await first.ended).toBe(0);
      const second = spawnServer({ DATA_DIR: dataDir });
      const again = browserAt(await untilReady(second));
      const { email, password } = ana;
      expect((await again.post('/api/auth/login', { email, password })).status).toBe(200);
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
      await rm(dataDir, { recursive: true });
    },
  );
});
