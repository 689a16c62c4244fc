/** Where a screen begins, and where the browser's Back and the installed app's shortcuts lead. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../support/screens/open-app.tsx';

it('A new screen starts at its top, and going back restores the scroll position', async () => {
  await openApp('/', { height: 500 });
  const heading = page.getByRole('heading', { level: 1 });
  const scrolled = (): number => {
    window.scrollTo(0, 300);
    return window.scrollY;
  };
  await expect.poll(scrolled).toBe(300);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Students' })
    .click();
  await expect.element(heading).toMatchTextContent('Students');
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  await expect.poll(() => window.scrollY).toBe(300);
});

it('Another place of the same screen starts at its top too, and going back restores the position', async () => {
  await openApp('/school-year', { height: 500 });
  const planNext = page.getByRole('button', { name: 'Plan the next year' });
  (await planNext.findElement()).focus();
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  const before = window.scrollY;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Use this year' })).toBeInViewport();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  history.back();
  await expect.element(planNext).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(before);
});

it('The arrow keys go from tab to tab, also where each is an address of its own', async () => {
  await openApp('/curriculum');
  const tab = (name: string) => page.getByRole('tab', { name });
  (await tab('Overview').findElement()).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('textbox', { name: 'Table of contents' })).toBeVisible();
  await expect.element(tab('Import Curriculum')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Student Assignments')).toHaveFocus();
});

it('An open app follows a shortcut, unless it holds unsaved typing', async () => {
  let launch!: (launched: { targetURL: string }) => void;
  const { launchQueue } = window as unknown as { launchQueue: Record<'setConsumer', unknown> };
  vi.spyOn(launchQueue as { setConsumer: (consume: typeof launch) => void }, 'setConsumer')
    // The page follows it from its first moment on.
    .mockImplementation((consume) => void (launch = consume));
  await openApp('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  launch({ targetURL: `${location.origin}/classes` });
  await expect.element(heading).toMatchTextContent('Classes');
  await page.getByRole('button', { name: 'Add Class' }).click();
  const name = page.getByRole('dialog').getByLabelText('Class name');
  await name.fill('Botany');
  launch({ targetURL: `${location.origin}/planner` });
  await expect.element(name).toHaveValue('Botany');
  expect(location.pathname).toBe('/classes');
});
