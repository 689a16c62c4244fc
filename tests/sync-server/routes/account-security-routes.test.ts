import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { family as familyEntity } from '../../../shared-model/entities/family.ts';
import { seedDemo, demoAccount } from '../../../sync-server/seed.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { memoryMailer, type MemoryMailer } from '../../support/server/memory-mailer.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
let mailer: MemoryMailer;
beforeAll(async () => {
  mailer = memoryMailer();
  server = await openTestApp({ mailer });
});
afterAll(() => server.close());

const minutes = (count: number): number => count * 60_000;
const again = { status: 403, body: { message: 'Please sign in again to do this' } };
const next = 'a walk by the river';
const signIn = ({ email }: { email: string }, password: string, browser = server.browser()) =>
  browser.post('/api/auth/login', { email, password });
const change = ({ parent, password }: Family<never>, currentPassword = password) =>
  parent.post('/api/auth/password', { currentPassword, newPassword: next });

describe('Changing a password', () => {
  it('ends the other sessions, keeps this one, and from then on the new one signs in', async () => {
    const home = await family(server, 'ana');
    const other = server.browser();
    must(await signIn(home, home.password, other));
    expect(await change(home)).toMatchObject({ status: 200 });
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await home.parent.get('/api/auth/user')).status).toBe(200);
    expect((await signIn(home, home.password)).status).toBe(401);
    expect((await signIn(home, next)).status).toBe(200);
  });

  it('needs the current one, whose guesses count as those of a sign-in', async () => {
    const strict = await openTestApp({ limits: { accountFailures: 3 } });
    const home = await family(strict, 'ben');
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await change(home, `wrong number ${turn}`)).toMatchObject({
        status: 400,
        body: { message: 'This is not your current password' },
      });
    }
    expect((await change(home, 'wrong number 4')).status).toBe(429);
    await strict.close();
  });

  it('needs a recent sign-in, and a password that isn’t common', async () => {
    const home = await family(server, 'cleo');
    const weak = { currentPassword: home.password, newPassword: 'password1' };
    expect((await home.parent.post('/api/auth/password', weak)).status).toBe(400);
    server.wait(minutes(11));
    expect(await change(home)).toMatchObject(again);
    expect((await signIn(home, home.password)).status).toBe(200);
  });

  it('is told by mail in the family’s language, and succeeds where no mail can be sent', async () => {
    const home = await family(server, 'dora');
    const french = update(familyEntity, home.familyId, { language: 'fr' });
    const store = postgresFamilyStore(server.db, home.familyId);
    await commitToStore(store, { role: 'system' }, [french], {
      now: server.services.now(),
      node: 0,
    });
    mailer.sent = [];
    mailer.failures = ['refused'];
    expect((await change(home)).status).toBe(200);
    await expect.poll(() => server.lines.some((line) => line.includes('mail not sent'))).toBe(true);
    expect(server.lines.join('\n')).not.toContain(home.email);
    const back = { currentPassword: next, newPassword: home.password };
    must(await home.parent.post('/api/auth/password', back));
    await expect.poll(() => mailer.sent.map(({ to }) => to)).toEqual([home.email]);
    expect(mailer.sent[0]!.subject).toContain('mot de passe');
  });

  it('is told to the family’s devices where the parent has signed in before, until they do again', async () => {
    const home = await family(server, 'eva', { students: ['leo'] });
    const parents = async () => must(await home.parent.get('/api/devices/parents'));
    const own = { memberId: expect.any(Number), email: home.email };
    expect(await parents()).toEqual([{ ...own, isPasswordOld: false }]);
    server.wait(1);
    must(await change(home));
    expect(await parents()).toEqual([{ ...own, isPasswordOld: true }]);
    must(await signIn(home, next, home.parent));
    const holder = { kind: 'family' };
    must(await home.parent.post('/api/devices', { name: 'Kitchen tablet', holder }));
    expect(await parents()).toEqual([{ ...own, isPasswordOld: false }]);
  });

  it('is told to no student’s own device, and to no other browser', async () => {
    const home = await family(server, 'fred', { students: ['leo'] });
    const phone = server.browser();
    must(await signIn(home, home.password, phone));
    const holder = { kind: 'student', studentId: home.studentIds.leo };
    const paired = await phone.post('/api/devices', { name: 'Phone', holder, unsentBy: [] });
    expect(must(paired)).toMatchObject({ sealKey: null });
    expect(must(await phone.get('/api/devices/parents'))).toEqual([]);
    expect((await server.browser().get('/api/devices/parents')).status).toBe(401);
  });
});

