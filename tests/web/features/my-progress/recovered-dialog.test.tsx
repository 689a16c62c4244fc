/** Finished work that was deleted, as its student's parent and the student find it. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { demoPin } from '../../../../shared-model/demo/demo-people.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { must, openApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

const studentId = demoStudentId('Hazel Alder');
const walk = create(
  plannerTask,
  {
    studentId,
    date: '2026-03-03',
    title: 'Walk to the pond',
    subject: 'Science',
    status: 'completed',
    completedAt: '2026-03-03T15:00:00.000Z',
  },
  seededRandom(12),
);
const dialog = page.getByRole('dialog', { name: 'Recovered work' });

it('A parent finds none where nothing was deleted, then what was finished, and so does the student', async () => {
  await openApp(`/students?student=${studentId}`, { changes: [walk] });
  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Hazel Alder' }).click();
    await page.getByRole('menuitem', { name: 'Recovered work' }).click();
  };
  await open();
  await expect.element(dialog).toMatchTextContent('Nothing here.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await must(host().act('removeRecord', { kind: 'planner-task', id: walk.id }));
  await open();
  await expect
    .element(dialog.getByRole('listitem'))
    .toMatchTextContent(/Walk to the pond.*Science · March 3, 2026 · 40 XP/);
  expect(await violationsIn()).toEqual([]);
  await must(host().signInStudent({ studentId, pin: demoPin }));
  await page.getByRole('link', { name: 'My Progress' }).first().click();
  await expect
    .element(page.getByRole('region', { name: 'Recovered work' }))
    .toMatchTextContent('Walk to the pond');
});
