/** Choosing oneself at "Who's here?", and going back to everybody; with large letters too. */
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import {
  plannerTask,
  type plannerStatuses,
} from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { button, face, heading, openWhosHere } from './at-the-door.ts';

const random = seededRandom(35);
const mia = create(student, { fullName: 'Mia Fern', gradeLevel: 'Kindergarten' }, random);
const leo = create(student, { fullName: 'Leo Oak', gradeLevel: '4th Grade' }, random);

/** Something that a child does today. */
const plan =
  (title: string, subject: string) =>
  ({ id }: { id: number }, status: (typeof plannerStatuses)[number]) =>
    create(
      plannerTask,
      { studentId: id, title, subject, date: '2026-03-04', time: '09:00', status },
      random,
    );
const wrote = plan('Letter M', 'Reading');
const drew = plan('A drawing', 'Art');

it('“Change” and the browser’s Back return from a PIN to the list of people', async () => {
  await openWhosHere();
  await face('Hazel Alder').click();
  await button('Change').click();
  await expect.element(face('Hazel Alder')).toHaveFocus();
  await face('Jasper Alder').click();
  await expect.element(heading('Hello, Jasper!')).toBeVisible();
  history.back();
  await expect.element(face('Jasper Alder')).toHaveFocus();
});

it('Back returns to the list even right after the choice', async () => {
  await openWhosHere();
  (face('Jasper Alder').element() as HTMLElement).click();
  history.back();
  await expect.element(face('Jasper Alder')).toHaveFocus();
});

it('Text twice as large fits on a phone', async () => {
  await openWhosHere({ width: 390, height: 844 });
  const root = document.documentElement;
  onTestFinished(() => void root.style.removeProperty('font-size'));
  root.style.fontSize = '32px';
  expect(root.scrollWidth).toBe(390);
  await face('Finn Alder').click();
  await expect.element(button('0')).toBeVisible();
  expect(root.scrollWidth).toBe(390);
  await userEvent.keyboard('1234');
  await expect.element(page.getByRole('heading', { name: /Learning Path/ })).toBeVisible();
  expect(root.scrollWidth).toBe(390);
  const stop = page.getByRole('button', { name: /Math Practice/ });
  await expect.element(stop).toBeVisible();
  expect(stop.element().getBoundingClientRect().width).toBeGreaterThan(100);
});

it('Leaving the demo returns to a device without a family', async () => {
  await openWhosHere();
  await button('Leave the demo').click();
  await expect.element(button('Try the demo family')).toBeVisible();
});

it('Each child is there by first name and with the day so far, until it is finished; a parent behind a lock', async () => {
  await openApp('/who', {
    family: 'local',
    changes: [mia, leo, wrote(mia, 'completed'), drew(mia, 'pending'), drew(leo, 'completed')],
  });
  await expect.element(face('Mia Fern')).toHaveAccessibleDescription('1 of 2');
  await expect.element(face('Leo Oak')).toHaveAccessibleDescription('Finished!');
  const drawn = face('Mia Fern').element().querySelector('svg circle:last-child')!;
  const [share] = getComputedStyle(drawn).strokeDasharray.split(/[ ,]+/).map(parseFloat);
  expect(share! / (2 * Math.PI * 47)).toBeCloseTo(0.5, 2);
  await expect.element(button('Ivy Fern')).toBeVisible();
});
