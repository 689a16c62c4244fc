import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const pin = '70462918';

/** Every row of every table, as its owner sees it who is bound by nothing. */
async function dump({ connection }: TestApp): Promise<string> {
  const sql = postgres({ ...connection, max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'trailbook'`;
    let text = '';
    for (const { name } of tables) {
      await sql.unsafe(`alter table trailbook.${name} no force row level security`);
      const rows = await sql.unsafe(`select to_jsonb(x)::text as line from trailbook.${name} x`);
      text += rows.map((row) => `${name} ${String(row['line'])}`).join('\n');
      await sql.unsafe(`alter table trailbook.${name} force row level security`);
    }
    return text;
  } finally {
    await sql.end();
  }
}

const forms = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('hex'),
];

describe('secrets', () => {
  it('appear in no table, log, feed or reply except the one they are meant for', async () => {
    const home = await family(server, 'canary', { students: ['leo'], pin });
    const browser = home.parent.without('__Host-device');
    const paired = must(
      await browser.post<{ sealKey: string }>('/api/devices', {
        name: 'Tablet',
        holder: { kind: 'family' },
      }),
    );
    const leo = await home.as('leo');
    must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
    await browser.post('/api/auth/login', { email: home.email, password: 'wrong canary' });
    await browser.post('/api/auth/student-login', {
      studentId: home.studentIds.leo,
      pin: '60915372',
    });
    const keyed = { fullName: 'Mia Canary', gradeLevel: '3rd', pin };
    must(await home.parent.post('/api/students', keyed, { 'idempotency-key': 'canary' }));
    await home.parent.raw('/api/students', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"pin": "${pin}", broken`,
    });

    const tokens = [home.parent, browser, leo].flatMap(({ cookies }) => [...cookies.values()]);
    const secrets = [pin, home.password, 'wrong canary', '60915372', paired.sealKey, ...tokens];
    const { records } = await postgresFamilyStore(server.db, home.familyId).pull(0, null, 10_000);
    const database = await dump(server);
    const places = { database, log: server.lines.join('\n'), feed: JSON.stringify(records) };
    expect([database.includes('student_secrets'), server.lines.length > 10]).toEqual([true, true]);
    for (const [place, text] of Object.entries(places)) {
      for (const form of secrets.flatMap(forms))
        expect([place, text.includes(form)]).toEqual([place, false]);
    }
    expect(places.database.includes(Buffer.from(paired.sealKey, 'base64url').toString('hex'))).toBe(
      false,
    );
    for (const name of ['Leo Fern', 'Mia Canary', home.email])
      expect(places.log.includes(name)).toBe(false);

    const replies = [
      await home.parent.get('/api/auth/user'),
      await home.parent.get('/api/students'),
      await home.parent.get('/api/classes'),
      await home.parent.get('/api/devices'),
      await home.parent.post('/api/students', keyed, { 'idempotency-key': 'canary' }),
      await leo.get('/api/auth/user'),
      await leo.get('/api/students'),
    ].map(({ text }) => text);
    for (const secret of secrets) expect(replies.join('\n').includes(secret)).toBe(false);
  });

  it('appear neither in the reply nor in the log of an unexpected error', async () => {
    const broken = await openTestApp();
    const { parent } = await family(broken, 'ben');
    const owner = postgres({ ...broken.connection, max: 1 });
    await owner`alter table trailbook.student_secrets rename to gone`;
    await owner.end();
    const answer = await parent.post('/api/students', {
      fullName: 'Secret Name',
      gradeLevel: '1st',
      pin,
    });
    expect([answer.status, answer.text]).toEqual([
      500,
      '{"message":"Something went wrong. Please try again."}',
    ]);
    const log = broken.lines.join('\n');
    expect(log).toContain('unexpected error');
    for (const text of ['Secret Name', pin, 'student_secrets', 'insert into'])
      expect(log).not.toContain(text);
    await broken.close();
  });
});
