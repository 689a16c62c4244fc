import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { button, field, heading } from './at-the-door.ts';

it('A link fills in the code and leaves it nowhere in the address; without a network it says so', async () => {
  await openApp('/pair#k7qm2xbd', { family: 'none' });
  await expect.element(heading('Pair this device')).toBeVisible();
  await expect.element(field('Code')).toHaveValue('K7QM-2XBD');
  await expect.poll(() => location.hash).toBe('');
  await field('Code').fill('K7QM');
  await button('Pair this device').click();
  await expect.element(page.getByText('Please enter the 8 characters of the code')).toBeVisible();
  await field('Code').fill('k7qm 2xbd');
  await button('Pair this device').click();
  await expect.element(page.getByText('The device could not be paired')).toBeVisible();
});

it('A device that holds a family isn’t paired, and an open profile is closed first', async () => {
  await openApp('/pair', { family: 'local' });
  await expect.element(page.getByText(/already holds a family/)).toBeVisible();
});
