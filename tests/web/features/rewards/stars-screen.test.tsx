/** A child's stars and the parents' answer, each on their own screen. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { rewardRequest } from '../../../../shared-model/entities/reward-request.ts';
import { reward } from '../../../../shared-model/entities/reward.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { violationsIn } from '../../../support/screens/violations.ts';

const main = page.getByRole('main');
const hazel = 'Hazel Alder';
const zone = 'America/Chicago';
const sticker = create(reward, { name: 'A sticker', cost: 1 }, seededRandom(5));
const asked = (answer: 'open' | 'approved') =>
  create(
    rewardRequest,
    { studentId: demoStudentId(hazel), rewardId: sticker.id, name: 'A sticker', cost: 1, answer },
    seededRandom(6),
  );

it('A child asks for what the stars are enough for, saves for the rest, and takes a wish back', async () => {
  await openApp('/student/stars', { student: hazel, changes: [sticker] });
  const ledger = async () => (await readNow('studentStars', demoStudentId(hazel), zone))!.ledger;
  const { free } = await ledger();
  expect(free).toBeGreaterThan(0);
  await main.getByRole('button', { name: 'Ask for it: A sticker' }).click();
  await expect.element(main.getByText('You asked. Now a parent answers.')).toBeVisible();
  // Whoever doesn't see the list hears it.
  const told = page.getByRole('status').filter({ hasText: 'A sticker' });
  await expect.element(told).toMatchTextContent('You asked. Now a parent answers.');
  await expect.poll(ledger).toMatchObject({ held: 1, free: free - 1 });
  // What costs more is saved for, and says how much is to go.
  await expect.element(main.getByText(/^\d+ more stars? to go$/).first()).toBeVisible();
  const wish = main.getByRole('listitem').filter({ hasText: 'You asked' });
  await wish.getByRole('button', { name: 'Take back: A sticker' }).click();
  await expect.poll(ledger).toMatchObject({ held: 0, free });
  await expect.element(told).toMatchTextContent('You have your stars back.');
  expect(await violationsIn()).toEqual([]);
  expect(isTooWide()).toBe(false);
});

it('A child for whom there is no reward yet sees their stars all the same', async () => {
  const changes = changeDemo(reward, {}, { isArchived: true });
  await openApp('/student/stars', { student: 'Juniper Alder', changes });
  await expect.element(main.getByText('There are no rewards yet.', { exact: false })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: /stars? to spend$/ })).toBeVisible();
});

it('A parent sees on the dashboard what is asked for, says yes, and then that it was given', async () => {
  await openApp('/', { changes: [sticker, asked('open')] });
  await expect.element(page.getByText('A reward is asked for')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect.element(main.getByText(`Hazel asks for: A sticker`)).toBeVisible();
  const declines = main.getByRole('button', { name: 'Not this time: Hazel asks for: A sticker' });
  await expect.element(declines).toBeVisible();
  await main.getByRole('button', { name: 'Yes: Hazel asks for: A sticker' }).click();
  await expect.element(main.getByText(`Promised to Hazel: A sticker`)).toBeVisible();
  await main.getByRole('button', { name: 'Given: Promised to Hazel: A sticker' }).click();
  await expect.element(main.getByText(`Promised to Hazel: A sticker`)).not.toBeInTheDocument();
  expect(await violationsIn()).toEqual([]);
  expect(isTooWide()).toBe(false);
});

it('A parent adds a reward for some children', async () => {
  await openApp('/rewards');
  await page.getByRole('button', { name: 'Add Reward' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bake a cake');
  await dialog.getByRole('textbox', { name: 'Stars' }).fill('9');
  await dialog.getByRole('checkbox', { name: 'Jasper Alder' }).click();
  await dialog.getByRole('button', { name: 'Add Reward' }).click();
  const row = main.getByRole('listitem').filter({ hasText: 'Bake a cake' });
  await expect.element(row).toMatchTextContent(/9 stars · Jasper/);
});
