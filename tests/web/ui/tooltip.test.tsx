/** Labels of glyphs, for who lingers on them. */
import { Plus, Printer } from 'lucide-react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { nextFrame, until } from '../../support/screens/until.ts';
import { show } from './show.tsx';

/**
 * The mouse's way as the browser tells of it. Vitest's own hovering moves a clock that stands still on, and so do its
 * polls.
 */
function point(from: Element, to: Element): void {
  const event = { bubbles: true, pointerType: 'mouse' };
  from.dispatchEvent(new PointerEvent('pointerout', { ...event, relatedTarget: to }));
  to.dispatchEvent(new PointerEvent('pointerover', { ...event, relatedTarget: from }));
}

/**
 * The mouse that rests on the page where the test before has left it: what comes to be under it, the browser tells of
 * too, and that ends a label's wait.
 */
function ignoreRestingMouse(): void {
  const ended = new AbortController();
  const ignore = (event: Event): void => {
    if (event.isTrusted) event.stopImmediatePropagation();
  };
  for (const type of ['pointerover', 'pointerout'])
    window.addEventListener(type, ignore, { capture: true, signal: ended.signal });
  onTestFinished(() => ended.abort());
}

async function frames(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await nextFrame();
}

it('A glyph shows its label after 700 ms, the next one at once [SP9.6]', async () => {
  ignoreRestingMouse();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await show(
    <>
      <IconButton label="Print week" icon={Printer} />
      <IconButton label="Add" icon={Plus} />
    </>,
  );
  // Whatever was shown on this page before is long ago.
  vi.advanceTimersByTime(1e9);
  const tooltip = page.getByRole('tooltip');
  const [print, add] = page.getByRole('button').elements();
  point(document.body, print!);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(600);
  await frames();
  expect(tooltip.query()).toBeNull();
  vi.advanceTimersByTime(200);
  await until('the label is shown', () => tooltip.query()?.textContent === 'Print week');
  expect(tooltip.element()).toBeVisible();
  point(print!, add!);
  vi.advanceTimersByTime(10);
  await until('the next label is shown', () => tooltip.query()?.textContent === 'Add');
  expect(tooltip.element()).toBeVisible();
});