describe('Changing the email', () => {
  it('signs in by the new address, changes the records, and tells the former address', async () => {
    const home = await family(server, 'gil');
    mailer.sent = [];
    const email = 'gil.new@example.com';
    must(await home.parent.post('/api/auth/email', { email, password: home.password }));
    expect((await signIn(home, home.password)).status).toBe(401);
    expect((await signIn({ email }, home.password)).status).toBe(200);
    expect(must(await home.parent.get('/api/auth/user'))).toMatchObject({ email });
    expect(must(await home.parent.get('/api/auth/account'))).toMatchObject({ email });
    await expect.poll(() => mailer.sent.map(({ to }) => to)).toEqual([home.email]);
  });

  it('takes no address that another account has, in whatever case', async () => {
    const [home, other] = [await family(server, 'hal'), await family(server, 'ida')];
    const taken = await home.parent.post('/api/auth/email', {
      email: other.email.toUpperCase(),
      password: home.password,
    });
    expect(taken).toMatchObject({
      status: 400,
      body: { message: 'An account with this email already exists' },
    });
    expect((await signIn(other, other.password)).status).toBe(200);
  });

  it('needs a recent sign-in', async () => {
    const home = await family(server, 'jo');
    server.wait(minutes(11));
    const given = { email: 'j@x.example', password: home.password };
    expect(await home.parent.post('/api/auth/email', given)).toMatchObject(again);
  });

  it('needs the password, and changes nothing without it or with another one', async () => {
    const home = await family(server, 'jil');
    const email = 'jil.new@example.com';
    expect((await home.parent.post('/api/auth/email', { email })).status).toBe(400);
    const wrong = await home.parent.post('/api/auth/email', { email, password: 'not this one' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'This is not your current password' },
    });
    expect((await signIn(home, home.password)).status).toBe(200);
  });

  it('that was mistyped is put right by changing it again', async () => {
    const home = await family(server, 'joy');
    const changeTo = (email: string) =>
      home.parent.post('/api/auth/email', { email, password: home.password });
    must(await changeTo('joy@exmaple.com'));
    must(await changeTo(home.email));
    expect((await signIn(home, home.password)).status).toBe(200);
  });
});

describe('A recovery code', () => {
  it('is shown once: the database has another form, and the account says when it was made', async () => {
    const home = await family(server, 'kim');
    const before = must(await home.parent.get('/api/auth/account'));
    expect(before).toMatchObject({ recoveryCodeMadeAt: null, sendsMail: true });
    const { code } = must(await home.parent.post<{ code: string }>('/api/auth/recovery-code'));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
    const after = must(await home.parent.get('/api/auth/account'));
    expect(after).toMatchObject({ recoveryCodeMadeAt: expect.any(String) });
  });

  it('is made anew by every call, and its answer is kept for no repetition', async () => {
    const home = await family(server, 'lu');
    const keyed = { 'idempotency-key': 'once' };
    const make = () =>
      home.parent.post<{ code: string }>('/api/auth/recovery-code', undefined, keyed);
    expect(must(await make()).code).not.toBe(must(await make()).code);
  });

  it('needs a recent sign-in', async () => {
    const home = await family(server, 'mo');
    server.wait(minutes(11));
    expect(await home.parent.post('/api/auth/recovery-code')).toMatchObject(again);
  });
});

it('The demo account stays as it is', async () => {
  const demo = await openTestApp({ demo: true });
  await seedDemo(demo.services);
  const visitor = demo.browser();
  must(await visitor.post('/api/auth/login', demoAccount));
  const asked: [string, object | undefined][] = [
    ['/api/auth/password', { currentPassword: demoAccount.password, newPassword: next }],
    ['/api/auth/email', { email: 'mine@x.example', password: demoAccount.password }],
    ['/api/auth/recovery-code', undefined],
    ['/api/family/deletion', { familyName: 'The Alders', password: demoAccount.password }],
  ];
  for (const [path, body] of asked) expect((await visitor.post(path, body)).status).toBe(403);
  expect((await signIn(demoAccount, demoAccount.password, demo.browser())).status).toBe(200);
  await demo.close();
});
