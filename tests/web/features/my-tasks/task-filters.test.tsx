/** What a student looks for: words, a class and a tab narrow the list and stay in the address (specification, section 4). */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reloadApp } from '../../../support/open-app.tsx';
import { openTasks, section, tab } from './my-tasks.ts';

const boxes = page.getByRole('checkbox');

it('Search, class and tab narrow the list and stay in the address', async () => {
  await openTasks('Hazel Alder');
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
