/** A student's page of classes, of a demo student. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { Story } from '../../../support/story.ts';

const main = page.getByRole('main');

it('Each class says how far it is and what is next, each course which lesson comes when', async () => {
  await openApp('/student/classes', { student: 'Juniper Alder' });
  const math = main.getByRole('listitem').filter({ hasText: 'Math' });
  await expect.element(math.first()).toMatchTextContent(/\d+ of \d+ done/);
  const course = main.getByRole('region', { name: 'Courses' }).getByRole('listitem').first();
  await expect.element(course).toMatchTextContent(/Next: .+ · on \w{3}, \w{3} \d+/);
});

it('A parent has no such page of their own, and who is signed out is asked who is here', async () => {
  await openApp('/student/classes', { family: 'local', changes: new Story(1).changes });
  await expect.element(page.getByRole('heading', { name: 'My Classes' })).not.toBeInTheDocument();
});
