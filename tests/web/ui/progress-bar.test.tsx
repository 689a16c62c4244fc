/** How much is done, where the browser sets the colours. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ProgressBar } from '../../../web/ui/progress-bar.tsx';
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
