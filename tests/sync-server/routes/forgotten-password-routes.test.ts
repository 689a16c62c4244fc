import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersAtOnce } from '../../support/server/held-rows.ts';
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

const password = 'a walk by the river';
const forgot = (email: string, { browser }: TestApp = server) =>
  browser().post('/api/auth/forgot', { email });
const reset = (token: string) => server.browser().post('/api/auth/reset', { token, password });
const signIn = ({ email }: { email: string }, typed = password) =>
  server.browser().post('/api/auth/login', { email, password: typed });

/** The token of the link that was mailed last. */
async function mailedToken(email: string): Promise<string> {
  mailer.sent = [];
  must(await forgot(email));
  const tokens = (): string[] =>
    mailer.sent.flatMap(({ text }) => /\/parent\/reset#(\S+)/.exec(text)?.[1] ?? []);
  await expect.poll(() => tokens().length).toBe(1);
  return tokens()[0]!;
}

const codeOf = async ({ parent }: Family<never>): Promise<string> =>
  must(await parent.post<{ code: string }>('/api/auth/recovery-code')).code;

const spent = {
  status: 400,
  body: { message: 'This link has been used or is too old. Please ask for a new one.' },
};

describe('A mailed link', () => {
  it('sets a new password once, and ends every session', async () => {
    const home = await family(server, 'ana');
    const token = await mailedToken(home.email.toUpperCase());
    expect((await reset(token)).status).toBe(200);
    expect((await home.parent.get('/api/auth/user')).status).toBe(401);
    expect([(await signIn(home, home.password)).status, (await signIn(home)).status]).toEqual([
      401, 200,
    ]);
    expect(await reset(token)).toMatchObject(spent);
  });

  it('is used by one of two who press it at once', async () => {
    const { email, familyId } = await family(server, 'ben');
    const token = await mailedToken(email);
    const press = () => reset(token);
    const answers = await answersAtOnce(server.db, familyId, 'password_resets', [press, press]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 400,
    ]);
  });

  it('is too old after half an hour, and void as soon as there is a later one', async () => {
    const home = await family(server, 'cleo');
    const first = await mailedToken(home.email);
    const second = await mailedToken(home.email);
    expect(await reset(first)).toMatchObject(spent);
    server.wait(31 * 60_000);
    expect(await reset(second)).toMatchObject(spent);
    expect(await reset('x'.repeat(43))).toMatchObject(spent);
    expect((await signIn(home, home.password)).status).toBe(200);
  });

  it('is void once the password or the email was changed', async () => {
    const home = await family(server, 'dora');
    const token = await mailedToken(home.email);
    const changed = { currentPassword: home.password, newPassword: 'in between' };
    must(await home.parent.post('/api/auth/password', changed));
    expect(await reset(token)).toMatchObject(spent);
    const other = await mailedToken(home.email);
    const address = { email: 'dora.new@example.com', password: 'in between' };
    must(await home.parent.post('/api/auth/email', address));
    expect(await reset(other)).toMatchObject(spent);
  });

  it('is answered alike for an address without an account, which gets no mail', async () => {
    const home = await family(server, 'eva');
    mailer.sent = [];
    const answers = [await forgot('nobody@example.com'), await forgot(home.email)];
    expect(answers[0]!.text).toBe(answers[1]!.text);
    await expect.poll(() => mailer.sent.map(({ to }) => to)).toEqual([home.email]);
  });

  it('may be asked for only so often from an address, and comes only so often to an account', async () => {
    const post = memoryMailer();
    const strict = await openTestApp({ mailer: post, limits: { forgottenPerHour: 2 } });
    const home = await family(strict, 'fred');
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      must(await strict.browser(address).post('/api/auth/forgot', { email: home.email }));
    }
    const more = await strict.browser('192.0.2.1').post('/api/auth/forgot', { email: home.email });
    expect(more.status).toBe(429);
    // Mails are sent one after the other, so that a third one would come before another family’s.
    const other = await family(strict, 'finn');
    must(await strict.browser('192.0.2.3').post('/api/auth/forgot', { email: other.email }));
    await expect.poll(() => post.sent.map(({ to }) => to)).toContain(other.email);
    expect(post.sent.filter(({ to }) => to === home.email)).toHaveLength(2);
    await strict.close();
  });

  it('is guessed only so often from an address', async () => {
    const strict = await openTestApp({ limits: { addressFailures: 3 } });
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const guess = { token: `${turn}`.padStart(43, 'x'), password };
      answers.push((await strict.browser('192.0.2.9').post('/api/auth/reset', guess)).status);
    }
    expect(answers).toEqual([400, 400, 400, 429]);
    await strict.close();
  });

  it('isn’t promised by a server that sends no mail', async () => {
    const silent = await openTestApp();
    expect(must(await forgot('ana@example.com', silent))).toMatchObject({ sendsMail: false });
    await silent.close();
  });
});

describe('A recovery code', () => {
  const recover = (email: string, code: string, { browser }: TestApp = server) =>
    browser().post('/api/auth/recover', { email, code, password });
  const wrong = { status: 401, body: { message: 'Please check your email and recovery code.' } };

  it('sets a new password once, however it is typed, and ends every session', async () => {
    const home = await family(server, 'gil');
    const code = await codeOf(home);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await recover(home.email, typed)).status).toBe(200);
    expect((await home.parent.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(home)).status).toBe(200);
    expect(await recover(home.email, code)).toMatchObject(wrong);
  });

  it('is used by one of two who type it at once', async () => {
    const home = await family(server, 'gus');
    const code = await codeOf(home);
    const type = () => recover(home.email, code);
    const answers = await answersAtOnce(server.db, home.familyId, 'accounts', [type, type]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401,
    ]);
  });

  it('is void once another was made, and opens no other account', async () => {
    const [home, other] = [await family(server, 'hal'), await family(server, 'ida')];
    const first = await codeOf(home);
    const second = await codeOf(home);
    await codeOf(other);
    expect(await recover(home.email, first)).toMatchObject(wrong);
    expect(await recover(other.email, second)).toMatchObject(wrong);
    expect((await recover(home.email, second)).status).toBe(200);
  });

  it('is answered alike for an unknown address and for an account without a code', async () => {
    const home = await family(server, 'jo');
    const answers = [
      await recover('nobody@example.com', 'ABCDE'),
      await recover(home.email, 'ABCDE'),
      await recover(home.email, await codeOf(home).then((code) => `${code}X`)),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject(wrong);
  });

  it('is guessed no more often than a password', async () => {
    const strict = await openTestApp({ limits: { accountFailures: 3 } });
    const home = await family(strict, 'kim');
    for (let turn = 0; turn < 3; turn += 1) await recover(home.email, `GUESS ${turn}`, strict);
    expect((await recover(home.email, 'GUESS 4', strict)).status).toBe(429);
    const { parent } = await family(strict, 'kai');
    const guess = { email: home.email, code: 'GUESS 5', password };
    expect((await parent.post('/api/auth/recover', guess)).status).toBe(429);
    await strict.close();
  });

  it('leaves a device’s signed changes valid: the parent’s key there stays known', async () => {
    const home = await family(server, 'lu');
    const before = must(await home.parent.get('/api/devices/parents'));
    const code = await codeOf(home);
    server.wait(1);
    must(await recover(home.email, code));
    const after = must(await home.parent.get<{ isPasswordOld: boolean }[]>('/api/devices/parents'));
    expect(after).toMatchObject([{ ...((before as never)[0] as object), isPasswordOld: true }]);
  });
});
