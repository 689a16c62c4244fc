/** How often a child's day renders for a tap: on a slow tablet each render delays what is painted next. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { card, celebration, openHome } from './student-home.ts';

/** Counts the renders of what made an element: with each, React gives the element its new properties. */
function rendersOf(element: Element): () => number {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'))!;
  let props: unknown = Reflect.get(element, key);
  let renders = 0;
  Object.defineProperty(element, key, {
    get: () => props,
    set: (next) => {
      props = next;
      renders += 1;
    },
  });
  return () => renders;
}

/** Resolves once the count has stayed the same from one look to the next. */
async function atRest(count: () => number): Promise<void> {
  let before = -1;
  const isSame = (): boolean => {
    const now = count();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { interval: 200 }).toBe(true);
}

it('A tap renders the trail when its stone is done and when the animal walks on, the figures once, and nothing for its words, Undo or what is read back; an undone tap renders both once', async () => {
  await openHome('Finn Alder');
  await expect.element(card('Math Practice')).toHaveAttribute('aria-current', 'step');
  const trail = rendersOf(document.querySelector('main section')!);
  const figures = rendersOf(document.querySelector('main header')!);
  // What the opening reads may come after its heading.
  await atRest(() => trail() + figures());
  const opening = { trail: trail(), figures: figures() };
  await card('Math Practice').click();
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(celebration(50)).toBeVisible();
  await expect.element(card('Read a Story')).toHaveAttribute('aria-current', 'step');
  await expect.element(celebration(50)).not.toBeInTheDocument();
  expect([trail() - opening.trail, figures() - opening.figures]).toEqual([2, 1]);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await atRest(() => trail() + figures());
  expect([trail() - opening.trail, figures() - opening.figures]).toEqual([3, 2]);
});
