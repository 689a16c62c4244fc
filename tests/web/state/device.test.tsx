/** The page's hold on its device, where somebody is faster than it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { switchDemo, useDevice } from '../../../web/state/device.ts';
import { openApp } from '../../support/open-app.tsx';

it('Openings take turns: who goes to the demo and back at once is back', async () => {
  await openApp('/', { family: 'none' });
  expect(await Promise.all([switchDemo(true), switchDemo(false)])).toEqual([true, true]);
  expect(useDevice.getState().session?.family).toBe('none');
  await expect.element(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
});
