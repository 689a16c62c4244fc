/** What was looked for is there again on the way back, on each of the parents' lists. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reloadApp } from '../../support/screens/open-app.tsx';

const heading = page.getByRole('heading', { level: 1 });
const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

it.each([
  ['/students', 'Search students...', 'hazel'],
  ['/classes', 'Search classes...', 'hist'],
  ['/assignments', 'Search assignments...', 'bean & more'],
])('%s keeps its search on the way back and in a reload', async (path, placeholder, words) => {
  await openApp(path);
  const search = page.getByPlaceholder(placeholder);
  await search.fill(words);
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe(words);
  await go('Planner');
  await expect.element(heading).toMatchTextContent('Planner');
  history.back();
  await expect.element(search).toHaveValue(words);
  await reloadApp();
  await expect.element(search).toHaveValue(words);
  await search.fill('');
  await expect.poll(() => location.search).toBe('');
});
