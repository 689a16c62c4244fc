/** Confetti flies for a child who has asked for it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import styles from '../../../../web/features/student-home/celebration.module.css';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import type { DemoStudent } from '../../../support/screens/open-app.tsx';
import { card, celebration, openHome } from './student-home.ts';

const switchIn = (place: Locator | typeof page = page) =>
  place.getByRole('button', { name: 'Confetti' });
const flies = () => document.querySelector(`.${styles.confetti}`) !== null;
const saved = (name: DemoStudent) => async () =>
  (await readNow('ownSettings', { t: 'student', id: demoStudentId(name) })).confetti;

it('A child who has asked for confetti has it, also after a reload, and no sibling has', async () => {
  await openHome('Finn Alder');
  await card('Math Practice').click();
  await expect.element(celebration(50)).toBeVisible();
  expect(flies()).toBe(false);
  await switchIn().click();
  await expect.element(switchIn()).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(saved('Finn Alder')).toBe(true);
  await reloadApp();
  await expect.element(switchIn()).toHaveAttribute('aria-pressed', 'true');
  await card('Read a Story').click();
  await expect.element(celebration(30)).toBeVisible();
  expect(flies()).toBe(true);
  await must(host().signInStudent({ studentId: demoStudentId('Rowan Alder'), pin: '1234' }));
  await expect
    .element(page.getByRole('heading', { name: 'Rowan Alder Learning Path' }))
    .toBeVisible();
  await expect.element(switchIn()).toHaveAttribute('aria-pressed', 'false');
});

it('A parent turns a child’s confetti on through the child’s eyes, and no other child’s', async () => {
  await openApp();
  await page.getByRole('button', { name: 'View as Student' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'View as Student' });
  await expect
    .element(dialog.getByRole('heading', { name: 'Hazel Alder Learning Path' }))
    .toBeVisible();
  await switchIn(dialog).click();
  await expect.poll(saved('Hazel Alder')).toBe(true);
  await dialog.getByRole('button', { name: 'Next student' }).click();
  await expect.element(dialog.getByText('2 of 6')).toBeVisible();
  await expect.element(switchIn(dialog)).toHaveAttribute('aria-pressed', 'false');
});
