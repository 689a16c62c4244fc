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

it('A tap renders the trail when its stone is done and when the animal walks on, the figures once, and nothing for its words, Undo or what is read back', async () => {
  await openHome('Finn Alder');
  await expect.element(card('Math Practice')).toHaveAttribute('aria-current', 'step');
  const trail = rendersOf(document.querySelector('main section')!);
  const figures = rendersOf(document.querySelector('main header')!);
  await card('Math Practice').click();
  await expect.element(page.getByText('1/6')).toBeVisible();
  await expect.element(celebration(50)).toBeVisible();
  await expect.element(card('Read a Story')).toHaveAttribute('aria-current', 'step');
  await expect.element(celebration(50)).not.toBeInTheDocument();
  // One more where a read of the opening comes only now.
  expect(trail()).toBeLessThanOrEqual(3);
  expect(figures()).toBeLessThanOrEqual(2);
});
