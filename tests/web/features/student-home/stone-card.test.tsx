/** The card of an open stone, as a tap leaves it. */
import { expect, it } from 'vitest';
import { card, openHome } from './student-home.ts';

/** The height of a stop at the press of its button, and in the very render that this brings. */
const heightsAtPress = (stop: Element): Promise<[pressed: number, done: number]> =>
  new Promise((resolve) => {
    const height = (): number => stop.getBoundingClientRect().height;
    const onPress = (): void => {
      const pressed = height();
      new MutationObserver((_, observer) => {
        if (!stop.querySelector('button:disabled')) return;
        observer.disconnect();
        resolve([pressed, height()]);
      }).observe(stop, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    };
    stop.addEventListener('click', onPress, { capture: true, once: true });
  });

it.each([390, 820, 1180])(
  'A tap moves nothing below its card, which would be drawn anew before the tap is seen (%i px)',
  async (width) => {
    await openHome('Finn Alder', { width, height: 844 });
    await expect.element(card('Math Practice')).toBeEnabled();
    const heights = heightsAtPress(card('Math Practice').element().closest('[data-stop]')!);
    await card('Math Practice').click();
    const [pressed, done] = await heights;
    expect(done).toBe(pressed);
    await expect.element(card('Math Practice')).toMatchTextContent('Complete');
  },
);
