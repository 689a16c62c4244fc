/** What a student's home shows of a day: late work, a free day, and titles of every kind (specification, section 2). */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { changeDemo, demoStudentId } from '../../../support/demo-records.ts';
import { isTooWide } from '../../../support/on-page.ts';
import { card, openHome } from './student-home.ts';

it('Overdue work is still waiting at the end of the trail', async () => {
  const late = { dueDate: '2026-01-05T20:00:00.000Z' };
  await openHome('Juniper Alder', {
    changes: changeDemo(assignment, { title: 'Shape Hunt' }, late),
  });
  await expect.element(card('Shape Hunt')).toMatchTextContent('Still waiting');
  await expect.element(page.getByText('0/7')).toBeVisible();
});

it('A day may be free: the trail goes on another day', async () => {
  await openHome('Juniper Alder', {
    changes: changeDemo(plannerTask, { date: '2026-03-04' }, { date: '2020-01-01' }),
  });
  await expect.element(page.getByText(/^Nothing is planned for today\./)).toBeVisible();
  await expect.element(page.getByText('Your trail goes on Thursday, March 5.')).toBeVisible();
});

it('Hostile titles are text, wherever they are long, marked up or written from the right', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const titles = {
    'Math Practice': '<img src=x onerror=alert(1)>',
    'Read a Story': 'W'.repeat(200),
    'Science Exploration': 'שלום עולם',
    'Create Art': '🦊🎉 Art & more',
  };
  const studentId = demoStudentId('Rowan Alder');
  await openHome('Rowan Alder', {
    width: 390,
    height: 844,
    changes: Object.entries(titles).flatMap(([title, to]) =>
      changeDemo(plannerTask, { title, studentId }, { title: to }),
    ),
  });
  for (const title of Object.values(titles)) {
    await expect.element(page.getByText(title)).toBeVisible();
  }
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
  expect(isTooWide()).toBe(false);
});
