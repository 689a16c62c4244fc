/** A calendar asked for by an address that somebody typed: what is reached, how far, how long, and what is said. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isPublicAddress } from '../../../sync-server/calendars/public-address.ts';
import { createFetchCalendar } from '../../../sync-server/calendars/fetch-calendar.ts';
import { calendarServer, calendarText } from '../../support/server/calendar-server.ts';

type Server = Awaited<ReturnType<typeof calendarServer>>;
let server: Server;
beforeAll(async () => {
  server = await calendarServer((_, answer) => answer.end());
});
beforeEach(() => {
  server.state.asked = [];
});
afterAll(() => server.close());

const none = { etag: null, modified: null };
const text = calendarText('SUMMARY:Fair\nDTSTART:20260302');
const failed = (problem: string) => ({ kind: 'failed', problem });

it('A calendar is read with the marks that it is asked for the next time: then it is the same', async () => {
  server.state.answer = (asked, answer) => {
    const isSame = asked.headers['if-none-match'] === '"1"';
    answer.writeHead(isSame ? 304 : 200, {
      etag: '"1"',
      'last-modified': 'Mon, 02 Mar 2026 08:00:00 GMT',
    });
    answer.end(isSame ? undefined : text);
  };
  const fetchCalendar = server.fetchWith();
  const read = await fetchCalendar(server.address(), none);
  expect(read).toEqual({
    kind: 'read',
    text,
    etag: '"1"',
    modified: 'Mon, 02 Mar 2026 08:00:00 GMT',
  });
  expect(await fetchCalendar(server.address(), { etag: '"1"', modified: null })).toEqual({
    kind: 'same',
  });
  const [asked] = server.state.asked;
  expect(asked?.headers).toMatchObject({
    host: `oak.example:${server.port}`,
    'user-agent': 'Trailbook',
  });
  expect(asked?.headers).not.toHaveProperty('cookie');
});

it('A name that leads to a private address is not asked, whether the first answer is one or any, nor is a written address', async () => {
  const at = (...addresses: string[]) =>
    server.fetchWith({
      resolve: async () => addresses.map((address) => ({ address, family: 4 })),
      mayReach: isPublicAddress,
    });
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['169.254.169.254']])
    expect(await at(...addresses)(server.address(), none)).toEqual(failed('address-private'));
  const written = ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1', '192.168.0.1'];
  for (const host of written) {
    const address = `https://${host}:${server.port}/`;
    expect([host, await at('8.8.8.8')(address, none)]).toEqual([host, failed('address-private')]);
  }
  expect(server.state.asked).toEqual([]);
  // As it is on a real server, which looks up real names.
  const real = createFetchCalendar({ patienceMs: 2_000 });
  const localhost = await real(`https://localhost:${server.port}/`, none);
  expect(localhost.kind).toBe('failed');
  expect(server.state.asked).toEqual([]);
});

it('A redirect is checked like an address: followed by https a few times, not to a private one, not without encryption', async () => {
  server.state.answer = (asked, answer) => {
    const path = asked.url ?? '';
    const to: Record<string, string> = {
      '/moved': '/oak.ics',
      '/inside': `https://10.0.0.7:${server.port}/oak.ics`,
      '/plain': `http://oak.example:${server.port}/oak.ics`,
      '/file': 'file:///etc/passwd',
      '/round': '/round',
      '/webcal': `webcal://oak.example:${server.port}/oak.ics`,
    };
    if (to[path] === undefined) return void answer.end(text);
    answer.writeHead(302, { location: to[path] });
    return void answer.end();
  };
  const fetchCalendar = server.fetchWith({ mayReach: (one) => one === '127.0.0.1' });
  const from = (path: string) => fetchCalendar(server.address(path), none);
  expect(await from('/moved')).toMatchObject({ kind: 'read', text });
  expect(await from('/webcal')).toMatchObject({ kind: 'read', text });
  expect(await from('/inside')).toEqual(failed('address-private'));
  expect(await from('/plain')).toEqual(failed('address-failing'));
  expect(await from('/file')).toEqual(failed('address-failing'));
  server.state.asked = [];
  expect(await from('/round')).toEqual(failed('address-failing'));
  expect(server.state.asked).toHaveLength(6);
});

it('What is too long is cut off, also unpacked; what is too slow is given up; every failure has its name', async () => {
  const fetchCalendar = server.fetchWith();
  const hasty = server.fetchWith({ patienceMs: 400 });
  const answers = (status: number, body: string | Buffer = '', headers = {}) => {
    server.state.answer = (_, answer) => {
      answer.writeHead(status, headers);
      answer.end(body);
    };
    return fetchCalendar(server.address(), none);
  };
  const long = 'x'.repeat(5 * 1024 ** 2);
  expect(await answers(200, long)).toEqual(failed('calendar-too-long'));
  const packed = { 'content-encoding': 'gzip' };
  expect(await answers(200, gzipSync(long), packed)).toEqual(failed('calendar-too-long'));
  expect(await answers(200, gzipSync(text), packed)).toMatchObject({ kind: 'read', text });
  const latin = { 'content-type': 'text/calendar; charset=ISO-8859-1' };
  expect(await answers(200, Buffer.from('Noël', 'latin1'), latin)).toMatchObject({ text: 'Noël' });
  expect(await answers(200, Buffer.from('Noël', 'latin1'))).toMatchObject({ text: 'Noël' });
  expect(await answers(401)).toEqual(failed('address-locked'));
  expect(await answers(404)).toEqual(failed('address-gone'));
  expect(await answers(500)).toEqual(failed('address-failing'));
  expect(await answers(304)).toEqual(failed('address-failing'));
  server.state.answer = () => undefined;
  expect(await hasty(server.address(), none)).toEqual(failed('address-unreachable'));
  server.state.answer = (_, answer) => {
    answer.writeHead(200);
    answer.write('BEGIN:VCALENDAR');
  };
  expect(await hasty(server.address(), none)).toEqual(failed('address-unreachable'));
  server.state.answer = (_, answer) => answer.destroy();
  expect(await fetchCalendar(server.address(), none)).toEqual(failed('address-unreachable'));
  const nowhere = server.fetchWith({ resolve: () => Promise.reject(new Error('no such name')) });
  expect(await nowhere(server.address(), none)).toEqual(failed('address-unreachable'));
});
