/** Who is on a device: the app's own worker in real browsers, with a real server and a network that goes away. */
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ActionInput, ActionValue } from '../../shared-model/actions/actions.ts';
import { registerAt } from '../support/server/register-at.ts';
import { must } from '../support/server/registered-family.ts';
import { faultyNetwork } from '../support/server/faulty-network.ts';
import type { FaultyNetwork } from '../support/server/faulty-network.ts';
import { browserAt } from '../support/server/server-process.ts';

import { routeHarness } from './harness/route-harness.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

/** A server takes few registrations an hour from one address. */
const ana = 'ana@fern.example';
const ben = 'ben@oak.example';
const password = 'a walk in the forest';

let server: StoryServer;
let network: FaultyNetwork;
test.beforeAll(async () => {
  server = await startStoryServer();
  network = await faultyNetwork(server.url);
  for (const email of [ana, ben]) await registerAt(server.url, { email, password });
});
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(network.url);
  await page.evaluate(() => window.harness.app.open());
  return page;
}

async function newBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await routeHarness(context);
  return openPage(context);
}

/** The family as its parent sees it from elsewhere. */
async function elsewhere() {
  const parent = browserAt(server.url);
  must(await parent.post('/api/auth/login', { email: ana, password }));
  const child = async (id: number) =>
    must(await parent.get<{ id: number }[]>('/api/auth/students')).find((one) => one.id === id);
  return { parent, child };
}

const signIn = (page: Page, email: string) =>
  page.evaluate(
    async ([typed, secret]) =>
      await window.harness.app
        .worker()
        .signInParent({ email: typed, password: secret, isShared: true }),
    [email, password] as const,
  );
const unlock = (page: Page, memberId: number, secret = password) =>
  page.evaluate(
    async ([id, typed]) =>
      await window.harness.app.worker().unlockParent({ memberId: id, password: typed }),
    [memberId, secret] as const,
  );
const signInStudent = (page: Page, studentId: number, pin: string) =>
  page.evaluate(async (who) => await window.harness.app.worker().signInStudent(who), {
    studentId,
    pin,
  });
const setPin = (page: Page, studentId: number, pin: string) =>
  page.evaluate(async (given) => await window.harness.app.worker().setPin(given), {
    studentId,
    pin,
  });
const signOut = (page: Page) =>
  page.evaluate(async () => await window.harness.app.worker().signOut());
const saveStudent = (page: Page, saving: ActionInput<'saveStudent'>) =>
  page.evaluate(
    async (given) => await window.harness.app.worker().act('saveStudent', given),
    saving,
  );
const session = (page: Page) => page.evaluate(() => window.harness.app.session()!);
const sync = (page: Page) => page.evaluate(() => window.harness.app.worker().syncNow());

const settled = (page: Page) => expect.poll(async () => (await sync(page)).pending).toBe(0);

const isOk = { ok: true };
const isWrong = { ok: false, error: { code: 'wrong' } };
const isLocked = { ok: false, error: { code: 'locked' } };

/** A new device of Ana's, on which she has made a student with a PIN, all of it at the server. */
async function household(browser: Browser) {
  const page = await newBrowser(browser);
  expect(await signIn(page, ana)).toMatchObject(isOk);
  const { person } = await session(page);
  if (person?.role !== 'parent') throw new Error('No parent is here');
  const values = { fullName: 'Leo Fern', gradeLevel: '3rd' };
  const made = await saveStudent(page, { id: null, values });
  expect(made).toMatchObject(isOk);
  const leo = (made.ok ? made.value.value : undefined) as ActionValue<'saveStudent'>;
  expect(await setPin(page, leo.id, '4711')).toMatchObject(isOk);
  await settled(page);
  await expect.poll(async () => (await session(page)).pinsWaiting).toBe(0);
  return { page, leo, memberId: person.memberId };
}

test.afterEach(() => network.set('open'));

