/** A class's row: on a phone about 120 px, so that all classes of a family can be seen. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';

it('A class is at most 128 px high on a phone, with what is next, without the year that is plain', async () => {
  await openApp('/classes', { width: 390, height: 844 });
  const row = page.getByRole('listitem', { name: 'Math' });
  await expect.element(row.getByText('Fractions Quiz')).toBeVisible();
  await expect.element(row).toMatchTextContent(/Due Fri, Mar 6, 3:00.PM/);
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(128);
});
