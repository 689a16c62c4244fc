/**
 * The students' cards, the search over them, and who was deleted lately (specification, section 2; what is silent
 * there, as made real).
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { update } from '../../../../shared-model/commit/change.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { host } from '../../../../web/device/host.ts';
import { commit } from '../../../support/screens/commit-changes.ts';
import { textsOf } from '../../../support/screens/on-page.ts';
import { must, openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { cardOf, cards, choose, countCards } from './student-fixture.ts';

it('The list shows every student’s card and finds them by name, ignoring case [SP2.19]', async () => {
  await openApp('/students');
  await expect.element(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();
  await expect.poll(countCards).toBe(6);
  const hazel = cardOf('Hazel Alder');
  for (const words of ['7th Grade', '83%', '4 active classes', '6/8 tasks'])
    expect(hazel.element()).toMatchTextContent(words);
  const search = page.getByPlaceholder('Search students...');
  await search.fill('ROWan');
  await expect.poll(countCards).toBe(1);
  await expect.element(cardOf('Rowan Alder')).toBeVisible();
  await search.fill('<img src=x onerror=alert(1)>');
  await expect.element(page.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(countCards).toBe(6);
  // A long name breaks before the menu in the card's corner.
  const { id } = (await readNow('listStudents')).find(({ fullName }) => fullName === 'Finn Alder')!;
  const long = 'Theodore Maximilian Okafor-Lindqvist Alder';
  await must(commit(host(), [update(student, id, { fullName: long })]));
  await expect.element(cardOf(long)).toBeVisible();
  const rightOf = (one: Element): number => one.getBoundingClientRect().right;
  const name = cardOf(long).getByRole('link').element();
  const menu = cardOf(long).getByRole('button').first().element();
  expect(rightOf(name)).toBeLessThanOrEqual(menu.getBoundingClientRect().left);
});

it('A student is deleted after a question, and can be restored by undo or from Recently deleted [SP2.21, MR3.6, MR4.14]', async () => {
  await openApp('/students');
  for (const back of ['Undo', 'Restore Jasper Alder']) {
    await choose('Jasper Alder', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Jasper?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(countCards).toBe(5);
    const deleted = page.getByRole('region', { name: 'Recently deleted' });
    await expect.element(deleted.getByText('Can be restored for 30 more days')).toBeVisible();
    await page.getByRole('button', { name: back, exact: true }).click();
    await expect.element(cardOf('Jasper Alder')).toMatchTextContent('4/5 tasks');
    await expect.element(deleted).not.toBeInTheDocument();
  }
});

it('The oldest student is first until a parent moves somebody, which survives a reload and applies to every list [MR4.2]', async () => {
  await openApp('/students');
  const names = (): string[] => textsOf(cards().getByRole('heading', { level: 2 }));
  const [hazel, rowan, juniper, ...others] = [
    'Hazel',
    'Rowan',
    'Juniper',
    'Finn',
    'Willow',
    'Jasper',
  ].map((name) => `${name} Alder`);
  await expect.poll(names).toEqual([hazel, rowan, juniper, ...others]);
  await choose('Rowan Alder', 'Move later');
  const moved = [hazel, juniper, rowan, ...others];
  await expect.poll(names).toEqual(moved);
  await expect.element(page.getByText('Rowan is number 3 of 6 now')).toBeVisible();
  await reloadApp();
  await expect.poll(names).toEqual(moved);
  const inPlanner = (await readNow('weekAndTheOneBefore', '2026-03-02')).students;
  expect(inPlanner.map(({ fullName }) => fullName)).toEqual(moved);
});

it('A student who has graduated is in no list but the former students’, and can be brought back', async () => {
  await openApp('/students');
  await choose('Hazel Alder', 'Has graduated');
  await expect.poll(countCards).toBe(5);
  expect((await readNow('listStudents')).map(({ fullName }) => fullName)).not.toContain(
    'Hazel Alder',
  );
  const former = page.getByRole('region', { name: 'Former students' });
  await expect.element(former).toMatchTextContent('Hazel AlderGraduated');
  await former.getByRole('link', { name: 'Hazel Alder' }).click();
  await expect.element(page.getByRole('heading', { name: 'Hazel Alder', level: 1 })).toBeVisible();
  await choose('Hazel Alder', 'Bring back');
  await page.getByRole('link', { name: 'Back to Students' }).click();
  await expect.poll(countCards).toBe(6);
});
