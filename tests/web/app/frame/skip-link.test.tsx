/** The keyboard's first stop leads past the navigation; it is on no paper. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
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
  // What is fixed would come out on every sheet.
  await emulateMedia({ media: 'print' });
  await expect
    .element(page.getByRole('link', { name: 'Skip to the content' }))
    .not.toBeInTheDocument();
  await emulateMedia();
});
