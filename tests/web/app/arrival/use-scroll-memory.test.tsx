/** Where a screen begins, and where the browser's Back leads. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';

it('A new screen begins at its top, and going back leads to where one was', async () => {
  await openApp('/', { height: 500 });
  const heading = page.getByRole('heading', { level: 1 });
  const scrolled = (): number => {
    window.scrollTo(0, 300);
    return window.scrollY;
  };
  await expect.poll(scrolled).toBe(300);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Classes' })
    .click();
  await expect.element(heading).toMatchTextContent('Classes');
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  await expect.poll(() => window.scrollY).toBe(300);
});
