/** Search anywhere, as a person uses it: by keys, by tapping, as a parent and as a student. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTooWide } from '../../../support/screens/on-page.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { Story } from '../../../support/family/story.ts';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const heading = page.getByRole('heading', { level: 1 });
const dialog = page.getByRole('dialog', { name: 'Search' });
const field = page.getByRole('combobox', { name: 'Search anywhere' });
const options = dialog.getByRole('option');
const selected = dialog.getByRole('option', { selected: true });

/** Leo reads in two years and learns from a course; Mia draws. */
function family() {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern', '5th Grade');
  the.plan(leo, '2024-10-02', 'Read about frogs', 'Reading');
  the.plan(leo, '2026-03-05', 'Read about birds', 'Reading');
  the.plan(mia, '2026-03-05', 'Draw a frog', 'Art');
  the.assign('Frog essay', the.takeClass('Español', leo));
  the.course('Fractions', 60);
  return the.changes;
}

it('A parent opens it by a key, chooses with the arrows and Enter, and comes to the week with the work of a closed year', async () => {
  await openApp('/', { family: 'local', changes: family() });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(dialog.getByText('Screens · ', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('option', { name: 'Add a student' })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await userEvent.keyboard('frog');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 results');
  await expect.element(selected).toMatchTextContent('Frog essay');
  expect(selected.element().querySelector('mark')?.textContent).toBe('Frog');
  expect(field.element().getAttribute('aria-activedescendant')).toBe(selected.element().id);
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await userEvent.keyboard(' leo');
  await expect.element(selected).toMatchTextContent('Read about frogs');
  await expect.element(selected).toMatchTextContent('Leo · Reading · Oct 2, 2024');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Weekly Planner');
  expect(location.search).toMatch(/^\?week=2024-10-02&day=2024-10-02&student=\d+$/);
  await expect.element(page.getByText('Read about frogs').first()).toBeVisible();
});

it('What is typed at once after the key is in the field, however late that comes', async () => {
  await openApp('/', { family: 'local', changes: family() });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  // In one task: the field can't be there before the last of them.
  for (const key of '/frog')
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  await expect.element(field).toHaveValue('frog');
  await expect.element(selected).toMatchTextContent('Frog essay');
});

it('The arrows go around, accents make no difference, and a class, a lesson, an action and a screen open where they are', async () => {
  await openApp('/', { family: 'local', changes: family() });
  await expect.element(heading).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('espanol/');
  await expect.element(selected).toMatchTextContent('Español');
  await expect.element(options.nth(1)).toMatchTextContent('Frog essay');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(selected).toMatchTextContent('Frog essay');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Español' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await field.fill('lesson 57 frac');
  await expect.element(selected).toMatchTextContent('Lesson 57');
  await selected.click();
  await expect.element(heading).toHaveTextContent('Fractions');
  await expect.element(page.getByText('Lesson 57').first()).toBeInViewport();
  await button.click();
  await field.fill('report');
  await expect.element(selected).toMatchTextContent('Reports');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Progress Reports');
  await button.click();
  await field.fill('student add');
  await expect.element(selected).toMatchTextContent('Add a student');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: /Add.*Student/ })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('What isn’t there is said, a slash in a field is typed, and a phone shows it over the whole screen', async () => {
  await openApp('/classes', { family: 'local', changes: family(), width: 390, height: 700 });
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('zebra');
  await expect.element(dialog.getByText('Nothing here has “zebra”.')).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('0 results');
  expect(options.elements()).toHaveLength(0);
  expect(isTooWide()).toBe(false);
  const { height, width } = dialog.element().getBoundingClientRect();
  expect([Math.round(width), Math.round(height)]).toEqual([390, 700]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('A student finds own things and own screens alone', async () => {
  await openApp('/student', { student: 'Hazel Alder' });
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(dialog.getByText('Your classes', { exact: false })).toBeVisible();
  expect(dialog.getByText('Actions', { exact: false }).elements()).toHaveLength(0);
  await expect.element(dialog.getByRole('option', { name: 'My Tasks' })).toBeVisible();
  expect(dialog.getByRole('option', { name: 'Planner' }).elements()).toHaveLength(0);
  await field.fill('curriculum');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('0 results');
  await field.fill('calendar');
  await expect.element(selected).toMatchTextContent('Calendar');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Calendar');
  expect(location.pathname).toBe('/student/calendar');
});
