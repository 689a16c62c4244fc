/** The keyboard's first stop leads past the navigation. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';

it('The first Tab and Enter skip the navigation, and the address stays the screen’s', async () => {
  await openApp('/');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Family Dashboard' }))
    .toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(location.hash).toBe('');
});
