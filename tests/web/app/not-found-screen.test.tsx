/** The page for addresses that lead nowhere. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';

it('An unknown address shows the 404 screen with a link home [SP2.4]', async () => {
  await openApp('/no/such/path?<img src=x onerror=alert(1)>');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('404 Page Not Found');
  await page.getByRole('link', { name: 'Show me the way home' }).click();
  await expect.element(heading).toHaveTextContent('Family Dashboard');
});
