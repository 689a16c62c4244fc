/** A student's page of classes, of a demo student. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loseDatabases, openApp, reloadApp } from '../../../support/screens/open-app.tsx';

const main = page.getByRole('main');

it('Each class says how far it is and what is next, each course which lesson comes when [MR3.18]', async () => {
  await openApp('/student/classes', { student: 'Rowan Alder' });
  const math = main.getByRole('listitem').filter({ hasText: 'Math' });
  await expect.element(math.first()).toMatchTextContent(/\d+ of \d+ done/);
  const course = main.getByRole('region', { name: 'Courses' }).getByRole('listitem').first();
  await expect.element(course).toMatchTextContent(/Next: .+ · on \w{3}, \w{3} \d+/);
});

it('A parent who comes to its address sees their own dashboard, and who is signed out the landing page', async () => {
  await openApp('/student/classes');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveTextContent('My Classes');
  await loseDatabases();
  await reloadApp('/student/classes');
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveTextContent('My Classes');
});
