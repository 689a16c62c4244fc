/** A page that scrolls by itself takes nothing from under a press. */
import { afterEach, expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { scrollByItself } from '../../../web/browser/scroll-by-itself.ts';
import { emulateMedia } from '../../support/screens/emulate-media.ts';
import { show } from '../ui/show.tsx';

afterEach(() => emulateMedia({}));

const distance = 2_000;
const scrollDown = () =>
  scrollByItself(document.querySelector('button')!, (scroller, behavior) =>
    scroller.scrollBy({ top: distance, behavior }),
  );

/** A button on a long page. */
async function longPage(): Promise<Element> {
  await show(
    <div style={{ height: 10_000 }}>
      <button style={{ width: 100, height: 100 }}>Next</button>
    </div>,
  );
  return page.getByRole('button', { name: 'Next' }).element();
}

/** Presses it where it is, once the page wants to scroll as soon as it is pressed. */
async function pressed(element: Element, onDown: () => void): Promise<number> {
  let clicks = 0;
  element.addEventListener('click', () => (clicks += 1));
  element.addEventListener('pointerdown', onDown);
  const { x, y } = element.getBoundingClientRect();
  const corner = frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  await commands.pressAt(corner.x + x + 50, corner.y + y + 50);
  return clicks;
}

it('A scroll under way ends where a press begins', async () => {
  await emulateMedia({ moves: true });
  await longPage();
  scrollDown();
  const stopped = await new Promise<number>((resolve) => {
    addEventListener(
      'scroll',
      () => {
        dispatchEvent(new PointerEvent('pointerdown'));
        resolve(scrollY);
      },
      { once: true },
    );
  });
  expect(stopped).toBeLessThan(distance);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(Math.abs(scrollY - stopped)).toBeLessThan(2);
});

it('A scroll waits until what is pressed is released, so that the press counts', async () => {
  expect(await pressed(await longPage(), scrollDown)).toBe(1);
  await expect.poll(() => scrollY).toBe(distance);
});

it('A scroll that was given up while it waited doesn’t come', async () => {
  expect(await pressed(await longPage(), () => scrollDown()())).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(scrollY).toBe(0);
});