test('a tablet’s day without a network, a PIN from elsewhere, a revoked device and a removed family', async ({
  browser,
}) => {
  const { page, leo, memberId } = await household(browser);
  const { parent, child } = await elsewhere();
  const named = (gradeLevel: string) => ({ id: leo.id, values: { gradeLevel } });

  await test.step('the network signs in, without it profiles are unlocked, and all of it arrives', async () => {
    expect(await signInStudent(page, leo.id, '4711')).toMatchObject(isOk);
    expect(await saveStudent(page, named('4th'))).toMatchObject({ error: { code: 'forbidden' } });
    expect(await signOut(page)).toMatchObject(isOk);

    network.set('closed');
    await sync(page);
    expect(await saveStudent(page, named('4th'))).toMatchObject(isLocked);
    expect(await unlock(page, memberId, 'not this one')).toMatchObject(isWrong);
    expect(await unlock(page, memberId)).toMatchObject(isOk);
    expect(await saveStudent(page, named('4th'))).toMatchObject(isOk);
    expect(await signInStudent(page, leo.id, '0000')).toMatchObject(isWrong);
    expect(await signInStudent(page, leo.id, '4711')).toMatchObject(isOk);
    expect(await saveStudent(page, { id: leo.id, values: { avatar: 'fox' } })).toMatchObject(isOk);
    const listPending = () => window.harness.app.worker().listPending(10);
    expect(await page.evaluate(listPending)).toHaveLength(2);

    network.set('open');
    await settled(page);
    const told = { gradeLevel: '4th', avatar: 'fox', pin: '4711' };
    expect(await child(leo.id)).toMatchObject(told);
  });

  await test.step('a PIN that was changed counts as soon as the server is heard', async () => {
    expect(await signIn(page, ana)).toMatchObject(isOk);
    network.set('closed');
    await sync(page);
    expect(await setPin(page, leo.id, '80715')).toMatchObject(isOk);
    expect(await signInStudent(page, leo.id, '4711')).toMatchObject(isWrong);
    expect((await session(page)).pinsWaiting).toBe(1);
    network.set('open');
    await settled(page);
    await expect.poll(async () => (await session(page)).pinsWaiting).toBe(0);
    expect(await child(leo.id)).toMatchObject({ pin: '80715' });
    must(await parent.put(`/api/students/${leo.id}/pin`, { pin: '2468' }));
    expect(await signInStudent(page, leo.id, '80715')).toMatchObject(isWrong);
    expect(await signInStudent(page, leo.id, '2468')).toMatchObject(isOk);
  });

  await test.step('a revoked device ends, keeps to be read what it never sent, and is a new one after a parent’s sign-in', async () => {
    expect(await signIn(page, ana)).toMatchObject(isOk);
    network.set('closed');
    await sync(page);
    const devices = must(await parent.get<{ id: number; pairedAt: string }[]>('/api/devices'));
    const newest = devices
      .toSorted((one, other) => one.pairedAt.localeCompare(other.pairedAt))
      .at(-1)!;
    must(await parent.delete(`/api/devices/${newest.id}`));
    expect(await saveStudent(page, named('6th'))).toMatchObject(isOk);
    network.set('open');
    const ended = async () => {
      await sync(page);
      return session(page);
    };
    await expect.poll(ended).toMatchObject({ family: 'none', person: null, wasRevoked: true });
    const unsent = await page.evaluate(() => window.harness.app.worker().readUnsent());
    expect(unsent?.actions.map(([op]) => op?.id)).toEqual([leo.id]);
    expect(await signIn(page, ana)).toMatchObject(isOk);
    await settled(page);
    expect(await child(leo.id)).toMatchObject({ gradeLevel: '4th' });
  });

  await test.step('a removed family leaves nothing, and another may follow', async () => {
    expect(await signIn(page, ben)).toMatchObject({ error: { code: 'another-family' } });
    const removed = page.evaluate(async () => await window.harness.app.worker().removeFamily());
    expect(await removed).toMatchObject(isOk);
    expect(await session(page)).toMatchObject({ family: 'none', person: null, parents: [] });
    expect(await signIn(page, ben)).toMatchObject(isOk);
    await settled(page);
    expect((await session(page)).family).toBe('synced');
  });
});

test('a reload, a second tab and a second device: each has the profile, its signature and the PINs', async ({
  browser,
}) => {
  const { page, leo, memberId } = await household(browser);

  await test.step('a reload keeps the profile and its signature, and a second tab has them too', async () => {
    network.set('closed');
    await page.context().unrouteAll();
    await routeHarness(page.context());
    await page.reload();
    await page.evaluate(() => window.harness.app.open());
    const person = { role: 'parent', memberId };
    expect((await session(page)).person).toEqual(person);
    const second = await openPage(page.context());
    expect((await session(second)).person).toEqual(person);
    for (const tab of [page, second]) {
      expect(await saveStudent(tab, { id: leo.id, values: { gradeLevel: '5th' } })).toMatchObject(
        isOk,
      );
    }
    expect(await signInStudent(second, leo.id, '4711')).toMatchObject(isOk);
    await expect.poll(async () => (await session(page)).person?.role).toBe('student');
    expect(await signOut(page)).toMatchObject(isOk);
    await expect.poll(async () => (await session(second)).person).toBeNull();
    network.set('open');
    await settled(page);
    const { refused, trouble } = await sync(page);
    expect({ refused, trouble }).toEqual({ refused: 0, trouble: null });
  });

  await test.step('a second device learns the PINs with the first sign-in and needs no network after it', async () => {
    const device = await newBrowser(browser);
    expect(await signIn(device, ana)).toMatchObject(isOk);
    await settled(device);
    await expect.poll(async () => (await session(device)).pinLengths[leo.id]).toBe(4);
    network.set('portal');
    await sync(device);
    expect(await signInStudent(device, leo.id, '4711')).toMatchObject(isOk);
  });
});
