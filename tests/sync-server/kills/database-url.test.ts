/**
 * A DATABASE_URL names somebody else's PostgreSQL: an ordinary user's database, in a cluster where no role can be made.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { databaseName } from '../../../sync-server/embedded/cluster.ts';
import { roleName } from '../../../sync-server/store/app-role.ts';
import { connect, type Sql } from '../../../sync-server/store/connect.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { startLiveServer } from '../../support/server/live-server.ts';
import { openNodeDevice } from '../../support/devices/node-device.ts';
import { startTestCluster, type TestCluster } from '../../support/server/postgres-cluster.ts';
import { readPostmasterFile } from '../../../sync-server/embedded/postmaster.ts';
import { browserAt } from '../../support/server/server-process.ts';

const owner = { user: 'a_family', password: 'only-for-this-test', database: 'a_familys' };

let cluster: TestCluster;
let url: string;
let sql: Sql;
beforeAll(async () => {
  cluster = await startTestCluster({ from: inject('usedCluster') });
  const { port } = cluster.connection;
  // As in a cluster of somebody's own, any user who has a password may come in over the network.
  const files = join(cluster.dataDir, 'postgres');
  const rules = join(files, 'pg_hba.conf');
  await writeFile(
    rules,
    `${await readFile(rules, 'utf8')}host all all 127.0.0.1/32 scram-sha-256\n`,
  );
  process.kill((await readPostmasterFile(files))!.pid, 'SIGHUP');
  const admin = connect({ ...cluster.connection, database: 'postgres' }, { max: 1 });
  // Nor has another server made the role that it would use.
  await admin.unsafe(`drop database ${databaseName}`);
  await admin.unsafe(`drop role ${roleName}`);
  await admin.unsafe(`create role ${owner.user} login password '${owner.password}'`);
  await admin.unsafe(`grant ${owner.user} to current_user with set true`);
  await admin.unsafe(`create database ${owner.database} owner ${owner.user}`);
  await admin.end();
  url = `postgres://${owner.user}:${owner.password}@127.0.0.1:${port}/${owner.database}`;
  sql = connect(url, { max: 1, connection: { search_path: 'trailbook' } });
});
afterAll(async () => {
  await sql?.end();
  await cluster?.stop();
});

it('serves on it without a demo account, with every row under security that binds its owner too', async () => {
  const server = await startLiveServer({ DATABASE_URL: url, TRAILBOOK_DEMO: '' });
  try {
    const browser = () => browserAt(server.url);
    const demo = { email: 'demo@trailbook.example', password: 'explore' };
    expect((await browser().post('/api/auth/login', demo)).status).toBe(401);
    const ana = await family({ browser }, 'ana', { students: ['leo'] });
    const ben = await family({ browser }, 'ben', { students: ['mia'] });
    const device = await openNodeDevice(server.url, { account: ana });
    expect(await device.engine.syncNow()).toMatchObject({ trouble: null, pending: 0 });
    const names = (await device.store.list('student')).map(({ fields }) => fields['fullName']);
    device.close();
    expect(names).toEqual(['Leo Fern']);
    expect(must(await ben.parent.get<{ fullName: string }[]>('/api/auth/students'))).toMatchObject([
      { fullName: 'Mia Fern' },
    ]);
    expect(
      (
        await ben.parent.put(`/api/students/${ana.studentIds.leo}`, {
          fullName: 'Taken Over',
          gradeLevel: '1st',
        })
      ).status,
    ).toBe(404);

    const [me] = await sql`
      select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user`;
    expect(me).toEqual({ rolsuper: false, rolcreaterole: false, rolbypassrls: false });
    expect(await sql`select * from records`).toHaveLength(0);
    expect(await sql`select * from accounts`).toHaveLength(0);
    await sql`select set_config('trailbook.family_id', ${String(ana.familyId)}, false)`;
    const seen = await sql<{ name: string }[]>`select full_name as name from typed.students`;
    expect(seen.map(({ name }) => name)).toEqual(['Leo Fern']);
    expect((await sql`update records set seq = seq where family_id = ${ben.familyId}`).count).toBe(
      0,
    );
    expect(server.process().stderr()).not.toContain(owner.password);
  } finally {
    await server.remove();
  }
});
