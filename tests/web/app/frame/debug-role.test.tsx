/** The role switch of development builds (specification, section 2); the tests run one. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useDevice } from '../../../../web/device/device-view.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

const role = () => useDevice.getState().session?.person?.role;

it('A development build switches from the demo’s parent to a student and back [MR2.14]', async () => {
  await openApp();
  await page.getByRole('button', { name: 'Account of Robin Alder' }).click();
  await page.getByRole('button', { name: 'Debug: be a student' }).click();
  await expect.poll(role).toBe('student');
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Learning Path/ }))
    .toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Debug: be the parent' }).click();
  await expect.poll(role).toBe('parent');
  await expect.element(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
});

it('A family of its own has no role switch [MR2.14]', async () => {
  await openApp('/', { family: 'local' });
  await page.getByRole('button', { name: 'Account of Ivy Fern' }).click();
  await expect.element(page.getByRole('button', { name: 'Switch person' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Debug/ })).not.toBeInTheDocument();
});
