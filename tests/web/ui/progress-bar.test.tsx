/** How much is done, where the browser sets the colours. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ProgressBar, ProgressRing } from '../../../web/ui/progress-bar.tsx';
import { emulateMedia } from '../../support/screens/emulate-media.ts';
import { show } from './show.tsx';

afterEach(() => emulateMedia());

it('The filled part of a bar is visible in forced colours', async () => {
  await emulateMedia({ hasForcedColors: true });
  await show(<ProgressBar value={7} max={10} label="Done" />);
  const spoken = page.getByRole('progressbar', { name: 'Done' });
  await expect.element(spoken).toBeInTheDocument();
  const track = spoken.element();
  const ground = (element: Element): string => getComputedStyle(element).backgroundColor;
  expect(ground(track.lastElementChild!)).not.toBe(ground(track));
});

it('A bar and a ring say how much is done, never more than all and never less than nothing', async () => {
  await show(
    <>
      <ProgressBar value={12} max={10} label="More" />
      <ProgressBar value={3} max={0} label="Nothing" valueText="0 of 0" />
      <ProgressRing percent={-4} label="Less" />
    </>,
  );
  for (const [name, now, max] of [
    ['More', '10', '10'],
    ['Nothing', '0', '1'],
    ['Less', '0', '100'],
  ] as const) {
    const bar = page.getByRole('progressbar', { name });
    await expect.element(bar).toHaveAttribute('aria-valuenow', now);
    await expect.element(bar).toHaveAttribute('aria-valuemin', '0');
    await expect.element(bar).toHaveAttribute('aria-valuemax', max);
  }
  await expect
    .element(page.getByRole('progressbar', { name: 'Nothing' }))
    .toHaveAttribute('aria-valuetext', '0 of 0');
});
