import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { LatePicture } from '../../../web/ui/late-picture.tsx';
import { Painted } from '../../../web/ui/painted.ts';
import mark from '../../../public/icons/mark.svg';
import { openApp } from '../../support/screens/open-app.tsx';

const pictures = (): HTMLImageElement[] => [...document.images];

it('A drawing has its place before the app is painted, and is asked for then', async () => {
  const drawing = (isPainted: boolean) => (
    <Painted value={isPainted}>
      <LatePicture src={mark} px={48} />
    </Painted>
  );
  const { container, rerender } = await render(drawing(false));
  const place = (): DOMRect => container.firstElementChild!.getBoundingClientRect();
  expect([pictures().length, place().width, place().height]).toEqual([0, 48, 48]);
  await rerender(drawing(true));
  expect([pictures().length, place().width, place().height]).toEqual([1, 48, 48]);
});

it('The app’s first paint has texts and buttons, and the drawings come right after', async () => {
  const drawings = (): number => document.querySelectorAll('header img').length;
  const counts: number[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('header button')) counts.push(drawings());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await openApp();
  await expect.poll(drawings).toBeGreaterThan(0);
  observer.disconnect();
  expect(counts[0]).toBe(0);
});
