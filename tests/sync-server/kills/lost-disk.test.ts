/** A family's server loses its disk: the backup comes back, and a device brings what was done since [SY11]. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { startLiveServer, type LiveServer } from '../../support/server/live-server.ts';
import { openNodeDevice, type NodeDevice } from '../../support/devices/node-device.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { browserAt } from '../../support/server/server-process.ts';

/**
 * A cluster is backed up, lost, made anew and restored, with a server on each: half a minute where nothing else runs.
 */
const twoClusters = { timeout: 240_000 };

let server: LiveServer;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-lost-'));
  server = await startLiveServer({}, { cluster: inject('usedCluster') });
});
afterAll(async () => {
  await server?.remove();
  await rm(directory, { recursive: true });
});

/** Runs an operator's command on the server's data directory. */
const run = (command: 'backup' | 'restore', args: string[], key = 'a key that lies elsewhere') =>
  new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const { PATH = '' } = process.env;
    const env = { PATH, DATA_DIR: server.dataDir, TRAILBOOK_BACKUP_KEY: key };
    const program = join(import.meta.dirname, `../../../sync-server/operator/${command}.ts`);
    execFile(process.execPath, [program, ...args], { env }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });

const settled = (device: NodeDevice) =>
  expect
    .poll(async () => {
      const { pending, trouble } = await device.engine.syncNow();
      return { pending, trouble };
    })
    .toEqual({ pending: 0, trouble: null });

it(
  'A server that lost its disk has the backup’s families again, with their PINs, and what a device knew of since',
  twoClusters,
  async () => {
    const browser = () => browserAt(server.url);
    const ana = await family({ browser }, 'ana', { students: ['leo'] });
    const device = await openNodeDevice(server.url, { account: ana });
    await settled(device);
    const file = join(directory, 'family.backup');
    expect((await run('backup', [file], 'too short')).error).toContain('at least 12 characters');
    expect((await run('backup', [])).error).toBe('Usage: npm run backup -- FILE [--keep=N]\n');
    expect((await run('backup', [directory, '--keep=none'])).error).toBe(
      '--keep needs a whole number from 1 on.\n',
    );
    const backedUp = await run('backup', [file]);
    expect([backedUp.error, backedUp.code]).toEqual(['', 0]);

    // One on the device, one that it heard of.
    await device.save(create(schoolClass, { name: 'Pottery' }, Math.random));
    must(await ana.parent.post('/api/classes', { name: 'Latin' }));
    await settled(device);
    expect((await run('restore', [file, '--replace'])).error).toContain('Another Trailbook server');
    await server.stop();
    await rm(join(server.dataDir, 'postgres'), { recursive: true });
    await rm(join(server.dataDir, 'keys.json'));
    await device.save(create(schoolClass, { name: 'Fencing' }, Math.random));

    const wrong = await run('restore', [file], 'another key than that');
    expect([wrong.code, wrong.error]).toEqual([1, expect.stringContaining('is not the key')]);
    expect(existsSync(join(server.dataDir, 'postgres'))).toBe(false);
    const restored = await run('restore', [file]);
    expect([restored.error, restored.out]).toEqual([
      '',
      expect.stringMatching(/^Restored 1 family with \d+ records and \d+ files as of /),
    ]);
    expect((await stat(join(server.dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);

    await server.start();
    const namesNow = async () =>
      must(await ana.parent.get<{ name: string }[]>('/api/classes')).map(({ name }) => name);
    expect(await namesNow()).toEqual(['Math']);
    await settled(device);
    expect(await namesNow()).toEqual(['Fencing', 'Latin', 'Math', 'Pottery']);
    device.close();
    const child = ana.parent.without('__Host-session');
    const leo = { studentId: ana.studentIds.leo, pin: ana.pin };
    expect((await child.post('/api/auth/student-login', leo)).status).toBe(200);
    expect((await run('restore', [file])).error).toContain('Another Trailbook server');
    await server.stop();
    expect((await run('restore', [file])).error).toContain('holds 1 family: give --replace');
    await server.start();
    expect(await namesNow()).toHaveLength(4);
  },
);
