/** The landing page, as somebody sees it whose device knows no family. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';

const parentDoor = page.getByRole('link', { name: /^Parent/ });
const studentDoor = page.getByRole('link', { name: /^Student/ });

it.for([
  [390, 700],
  [1180, 820],
] as const)(
  'Both doors stand above the fold at %s px; the product is shown as it is, in the page’s theme',
  async ([width, height]) => {
    await openApp('/', { family: 'none', width, height });
    for (const name of [/^Parent/, /^Student/]) {
      const door = page.getByRole('main').getByRole('link', { name });
      await expect.element(door).toBeInViewport({ ratio: 1 });
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const product = page.getByRole('figure', { name: /^Trailbook: a family’s day on a tablet/ });
    const fetched = () => {
      const pictures = [...product.element().querySelectorAll('img')];
      const there = pictures.filter((one) => one.complete && one.naturalWidth > 0);
      return there.map(({ src }) => src.slice(src.lastIndexOf('/') + 1));
    };
    product.element().scrollIntoView();
    await expect.poll(fetched).toEqual(['family-en-light.webp', 'trail-en-light.webp']);
  },
);

it('The landing page shows the three marketing points, and its links open the sign-ins [SP1.5]', async () => {
  await openApp('/', { family: 'none' });
  for (const name of ['Growth focused', 'Family centered', 'Mobile ready']) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
  const ways = [
    [parentDoor, '/parent/login'],
    [studentDoor, '/student/login'],
    [page.getByRole('link', { name: 'Create an account' }), '/parent/register'],
    [page.getByRole('link', { name: 'Use on this device' }), '/parent/use-here'],
  ] as const;
  for (const [link, path] of ways) {
    await link.click();
    await expect.poll(() => location.pathname).toBe(path);
    history.back();
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(parentDoor).toBeVisible();
  }
});

it('Any other address shows a visitor the landing page, whose second link opens by keyboard alone [SP2.1]', async () => {
  await openApp('/no/such/page', { family: 'none' });
  await expect.element(studentDoor).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.keyboard('{Tab}');
    if (studentDoor.element() === document.activeElement) break;
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Who are you?' })).toBeVisible();
});
