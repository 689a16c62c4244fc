/** A precache with holes, which browsers make, is made whole again from the network. */
import { expect, it } from 'vitest';
import { putBack } from '../../../web/workers/whole-precache.ts';

const origin = 'https://trailbook.example';
const page = '<script type="module" src="/assets/index-1.js"></script>';
const file = (path: string, key = path) => ({ url: `${origin}${path}`, key: `${origin}${key}` });
const files = [
  file('/index.html', '/index.html?__WB_REVISION__=1'),
  file('/assets/index-1.js'),
  file('/assets/week-2.js'),
];

/** A cache that has these files of the build; `loses` are those that it says it stored and didn't. */
function cacheOf(there: readonly string[], loses: readonly string[] = []) {
  const stored = new Map(there.map((path) => [`${origin}${path}`, '']));
  return {
    stored,
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    async put(key: RequestInfo | URL, response: Response) {
      const url = key as string;
      if (!loses.includes(new URL(url).pathname)) stored.set(url, await response.text());
    },
  };
}

const html = { headers: { 'Content-Type': 'text/html' } };
const answers = async ({ url }: Request): Promise<Response> =>
  url.endsWith('.html') ? new Response(page, html) : new Response(`the file ${url}`);

it('What is missing is fetched and stored, and nothing else', async () => {
  const cache = cacheOf(['/assets/index-1.js']);
  const asked: string[] = [];
  const missing = await putBack(cache, files, (request) => {
    asked.push(new URL(request.url).pathname);
    return answers(request);
  });
  expect([missing, asked]).toEqual([0, ['/index.html', '/assets/week-2.js']]);
  expect(cache.stored.get(files[0]!.key)).toBe(page);
  expect(cache.stored.get(files[2]!.key)).toBe(`the file ${files[2]!.url}`);
});

it('A whole cache asks the network for nothing', async () => {
  const whole = cacheOf(files.map(({ key }) => key.slice(origin.length)));
  const never = () => Promise.reject(new Error('asked'));
  expect(await putBack(whole, files, never)).toBe(0);
});

it('Without a network, or where the browser stores it for show only, what is missing is counted', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await putBack(cacheOf(['/assets/index-1.js']), files, offline)).toBe(2);
  expect(await putBack(cacheOf([], ['/assets/week-2.js']), files, answers)).toBe(1);
});

it.each([
  ['a hotel’s page for everything', async () => new Response('<h1>Sign in</h1>', html)],
  ['an error', async () => new Response('no', { status: 404 })],
  [
    'a newer build’s page',
    async ({ url }: Request) =>
      url.endsWith('.html')
        ? new Response(page.replace('index-1', 'index-9'), html)
        : new Response('gone', { status: 404 }),
  ],
])('Instead of a file, %s is not stored', async (_, network) => {
  const cache = cacheOf(['/assets/index-1.js']);
  expect(await putBack(cache, files, network)).toBe(2);
  expect(cache.stored.size).toBe(1);
});
