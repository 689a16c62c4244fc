import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { isTooWide, textsOf } from '../../../support/screens/on-page.ts';

const figure = (name: string) =>
  page.getByRole('region', { name: 'What your family has' }).getByText(name).element()
    .nextElementSibling?.textContent;

it('The plan is named with its price, the family’s own counts, and that nothing is charged [SP2.39, MR3.27, SP2.38]', async () => {
  await openApp('/settings?tab=subscription', { width: 390 });
  await expect.element(page.getByRole('tab', { name: 'Subscription' })).toBeVisible();
  expect(textsOf(page.getByRole('tab'))).toEqual([
    'Profile',
    'Subscription',
    'Notifications',
    'Privacy',
    'App Settings',
    'Data & Backup',
  ]);
  for (const words of [
    'Family Pro Plan',
    '$19.99 per month',
    'Up to 10 students',
    '6 of 10 students used',
    'Unlimited tasks and classes.',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Nothing is charged/)).toBeVisible();
  expect(['Active students', 'Classes', 'Tasks this school year'].map(figure)).toEqual([
    '6',
    '4',
    '40',
  ]);
  expect(isTooWide()).toBe(false);
});

it('A family without students has used none of it', async () => {
  await openApp('/settings?tab=subscription', { family: 'local' });
  await expect.element(page.getByText('0 of 10 students used')).toBeVisible();
});
