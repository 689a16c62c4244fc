/** A student's page of classes, of a demo student. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create, update } from '../../../../shared-model/commit/change.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
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
  const random = seededRandom(6);
  const done = Array.from({ length: 13 }, (_, at) => {
    const { course, lessons } = the.course(`Primer ${at + 1}`, 1);
    the.follow(rowan, course);
    const fields = {
      studentId: rowan.id,
      curriculumId: course.id,
      lessonId: lessons[0]!.id,
      status: 'completed',
      completedAt: '2026-03-03T18:00:00.000Z',
    } as const;
    return create(lessonProgress, fields, random);
  });
  await openApp('/student/classes', { student: 'Rowan Alder', changes: [...the.changes, ...done] });
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
