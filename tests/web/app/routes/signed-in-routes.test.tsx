/** Whoever opens an address of somebody else is led home. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/open-app.tsx';

const heading = page.getByRole('heading', { level: 1 });

it('A student who opens a parent’s address is redirected to /student', async () => {
  await openApp('/', { student: 'Hazel Alder' });
  for (const address of ['/', '/students', '/planner', '/teacher/dashboard', '/parent/login']) {
    await reloadApp(address);
    await expect.element(heading).toMatchTextContent('Learning Path');
    expect(location.pathname).toBe('/student');
  }
});

it('A parent who opens a student’s address is redirected to /', async () => {
  await openApp('/');
  for (const address of ['/student', '/student/dashboard', '/student/tasks', '/login']) {
    await reloadApp(address);
    await expect.element(heading).toHaveTextContent('Family Dashboard');
    expect(location.pathname).toBe('/');
  }
});
