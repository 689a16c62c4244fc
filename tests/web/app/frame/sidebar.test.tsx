/** The sidebar: what it has for whom, and that every entry leads to its screen. */
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sidebarGroups } from '../../../../web/app/frame/navigation.ts';
import { emulateMedia } from '../../../support/screens/emulate-media.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

afterEach(() => emulateMedia());

const heading = page.getByRole('heading', { level: 1 });
const sidebar = page.getByRole('navigation', { name: 'Main' });
const names = (): (string | null)[] =>
  sidebar
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

it('Every link of a parent’s sidebar opens its screen, which takes the focus and sets the tab’s title [SP2.5, SP6.2, MR3.1]', async () => {
  await openApp('/');
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  const links = sidebarGroups('parent').flat();
  const labels = links.map(({ label }) => label());
  expect(labels).toEqual(expect.arrayContaining(['Dashboard', 'Students', 'Planner']));
  expect(names()).toEqual(labels);
  for (const { label, route } of [...links.slice(1), links[0]!]) {
    const link = sidebar.getByRole('link', { name: label() });
    await link.click();
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    await expect.element(heading).toHaveTextContent(route.title());
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toMatch(/ · Trailbook$/);
  }
});

it('A student’s sidebar has their own screens, and nothing of a parent’s [SP2.7, SP6.3, MR3.1]', async () => {
  await openApp('/student', { student: 'Hazel Alder' });
  await expect.element(heading).toMatchTextContent('Learning Path');
  expect(names()).toEqual([
    'Dashboard',
    'My Tasks',
    'My Classes',
    'Calendar',
    'My Progress',
    'Settings',
  ]);
  await sidebar.getByRole('link', { name: 'My Tasks' }).click();
  await expect.element(heading).toHaveTextContent('My Tasks');
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => location.pathname).toBe('/student/dashboard');
  await expect.element(heading).toMatchTextContent('Learning Path');
  const viewAsStudent = page.getByRole('button', { name: 'View as Student' });
  await expect.element(viewAsStudent).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  for (const name of ['Manage Students', 'View Student Dashboard']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('The current link is recognisable in forced colours', async () => {
  await emulateMedia({ hasForcedColors: true });
  await openApp('/students');
  const ground = (name: string): string =>
    getComputedStyle(sidebar.getByRole('link', { name }).element()).backgroundColor;
  await expect.element(sidebar.getByRole('link', { name: 'Students' })).toBeVisible();
  expect(ground('Planner')).toBe(ground('Classes'));
  expect(ground('Students')).not.toBe(ground('Planner'));
});
