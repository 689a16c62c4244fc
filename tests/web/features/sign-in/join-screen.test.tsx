import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { button, field, fillIn } from './at-the-door.ts';

it('Somebody who was invited fills in code, name, email and password; what was typed stays where nobody answers', async () => {
  await openApp('/join#K7QM2XBD', { family: 'none' });
  await expect.element(field('Code')).toHaveValue('K7QM-2XBD');
  await button('Join the family').click();
  await expect.element(page.getByText('Please enter your full name')).toBeVisible();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await fillIn({
    'Full name': 'Ben Fern',
    Email: 'ben@fern.example',
    Password: 'ben keeps goats',
    'Confirm password': 'ben keeps goat',
  });
  await button('Join the family').click();
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  await fillIn({ 'Confirm password': 'ben keeps goats' });
  await button('Join the family').click();
  await expect.element(page.getByText('You could not join')).toBeVisible();
  await expect.element(field('Full name')).toHaveValue('Ben Fern');
});
