/** Only what is saved is celebrated; a level that was reached is told with it, and stays. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { changeDemo, demoStudentId } from '../../../support/demo-records.ts';
import { fillDevice } from '../../../support/full-device.ts';
import { card, celebration, openHome } from './student-home.ts';

it('A card that can’t be saved comes back, and the child is told', async () => {
  await openHome('Finn Alder');
  await expect.element(card('Math Practice')).toBeEnabled();
  fillDevice();
  await card('Math Practice').click();
  await expect.element(page.getByText(/^Failed to update task status/)).toBeVisible();
  await expect.element(page.getByText('Error')).toBeVisible();
  await expect.element(card('Math Practice')).toBeEnabled();
  await expect.element(celebration(50)).not.toBeInTheDocument();
  await expect.element(page.getByText('0/6')).toBeVisible();
});

it('A level that was reached is celebrated, and stays when the task is taken back', async () => {
  const juniper = demoStudentId('Juniper Alder');
  const dear = { xpReward: 1_000 };
  await openHome('Juniper Alder', {
    changes: changeDemo(plannerTask, { title: 'Math Practice', studentId: juniper }, dear),
  });
  const explorer = page.getByText(/^Level \d+ Explorer$/);
  const level = Number(/\d+/.exec(explorer.element().textContent)![0]);
  await card('Math Practice').click();
  await expect.element(page.getByText(new RegExp(`You reached level ${level + 2}!`))).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card('Math Practice')).toBeEnabled();
  await expect.element(page.getByText('0/6')).toBeVisible();
  await expect.element(explorer).toHaveTextContent(`Level ${level + 2} Explorer`);
});
