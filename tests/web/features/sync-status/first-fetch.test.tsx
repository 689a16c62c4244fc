/** A device that is new to its family: until the first records are all here, no screen says that there are none. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sha256 } from '@noble/hashes/sha2.js';
import { create } from '../../../../shared-model/commit/change.ts';
import { packRecords } from '../../../../shared-model/records/packed-records.ts';
import type { StoredRecord } from '../../../../shared-model/records/stored-record.ts';
import { serverHeader } from '../../../../shared-model/contracts/sync-call.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { must, openApp, reloadApp, wednesday } from '../../../support/screens/open-app.tsx';
import { account, FamilyServer, hexOf } from '../../../support/screens/family-server.ts';
import { violationsIn } from '../../../support/screens/violations.ts';

const heading = page.getByRole('heading', { level: 1 });
const emptyWords = /\byet\b|Add your|No students|\b0\b/;

const head = { epoch: 1, head: 41, now: wednesday, count: 5_000, firstDay: '2026-08-01' };

/** A server whose first records are listed as `list` says, and whose packs come once they are given. */
function streaming(server: FamilyServer) {
  let lines!: ReadableStreamDefaultController<Uint8Array>;
  const asked = Promise.withResolvers<void>();
  const others = server.fetch();
  const packs = new Map<string, PromiseWithResolvers<string>>();
  const packOf = (hash: string): PromiseWithResolvers<string> => {
    const known = packs.get(hash) ?? Promise.withResolvers<string>();
    packs.set(hash, known);
    return known;
  };
  const list = (...values: (object | number)[]): void => {
    const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
    lines.enqueue(new TextEncoder().encode(text));
  };
  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input as string, location.href);
    const headers = { [serverHeader]: '1' };
    const [, hash] = /^\/api\/sync\/packs\/(.*)$/.exec(pathname) ?? [];
    if (hash) return new Response(await packOf(hash).promise, { headers });
    if (pathname !== '/api/sync/bootstrap' || server.network !== 'open') return others(input, init);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (lines = controller),
    });
    asked.resolve();
    return new Response(body, { headers });
  };
  /** Lists these records as a pack; it comes with what is returned. */
  const listPack = (records: readonly StoredRecord[], isEnough: boolean): (() => void) => {
    const text = packRecords(records);
    const hash = hexOf(sha256(new TextEncoder().encode(text)));
    list({ hash, count: records.length, isClosed: false, isEnough });
    return () => packOf(hash).resolve(text);
  };
  /** The network goes: the list breaks off where it is, and no call reaches the server. */
  const breakOff = (): void => {
    server.network = 'unreachable';
    lines.error(new TypeError('network error'));
  };
  return { fetch: answer, asked: asked.promise, list, listPack, breakOff };
}

it('A new device shows whose book it fetches and its progress on every screen, and then the screen', async () => {
  vi.setSystemTime(wednesday);
  const random = seededRandom(7);
  const server = new FamilyServer();
  const children = Array.from({ length: 4_000 }, (_, at) =>
    create(student, { fullName: `Child ${at}`, gradeLevel: '3rd Grade' }, random),
  );
  for (let at = 0; at < children.length; at += 100) server.write(...children.slice(at, at + 100));
  const { fetch, asked, list, listPack } = streaming(server);
  await openApp('/students', { family: 'none', deps: { fetch } });
  await must(host().signInParent({ ...account, isShared: false }));
  await expect.element(page.getByText('Fetching your family’s book…')).toBeVisible();

  await asked;
  const records = [...server.records.values()];
  expect(records.length).toBe(4_002);
  list(head, { gathered: 0 });
  await expect
    .element(page.getByText('Your server is putting your family’s book together…', { exact: true }))
    .toBeVisible();
  list({ gathered: 1_250 });
  await expect
    .element(page.getByText('Your server is putting your family’s book together… 25 %'))
    .toBeVisible();
  const bringFirst = listPack(records.slice(0, 2_000), false);
  const bringOthers = listPack(records.slice(2_000), true);
  list(head.head);
  bringFirst();
  await expect.element(page.getByText('Fetching your family’s book… 40 %')).toBeVisible();
  await expect.element(heading).toHaveTextContent('The Ferns');
  await expect
    .element(page.getByRole('progressbar', { name: 'Fetching your family’s book… 40 %' }))
    .toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
  for (const path of ['Planner', 'Classes', 'Assignments', 'Dashboard']) {
    await page.getByRole('navigation').getByRole('link', { name: path }).click();
    await expect.element(page.getByText('Fetching your family’s book… 40 %')).toBeVisible();
    expect(page.getByRole('main').element().textContent).not.toMatch(emptyWords);
  }
  await expect
    .element(page.getByRole('button', { name: 'View as Student' }))
    .not.toBeInTheDocument();

  bringOthers();
  await expect.element(heading).toHaveTextContent('Family Dashboard');
});

it('A new device without a network says what is missing, also after a reload, and calls nothing empty', async () => {
  vi.setSystemTime(wednesday);
  const server = new FamilyServer();
  const { fetch, asked, breakOff } = streaming(server);
  await openApp('/', { family: 'none', deps: { fetch } });
  await must(host().signInParent({ ...account, isShared: false }));
  await expect.element(page.getByText('Fetching your family’s book…')).toBeVisible();
  await asked;
  breakOff();
  await reloadApp('/');
  await expect.element(page.getByText('The server can’t be reached at the moment.')).toBeVisible();
  await expect
    .element(page.getByText('The rest follows by itself as soon as it can.', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('main').element().textContent).not.toMatch(emptyWords);
});

it.each(['/who', '/student/login'])(
  'A new device never says that records don’t exist while its family is still being fetched, at %s',
  async (path) => {
    vi.setSystemTime(wednesday);
    const server = new FamilyServer();
    const { fetch, asked, list, listPack } = streaming(server);
    await openApp(path, { family: 'none', deps: { fetch } });
    await must(host().signInParent({ ...account, isShared: false }));
    await asked;
    await must(host().signOut());
    list(head);
    await expect.element(page.getByText(/^Fetching your family’s book…/)).toBeVisible();
    expect(page.getByRole('main').element().textContent).not.toMatch(/No students|nobody|Ask/);
    listPack([...server.records.values()], true)();
    list(head.head);
    await expect.element(page.getByText(/No students yet|There is nobody/)).toBeVisible();
  },
);
