/** What holds for every element. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';
import { showTheme } from '../../../web/theme/color-mode.ts';

it('Reduced motion means no transitions, even when all colours change', async () => {
  await openApp('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const began: EventTarget[] = [];
  const note = ({ target }: Event): void => {
    if (target) began.push(target);
  };
  window.addEventListener('transitionrun', note);
  const light = getComputedStyle(heading.element()).color;
  showTheme('dark');
  await expect.poll(() => getComputedStyle(heading.element()).color).not.toBe(light);
  // Two frames later they would have begun.
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  window.removeEventListener('transitionrun', note);
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  expect(began).toEqual([]);
});
