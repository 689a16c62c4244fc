/** A student's tasks by due date: what is still waiting, what comes first, and the sum of it (specification, section 4). */
import { expect, it, vi } from 'vitest';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { changeDemo } from '../../../support/demo-records.ts';
import { openTasks, section } from './my-tasks.ts';

const title = '<img src=x onerror=alert(1)> שלום 🎉';

it('Tasks are grouped by due date; the first to do is named, and all are summed up', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const overdue = { dueDate: '2026-01-05T20:00:00.000Z', title };
  await openTasks('Rowan Alder', {
    changes: changeDemo(assignment, { title: 'Family Timeline' }, overdue),
  });
  await expect.element(section('Overdue').getByText('Still waiting')).toBeVisible();
  const next = section('Do this next');
  await expect.element(next.getByRole('heading', { name: title })).toBeVisible();
  const progress = section('My progress');
  await expect.element(progress.getByText('6 of 8 tasks completed')).toBeVisible();
  await expect.element(progress.getByRole('progressbar', { name: 'Math' })).toBeVisible();
  await next.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect.element(section('Overdue')).not.toBeInTheDocument();
  await expect.element(progress.getByText('7 of 8 tasks completed')).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
});
