/** My Tasks (specification, sections 2 and 4), of students of the demo family. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { create, update } from '../../../../shared-model/commit/change.ts';
import { demoFamily } from '../../../../shared-model/demo/demo-family.ts';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { family } from '../../../../shared-model/entities/family.ts';
import { schoolClass } from '../../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { changeDemo, demoIds, demoStudentId } from '../../../support/screens/demo-records.ts';
import { fillDevice } from '../../../support/screens/full-device.ts';
import { openApp, morning, reloadApp } from '../../../support/screens/open-app.tsx';
import type { AppOptions, DemoStudent } from '../../../support/screens/open-app.tsx';

async function openTasks(student: DemoStudent, options: AppOptions = {}): Promise<void> {
  await openApp('/student/tasks', { ...options, student });
  await isShown();
}

async function isShown(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  await expect.element(page.getByText('Do this next')).toBeVisible();
}

const section = (name: string): Locator => page.getByRole('region', { name });

const tab = (name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });

async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Fractions Quiz' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

it('A tick completes a task, says so and can be undone; the menu does the same [SP4.4]', async () => {
  await openApp('/student', { student: 'Rowan Alder' });
  await page.getByRole('link', { name: 'My Tasks' }).first().click();
  await isShown();
  const box = page.getByRole('checkbox', { name: 'Fractions Quiz' });
  await expect.element(section('Upcoming').getByText('Fractions Quiz')).toBeVisible();
  await expect.element(page.getByText('Due Mar 6, 2026 3:00 PM').first()).toBeVisible();
  const [pending, completed] = [tab('Pending'), tab('Completed')];
  await expect.element(pending).toHaveTextContent('Pending6');
  await expect.element(completed).toHaveTextContent('Completed3');
  await expect.element(tab('All Tasks')).toHaveTextContent('All Tasks9');

  await box.click();
  await expect.element(page.getByText('Task completed')).toBeVisible();
  await expect.element(section('Completed').getByText('Fractions Quiz')).toBeVisible();
  await expect.element(pending).toHaveTextContent('Pending5');
  await expect.element(completed).toHaveTextContent('Completed4');
  await reloadApp();
  await expect.element(box).toBeChecked();

  await choose('Mark as Incomplete');
  await expect.element(box).not.toBeChecked();
  await expect.element(pending).toHaveTextContent('Pending6');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(box).toBeChecked();
  await choose('Mark as Incomplete');
  await choose('Mark as Complete');
  await expect.element(page.getByText('You finished Fractions Quiz.')).toBeVisible();
  await expect.element(tab('All Tasks')).toBeVisible();
});

it('A tick that can’t be saved is taken back; one that can leaves the keyboard its place [SP8.7]', async () => {
  await openTasks('Finn Alder', { theme: 'dark', width: 390, height: 844 });
  const boxes = section('Upcoming').getByRole('checkbox');
  await expect.poll(() => boxes.elements().length).toBeGreaterThan(1);
  const tops = page
    .getByRole('tab')
    .elements()
    .map((one) => one.getBoundingClientRect().top);
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  const [first, second] = boxes.elements();
  first!.focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => boxes.elements()).not.toContain(first);
  await expect.element(second!).toHaveFocus();

  fillDevice();
  await boxes.first().click();
  await expect.element(page.getByText(/^Failed to update task status/)).toBeVisible();
  await expect.element(page.getByText('Error')).toBeVisible();
  await expect.element(boxes.first()).not.toBeChecked();
});

const boxes = page.getByRole('checkbox');

it('A short list has no search, and a child of pictures neither clock times nor priorities', async () => {
  await openTasks('Jasper Alder');
  const main = page.getByRole('main');
  await expect.element(section('Upcoming')).toBeVisible();
  const words = main.element().textContent;
  expect(words).toMatch(/Due [A-Z][a-z]+day, Mar \d+/);
  expect(words).not.toMatch(/\d:\d\d|riority/);
  await tab('Pending').click();
  await expect.element(tab('Pending')).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(page.getByRole('searchbox', { name: 'Search tasks' }))
    .not.toBeInTheDocument();
});

it('Search, class and tab narrow a long list and stay in the address [SP2.36]', async () => {
  const [classId] = demoIds(schoolClass, {});
  const random = seededRandom(9);
  const more = Array.from({ length: 4 }, (_, at) => {
    const dueDate = `2026-03-1${at}T20:00:00.000Z`;
    const studentIds = [demoStudentId('Hazel Alder')];
    const fields = { title: `Pond walk ${at}`, classId: classId!, dueDate, studentIds };
    return create(assignment, fields, random);
  });
  await openTasks('Hazel Alder', { changes: more });
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('BEAN');
  await expect.poll(() => boxes.elements().length).toBe(1);
  await expect.poll(() => location.search).toBe('?q=BEAN');
  await reloadApp();
  await expect.poll(() => boxes.elements().length).toBe(1);
  await expect.element(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('BEAN');
  await page.getByLabelText('Class').selectOptions('Math');
  await expect.element(page.getByText('No task fits what you are looking for.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await expect.poll(() => boxes.elements().length).toBeGreaterThan(1);

  await tab('Completed').click();
  await expect.poll(() => location.search).toBe('?tab=completed');
  await expect.element(section('Completed')).toBeVisible();
  await expect.element(section('Upcoming')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Pending')).toHaveFocus();
  await expect.element(section('Upcoming')).toBeVisible();
  await expect.element(section('Completed')).not.toBeInTheDocument();
});

it('An address that asks for nonsense shows My Tasks', async () => {
  await openTasks('Hazel Alder');
  await reloadApp('/student/tasks?class=x&tab=nothing&q=%00');
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Tasks' })).toBeVisible();
  await expect.element(tab('All Tasks')).toHaveAttribute('aria-selected', 'true');
});

const title = '<img src=x onerror=alert(1)> שלום 🎉';

it('Tasks are grouped by due date; the first to do is named, and all are summed up [SP2.36, SP2.37]', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const overdue = { dueDate: '2026-01-05T20:00:00.000Z', title };
  await openTasks('Rowan Alder', {
    changes: changeDemo(assignment, { title: 'Family Timeline' }, overdue),
  });
  // Set work and planned work that was missed, which says its day.
  const late = section('Overdue');
  await expect.poll(() => late.getByText('Still waiting').elements().length).toBe(2);
  await expect.element(late.getByText('Planned for Mar 3')).toBeVisible();
  const next = section('Do this next');
  // What the trail comes to next, the day's own work before what is late.
  await expect
    .element(next.getByRole('heading', { name: 'Decimals on a Number Line' }))
    .toBeVisible();
  // It isn't repeated below.
  await expect
    .element(page.getByRole('checkbox', { name: 'Decimals on a Number Line' }))
    .not.toBeInTheDocument();
  const progress = section('My progress');
  await expect.element(progress.getByText('3 of 9 tasks completed')).toBeVisible();
  await expect.element(progress.getByRole('progressbar', { name: 'Math' })).toBeVisible();
  await next.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect.element(progress.getByText('4 of 9 tasks completed')).toBeVisible();
  await expect
    .element(next.getByRole('heading', { name: 'Cells under the Microscope' }))
    .toBeVisible();
  await late.getByRole('checkbox', { name: title }).click();
  await expect.poll(() => late.getByRole('checkbox').elements().length).toBe(1);
  await late.getByRole('checkbox').click();
  await expect.element(section('Overdue')).not.toBeInTheDocument();
  await expect.element(progress.getByText('6 of 9 tasks completed')).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
  expect(alert).not.toHaveBeenCalled();
});

it('Work that a parent lets rest is not overdue, and can be done all the same', async () => {
  const late = { dueDate: '2026-01-05T20:00:00.000Z' };
  const { familyId } = demoFamily({ now: morning, timezone: 'UTC' });
  await openTasks('Rowan Alder', {
    changes: [
      ...changeDemo(assignment, { title: 'Fractions Quiz' }, late),
      update(family, familyId, { restsBefore: '2026-03-04' }),
    ],
  });
  const resting = section('Resting');
  await expect.element(resting.getByText('Fractions Quiz')).toBeVisible();
  await expect.element(section('Overdue')).not.toBeInTheDocument();
  await expect.element(page.getByText('Still waiting')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Fractions Quiz' }).click();
  await expect.element(section('Completed').getByText('Fractions Quiz')).toBeVisible();
});
