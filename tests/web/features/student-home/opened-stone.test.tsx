/** What an open stone says of its work, its quiet timer, and a photo of what is done. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { mark } from '../../../../shared-model/entities/mark.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { workKeyOf } from '../../../../shared-model/lib/work-key.ts';
import { host } from '../../../../web/device/host.ts';
import { aPhoto } from '../../../support/screens/a-photo.ts';
import { changeDemo, demoStudentId } from '../../../support/screens/demo-records.ts';
import { readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';
import { card, openHome } from './student-home.ts';

it('An open stone says what it is about, with its link and its minutes; a quiet timer writes the time down; a photo of what is done stays at it', async () => {
  const description = 'Problems 1–20 odd. See https://example.org/fractions.';
  const studentId = demoStudentId('Finn Alder');
  const changes = changeDemo(
    plannerTask,
    { title: 'Math Practice', studentId },
    { description, minutes: 35 },
  );
  const work = workKeyOf('planner-task', changes[0]!.id);
  const points = { earnedHundredths: 900, outOfHundredths: 1_000, notes: 'Neatly drawn!' };
  const given = create(mark, { studentId, work, ...points }, seededRandom(60));
  await openHome('Finn Alder', { changes: [...changes, given] });
  const open = page.getByRole('listitem').filter({ has: card('Math Practice') });
  await expect.element(open).toMatchTextContent('Problems 1–20 odd.');
  const link = page.getByRole('link', { name: 'https://example.org/fractions' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/fractions');
  await expect.element(page.getByText('35 min')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await page.getByRole('button', { name: 'Stop · 0 min' }).click();
  await expect.element(page.getByText('1 min written down')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  // What is done can be looked at again, with what a parent says of it.
  await card('Math Practice').click();
  const again = open.getByRole('button', { name: 'Look again' });
  await again.click();
  await expect.element(open).toMatchTextContent(/\+50 XP.*Problems 1–20.*9\/10.*Neatly drawn!/);
  await expect.element(card('Math Practice')).toBeDisabled();
  // A photo of it goes to the parents, and stays at the stone.
  await expect.element(open.getByRole('button', { name: 'Add a photo of it' })).toBeVisible();
  const input = open.element().querySelector('input[type=file]')!;
  await userEvent.upload(page.elementLocator(input), await aPhoto(60, 40));
  await expect.element(page.getByText('Given to your parents')).toBeVisible();
  await expect.element(open.getByRole('button', { name: 'View Math Practice' })).toBeVisible();
  const inbox = await readNow('givenToParents');
  expect(inbox).toMatchObject([{ title: 'Math Practice', work, inInbox: true }]);
  expect(await violationsIn()).toEqual([]);
});

it('A quiet timer goes on through idle minutes and a reload, and ends with its work, ticked on any screen', async () => {
  await openHome('Finn Alder');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.element(page.getByRole('button', { name: 'Stop · 0 min' })).toBeVisible();
  vi.setSystemTime(Date.now() + 7 * 60_000);
  await reloadApp();
  await page.getByRole('button', { name: /^Finn/ }).click();
  await userEvent.keyboard('1234');
  await expect.element(page.getByRole('button', { name: 'Stop · 7 min' })).toBeVisible();
  // The stone is closed when the work is completed, as it is on another screen or by a parent.
  await card('Read a Story').click();
  await expect.element(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const [found] = changeDemo(
    plannerTask,
    { title: 'Math Practice', studentId: demoStudentId('Finn Alder') },
    {},
  );
  const id = found!.id as Id<'planner-task'>;
  await host().act('completeItem', { kind: 'planner-task', id });
  await expect.element(page.getByText('7 min written down')).toBeVisible();
  await reloadApp();
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(page.getByText('7 min written down')).not.toBeInTheDocument();
});
