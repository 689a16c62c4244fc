/** What a page says of what was done. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { m } from '../../../web/messages/compiled/messages.js';
import { act } from '../../../web/device/act.ts';
import { demoStudentId } from '../../support/screens/demo-records.ts';
import { fillDevice } from '../../support/screens/full-device.ts';
import { openApp, readNow } from '../../support/screens/open-app.tsx';

const toFourth = (id: number) => ({ id, values: { gradeLevel: '4th Grade' } });

it('An action that could not be saved is reported, and never called saved [SY1]', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  const words = { done: 'Finn is in 4th Grade', failed: 'Finn could not be changed' };
  fillDevice();
  expect(await act('saveStudent', toFourth(finn), words)).toBeNull();
  await expect.element(page.getByText(/^Finn could not be changed\. /)).toBeVisible();
  expect(page.getByText(words.done).elements()).toEqual([]);
  expect((await readNow('studentById', finn))?.gradeLevel).toBe('3rd Grade');
});

it('A saved action shows a message, and can be undone', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  const words = { done: () => 'Finn is in 4th Grade' };
  const acted = await act('saveStudent', toFourth(finn), words);
  expect(acted).toMatchObject({ value: { id: finn } });
  expect((await readNow('studentById', finn))?.gradeLevel).toBe('4th Grade');
  await expect.element(page.getByText('Finn is in 4th Grade')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await readNow('studentById', finn))?.gradeLevel).toBe('3rd Grade');
});

it('An undo leaves values that somebody has changed since, and says so', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  await act('saveStudent', toFourth(finn), { done: 'Finn is in 4th Grade' });
  await act('saveStudent', { id: finn, values: { gradeLevel: '5th Grade' } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(m.common_undo_partly())).toBeVisible();
  expect((await readNow('studentById', finn))?.gradeLevel).toBe('5th Grade');
});

it('An action that changes nothing shows no message', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  const same = { id: finn, values: { gradeLevel: '3rd Grade' } };
  const acted = await act('saveStudent', same, { done: 'Finn is in 3rd Grade' });
  expect(acted?.undo).toEqual([]);
  expect(page.getByText('Finn is in 3rd Grade').elements()).toEqual([]);
});

it('An action that is asked for again while it is under way is done once; what is done in between counts', async () => {
  await openApp('/students');
  const finn = demoStudentId('Finn Alder');
  const tasks = [{ studentIds: [finn], title: 'Bird list', subject: 'Art' }];
  const [once, again] = [act('addUnplanned', { tasks }), act('addUnplanned', { tasks })];
  expect(await again).toBe(await once);
  const kept = async () => JSON.stringify(await readNow('listUnplanned')).match(/Bird list/g);
  expect(await kept()).toHaveLength(1);
  await act('addUnplanned', { tasks });
  expect(await kept()).toHaveLength(2);

  const toFifth = { id: finn, values: { gradeLevel: '5th Grade' } };
  await Promise.all(
    [toFourth(finn), toFifth, toFourth(finn)].map((one) => act('saveStudent', one)),
  );
  expect((await readNow('studentById', finn))?.gradeLevel).toBe('4th Grade');
});
