/** A student's page of classes, of a demo student. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { update } from '../../../../shared-model/commit/change.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { Story } from '../../../support/family/story.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { loseDatabases, openApp, reloadApp } from '../../../support/screens/open-app.tsx';

const main = page.getByRole('main');

it('Each class says how far it is and what is next, each course which lesson comes when [MR3.18]', async () => {
  await openApp('/student/classes', { student: 'Rowan Alder' });
  const math = main.getByRole('listitem').filter({ hasText: 'Math' });
  await expect.element(math.first()).toMatchTextContent(/\d+ of \d+ done/);
  const course = main.getByRole('region', { name: 'Courses' }).getByRole('listitem').first();
  await expect.element(course).toMatchTextContent(/Next: .+ · on \w{3}, \w{3} \d+/);
});

it('Finished courses stand by themselves, twelve at first', async () => {
  const the = new Story(5);
  const rowan = update(student, demoStudentId('Rowan Alder'), {});
  for (let at = 1; at <= 13; at += 1) {
    const { course, lessons } = the.course(`Primer ${at}`, 1);
    the.follow(rowan, course);
    the.finish(rowan, course, lessons[0]!);
  }
  await openApp('/student/classes', { student: 'Rowan Alder', changes: the.changes });
  const finished = main.getByRole('region', { name: 'Finished courses' });
  const names = finished.getByRole('heading', { level: 3 });
  await expect.element(names.nth(11)).toHaveTextContent('Primer 12');
  expect(names.elements()).toHaveLength(12);
  const running = main.getByRole('region', { name: 'Courses', exact: true });
  await expect.element(running.getByText('Primer 1')).not.toBeInTheDocument();
  await finished.getByRole('button', { name: 'Show 1 more' }).click();
  await expect.element(names.nth(12)).toHaveTextContent('Primer 13');
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
