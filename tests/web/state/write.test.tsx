/** What a page says of a write. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { update } from '../../../shared-model/changes/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { write } from '../../../web/state/write.ts';
import { demoStudentId } from '../../support/demo-records.ts';
import { fillDevice } from '../../support/full-device.ts';
import { openApp, readNow } from '../../support/open-app.tsx';

it('What could not be saved is told, and never called saved [SY1]', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  const toFourth = [update(student, finn, { gradeLevel: '4th Grade' })];
  const words = { done: 'Finn is in 4th Grade', failed: 'Finn could not be changed' };
  fillDevice();
  expect(await write(toFourth, words)).toBe(false);
  await expect.element(page.getByText(/^Finn could not be changed\. /)).toBeVisible();
  expect(page.getByText(words.done).elements()).toEqual([]);
  expect((await readNow('studentById', finn))?.gradeLevel).toBe('3rd Grade');
});

it('What was saved is said, and can be undone', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  const [third, fourth] = ['3rd Grade', '4th Grade'].map((gradeLevel) =>
    update(student, finn, { gradeLevel }),
  );
  expect(await write([fourth!], { done: 'Finn is in 4th Grade', undo: [third!] })).toBe(true);
  expect((await readNow('studentById', finn))?.gradeLevel).toBe('4th Grade');
  await expect.element(page.getByText('Finn is in 4th Grade')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readNow('studentById', finn))?.gradeLevel).toBe('3rd Grade');
});
