/** The strip above the trail. */
import { expect, it } from 'vitest';
import { create } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { openHome } from './student-home.ts';

it('A level of four figures stands within its ring', async () => {
  const earlier = {
    studentId: demoStudentId('Finn Alder'),
    subject: 'Math',
    date: '2025-11-03',
    xpReward: 1_000,
    status: 'completed',
  } as const;
  const changes = Array.from({ length: 500 }, (_, at) =>
    create(plannerTask, { ...earlier, title: `Earlier ${at}` }, seededRandom(1_000 + at)),
  );
  await openHome('Finn Alder', { width: 390, height: 844, changes });
  const figure = () => document.querySelector('[aria-expanded] > [aria-hidden] > svg + span')!;
  await expect.poll(() => figure().textContent).toMatch(/^\d{4}$/);
  const words = document.createRange();
  words.selectNodeContents(figure());
  expect(words.getBoundingClientRect().width).toBeLessThan(34);
});
