import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createMailer } from '../../../sync-server/mail/mailer.ts';

/** A mail server that takes what `answer` doesn't refuse; it keeps what it was told. */
async function mailServer(answer: (line: string) => string | undefined = () => undefined) {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let isData = false;
    let text = '';
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      text += bytes.toString('utf8');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        received.push(line);
        if (isData && line !== '.') continue;
        const reply = answer(line) ?? (line === 'DATA' ? '354 go on' : '250 ok');
        isData = line === 'DATA';
        socket.write(`${reply}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const settings = { from: 'Trailbook <mail@trailbook.example>', appUrl: 'https://trailbook.test' };
const mail = {
  to: 'ana@fern.example',
  subject: 'Grüße',
  text: 'Hello\n\n.\nhttps://x.example/a#b',
};

it('A mail goes to the one address that is named, as text, and says that no person wrote it', async () => {
  const { received, url } = await mailServer();
  expect(await createMailer({ ...settings, smtpUrl: url }).send(mail)).toEqual({
    ok: true,
    value: null,
  });
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<ana@fern.example>',
  ]);
  expect(received).toContain('Auto-Submitted: auto-generated');
  expect(received).toContain('https://x.example/a#b');
});

it('An address that looks like two is never two', async () => {
  const { received, url } = await mailServer();
  const to = 'ana@fern.example, eve@fern.example';
  await createMailer({ ...settings, smtpUrl: url }).send({ ...mail, to });
  expect(received.filter((line) => line.startsWith('RCPT')).length).toBeLessThan(2);
});

it.each([
  ['550 no such person', 'refused'],
  ['451 later', 'unreachable'],
])('A mail server that says %s has %s it', async (answer, failure) => {
  const { url } = await mailServer((line) => (line.startsWith('RCPT') ? answer : undefined));
  expect(await createMailer({ ...settings, smtpUrl: url }).send(mail)).toEqual({
    ok: false,
    error: failure,
  });
});

it('Without a mail server at the address a mail is unreachable, and nothing is thrown', async () => {
  const mailer = createMailer({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' });
  expect(await mailer.send(mail)).toEqual({ ok: false, error: 'unreachable' });
});
