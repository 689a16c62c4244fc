/** The notice above every page of the demo. */
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/screens/open-app.tsx';

it('The demo’s notice says what it is, and one tap leaves it for good', async () => {
  await openApp('/');
  const notice = page.getByRole('complementary', { name: 'Demo' });
  const door = page.getByRole('link', { name: /^Parent/ });
  await expect.element(notice).toMatchTextContent('lives only in this browser');
  await notice.getByRole('button', { name: 'Leave the demo' }).click();
  await expect.element(door).toBeVisible();
  await reloadApp();
  await expect.element(door).toBeVisible();
});

it('On a phone the demo’s notice takes one line', async () => {
  await openApp('/', { width: 390 });
  const notice = page.getByRole('complementary', { name: 'Demo' });
  await expect.element(notice).toMatchTextContent('This is the demo family.');
  const words = notice.getByText(/^This is the demo family\./);
  const button = notice.getByRole('button');
  const heightOf = (one: Locator) => one.element().getBoundingClientRect().height;
  expect(heightOf(words)).toBeLessThan(heightOf(button));
  expect(heightOf(notice)).toBeLessThanOrEqual(heightOf(button) + 16);
});
