import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readJson } from '../../../sync-server/http/json-body.ts';
import {
  createLargeBodies,
  largeFrom,
  type LargeBodyPermit,
} from '../../../sync-server/http/large-bodies.ts';

it('So many large bodies are held at once; another is told to come again, a small one is read, and who has ended gives way', () => {
  const bodies = createLargeBodies(2);
  const [one, two, three] = [bodies.begin(), bodies.begin(), bodies.begin()];
  expect([one.take(), one.take(), two.take(), three.take()]).toEqual([true, true, true, false]);
  three.end();
  expect(three.take()).toBe(false);
  one.end();
  one.end();
  expect([three.take(), bodies.begin().take()]).toEqual([true, false]);
});

it('A family has one turn at once, whatever it sends; another family has its own', () => {
  const bodies = createLargeBodies(2);
  const of = (family: number) => {
    const turn = bodies.begin();
    turn.of(family);
    return turn;
  };
  const [one, same, other] = [of(1), of(1), of(2)];
  expect([one.take(), same.take(), other.take()]).toEqual([true, false, true]);
  one.end();
  expect(same.take()).toBe(true);
});

it('A turn whose body stalls or trickles goes to who asks next; one that moves on, or has been read, stays', () => {
  let now = 0;
  const bodies = createLargeBodies(2, () => now);
  const lost: string[] = [];
  const begin = (name: string) => {
    const turn = bodies.begin();
    turn.onLost(() => void lost.push(name));
    turn.take();
    return turn;
  };
  const [stalling, moving] = [begin('stalling'), begin('moving')];
  for (let second = 0; second < 11; second += 1) {
    now += 1_000;
    stalling.came(100);
    moving.came(50_000);
  }
  const third = bodies.begin();
  expect([third.take(), lost]).toEqual([true, ['stalling']]);
  third.read();
  now += 60_000;
  moving.came(600_000);
  expect(bodies.begin().take()).toBe(false);
  // A family's own next try takes the place of its stalled one, never two.
  stalling.end();
  expect(lost).toEqual(['stalling']);
});

it('Two stalled bodies keep nobody out: the request of one is answered 429, and the next body is read', async () => {
  let now = 0;
  const bodies = createLargeBodies(2, () => now);
  const app = new Hono().post('/', async (c) => {
    const turn = bodies.begin();
    const read = await readJson(c, turn, { most: 4 * largeFrom });
    turn.end();
    return read.ok ? c.text('read') : c.text('', read.error.status);
  });
  const large = new TextEncoder().encode(JSON.stringify('x'.repeat(largeFrom + 10)));
  const send = async (body: BodyInit): Promise<Response> => {
    const init = { method: 'POST', body, duplex: 'half' as const };
    return app.request('/', { ...init, headers: { 'content-type': 'application/json' } });
  };
  const begun = [0, 1].map(() => Promise.withResolvers<void>());
  const stalled = begun.map(({ resolve }) => {
    let pulls = 0;
    return send(
      new ReadableStream({
        pull(stream) {
          pulls += 1;
          if (pulls === 1) stream.enqueue(large.slice(0, -1));
          else resolve();
          return pulls === 1 ? undefined : new Promise(() => undefined);
        },
      }),
    );
  });
  await Promise.all(begun.map(({ promise }) => promise));
  expect((await send(large)).status).toBe(429);
  now += 11_000;
  expect((await send(large)).status).toBe(200);
  expect((await Promise.race(stalled)).status).toBe(429);
});

it('A body is large by what it holds, also gzipped, and only where a call takes large ones', async () => {
  const none = createLargeBodies(0).begin();
  const app = new Hono().post('/:most', async (c) => {
    const read = await readJson(c, none, { most: Number(c.req.param('most')) });
    return read.ok ? c.text('read') : c.text('', read.error.status, read.error.headers);
  });
  const post = async (
    most: number,
    body: string | Uint8Array<ArrayBuffer>,
    encoding = 'identity',
  ) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { status } = await app.request(`/${most}`, { method: 'POST', headers, body });
    return status;
  };
  const large = JSON.stringify('x'.repeat(largeFrom));
  expect(await post(2 * largeFrom, '"x"')).toBe(200);
  expect(await post(2 * largeFrom, large)).toBe(429);
  expect(await post(2 * largeFrom, gzipSync(large), 'gzip')).toBe(429);
  expect(await post(largeFrom, large)).toBe(413);
  expect(await post(largeFrom, gzipSync('"x"'), 'gzip')).toBe(200);
});

it('Devices that come back at one moment are told to come again while others’ JSON takes the room, also gzipped; what is alone has room, and whoever is answered leaves it', async () => {
  const bodies = createLargeBodies();
  const turns: LargeBodyPermit[] = [];
  const app = new Hono().post('/:who', async (c) => {
    const turn = bodies.begin();
    turns.push(turn);
    const isDevices = c.req.param('who') === 'device';
    const read = await readJson(c, turn, { most: largeFrom, isDevices });
    return read.ok ? c.text('read') : c.text('', read.error.status, read.error.headers);
  });
  const body = gzipSync(JSON.stringify('x'.repeat(0.6 * largeFrom)));
  const send = (who = 'device') => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return app.request(`/${who}`, { method: 'POST', headers, body });
  };
  const statuses: number[] = [];
  for (let one = 0; one < 4; one += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await send()).headers.get('Retry-After')).toBe('5');
  expect((await send('person')).status).toBe(200);
  turns[0]!.end();
  turns[0]!.end();
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  for (const turn of turns) turn.end();
  expect(bodies.begin().fits(100 * largeFrom)).toBe(true);
});

it('A large body is read whole, in whatever pieces it comes and whether or not its length is announced', async () => {
  const app = new Hono().post('/', async (c) => {
    const read = await readJson(c, createLargeBodies().begin(), { most: 4 * largeFrom });
    return read.ok ? c.json((read.value.value as string[]).length) : c.text('', read.error.status);
  });
  const values = Array.from({ length: 200_000 }, (_, at) => `value ${at}`);
  const bytes = Buffer.from(JSON.stringify(values));
  const post = async (piece: number, announced: number | null): Promise<unknown> => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
      Uint8Array.from(bytes.subarray(at * piece, (at + 1) * piece)),
    );
    const length = announced === null ? {} : { 'content-length': String(announced) };
    const headers = new Headers({ 'content-type': 'application/json', ...length });
    const body = new ReadableStream({
      start(stream) {
        for (const one of pieces) stream.enqueue(one);
        stream.close();
      },
    });
    const init = { method: 'POST', headers, body, duplex: 'half' as const };
    const response = await app.request('/', init);
    return response.ok ? response.json() : response.status;
  };
  expect(bytes.length).toBeGreaterThan(2 * largeFrom);
  for (const piece of [bytes.length, 65_536, largeFrom, largeFrom + 1]) {
    expect(await post(piece, bytes.length)).toBe(values.length);
    expect(await post(piece, null)).toBe(values.length);
  }
  // An HTTP server cuts off what was not announced; here nothing does.
  expect(await post(65_536, largeFrom + 70_000)).toBe(400);
});
