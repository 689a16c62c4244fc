/** The sync's pill and its sheet, on good days and bad ones: true, quiet, and with a next step. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create, update } from '../../../../shared-model/commit/change.ts';
import { keyOf } from '../../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { must, reloadApp } from '../../../support/screens/open-app.tsx';
import { account } from '../../../support/screens/family-server.ts';
import { leo, openFamilyTablet, pill, pillSays } from '../../../support/screens/family-tablet.ts';
import { violationsIn } from '../../../support/screens/violations.ts';
import { commit } from '../../../support/screens/commit-changes.ts';
import { madeUpWords } from '../../../../scripts/lib/made-up-words.ts';
import { speakMadeUpLanguage } from '../../../support/screens/made-up-language.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';

const sheet = page.getByRole('dialog', { name: 'Sync' });
const item = sheet.getByRole('listitem');
const syncNow = sheet.getByRole('button', { name: 'Sync now' });
const allSynced = sheet.getByText(/^All synced at \d\d:\d\d/);
const question = page.getByRole('alertdialog');

const saysInSheet = (words: RegExp | string) =>
  expect.element(sheet.getByText(words)).toBeVisible();

async function openSheet(): Promise<void> {
  await pill.click();
  await expect.element(sheet).toBeVisible();
}

it('The sheet says that everything is synced, and syncs again by keyboard', async () => {
  const server = await openFamilyTablet();
  (pill.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(allSynced).toBeVisible();
  await expect.element(sheet.getByText('Waiting to be sent')).not.toBeInTheDocument();
  (syncNow.element() as HTMLElement).focus();
  server.asked.length = 0;
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.asked).toContain('POST /api/sync');
  await expect.element(allSynced).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(pill).toHaveFocus();
});

it('The sheet says that everything is saved without a server, also after a reload, offers a step in a captive portal, and recovers', async () => {
  const server = await openFamilyTablet();
  const fullName = '<img src=x onerror=alert(1)> שלום 🦊';
  server.network = 'unreachable';
  await must(
    commit(host(), [create(student, { fullName, gradeLevel: '3rd Grade' }, seededRandom(2))]),
  );
  await pillSays(/Offline · saved here/);
  await reloadApp('/planner?week=2026-01-05');
  await pillSays(/Offline · saved here/);
  await openSheet();
  await saysInSheet('The server can’t be reached at the moment.');
  await saysInSheet('1 change is saved on this device and not yet synced.');
  await expect.element(item).toHaveTextContent(`${fullName}: added`);
  server.network = 'captive-portal';
  await syncNow.click();
  await saysInSheet(/This network answers in the server’s place\./);
  await saysInSheet(/Open the network’s sign-in page, then come back\./);
  const wayOut = sheet.getByRole('button', { name: 'Open the network’s sign-in' });
  await expect.element(wayOut).toBeVisible();
  await expect.element(item).toHaveTextContent(`${fullName}: added`);
  await expect.element(page.getByText(/^Sync needs attention\. This network/)).toBeInTheDocument();
  server.network = 'open';
  await syncNow.click();
  await expect.element(allSynced).toBeVisible();
  // At once, not only when the next word is said.
  expect(page.getByText(/^Sync needs attention\. This network/).query()).toBeNull();
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(page.getByText('Syncing works again. All synced.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await pillSays(/All synced/);
});

it('A captive portal accepts nothing, and its warning ends once it is passed [MR4.9]', async () => {
  const server = await openFamilyTablet();
  server.network = 'captive-portal';
  const mia = create(
    student,
    { fullName: 'Mia Fern', gradeLevel: 'Kindergarten' },
    seededRandom(3),
  );
  await must(commit(host(), [mia]));
  await pillSays(/Needs attention/);
  expect(server.records.has(keyOf(mia))).toBe(false);
  server.network = 'open';
  await pillSays(/All synced/);
  expect([...server.records.values()].map(({ id }) => id)).toContain(mia.id);
});

it('A device unknown to the server says so, names whose sign-in it waits for, keeps its own work, and is paired again by a sign-in', async () => {
  const server = await openFamilyTablet();
  server.forget();
  const mia = create(
    student,
    { fullName: 'Mia Fern', gradeLevel: 'Kindergarten' },
    seededRandom(3),
  );
  await must(commit(host(), [mia]));
  await pillSays(/Needs attention/);
  await openSheet();
  await saysInSheet('This device is no longer connected to the family.');
  await saysInSheet(/^Ana Fern \(ana@fern\.example\) signs in again here; then their work/);
  await saysInSheet(/^If Ana Fern \(ana@fern\.example\) is no longer in the family/);
  await saysInSheet('Until then everything stays saved on this device.');
  // The family's time zone may wait as well.
  await expect.element(item.filter({ hasText: 'Mia Fern' })).toHaveTextContent('Mia Fern: added');
  await sheet.getByRole('button', { name: 'Sign in again' }).click();
  await expect.poll(() => location.pathname).toBe('/parent/login');
  await page.getByLabelText('Email').fill(account.email);
  await page.getByLabelText('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await pillSays(/All synced/);
  expect([...server.records.values()].map(({ id }) => id)).toContain(mia.id);
});

it('A PIN that can’t be sent without a new sign-in makes the sheet ask for the password', async () => {
  await openFamilyTablet();
  await must(host().setPin({ studentId: leo.id, pin: '4711' }));
  await openSheet();
  await saysInSheet(/^1 PIN set here works on this device already/);
  await sheet.getByRole('button', { name: 'Sign in again' }).click();
  await expect.poll(() => location.pathname).toBe('/parent/login');
});

it('Without a network the pill says so at once, also where everything was sent', async () => {
  const server = await openFamilyTablet();
  server.network = 'unreachable';
  window.dispatchEvent(new Event('offline'));
  await pillSays(/^Sync: Offline · saved here$/);
  server.network = 'open';
  window.dispatchEvent(new Event('online'));
  await expect.element(pill).toHaveAccessibleName(/^Sync: All synced \d\d:\d\d$/);
});

it('A refused action is shown with everything typed, and is discarded only after a confirmation [SY8]', async () => {
  const server = await openFamilyTablet();
  server.refusal = 'Please enter a grade';
  await must(commit(host(), [update(student, leo.id, { fullName: 'A note on fractions' })]));
  await pillSays(/Needs attention/);
  await openSheet();
  await expect.element(item).toMatchTextContent(/A note on fractions/);
  await expect.element(item).toMatchTextContent(/Please enter a grade/);
  await item.getByRole('button', { name: 'Drop it' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => item.elements().length).toBe(1);
  expect(await violationsIn()).toEqual([]);
  await item.getByRole('button', { name: 'Drop it' }).click();
  await question.getByRole('button', { name: 'Drop it' }).click();
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await pillSays(/All synced/);
});

it('The reason of a refusal is shown in the current language, an older server’s reason in its English', async () => {
  const server = await openFamilyTablet();
  server.refusal = 'Please enter a grade level';
  await must(commit(host(), [update(student, leo.id, { gradeLevel: 'Older' })]));
  await pillSays(/Needs attention/);
  await openSheet();
  speakMadeUpLanguage();
  server.problems = [problemText('grade-level-required')];
  await must(commit(host(), [update(student, leo.id, { gradeLevel: 'Newer' })]));
  const older = page.getByRole('listitem').filter({ hasText: 'Older' });
  const newer = page.getByRole('listitem').filter({ hasText: 'Newer' });
  await expect.element(older.getByText(server.refusal, { exact: true })).toBeVisible();
  await expect.element(newer.getByText(madeUpWords(server.refusal), { exact: true })).toBeVisible();
});

it('A refused action can be retried, and a further failure is reported', async () => {
  const server = await openFamilyTablet();
  server.refusal = 'Please enter a title';
  const plan = { studentId: leo.id, date: '2026-03-04', subject: 'Math', title: 'Page 12' };
  await must(commit(host(), [create(plannerTask, plan, seededRandom(4))]));
  await openSheet();
  await expect.element(item).toMatchTextContent(/Page 12/);
  server.refusal = undefined;
  server.drop(leo);
  await host().syncNow();
  const tryAgain = item.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect.element(page.getByText('It couldn’t be saved this time either.')).toBeVisible();
  await expect.element(item).toMatchTextContent(/Page 12/);
  server.write(leo);
  await host().syncNow();
  await tryAgain.click();
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(allSynced).toBeVisible();
});

it('A value superseded by another device is shown without alarm, and can be restored or dismissed', async () => {
  const server = await openFamilyTablet();
  server.network = 'unreachable';
  await must(commit(host(), [update(student, leo.id, { gradeLevel: '4th Grade' })]));
  await must(commit(host(), [update(student, leo.id, { fullName: 'Leonard Moss' })]));
  server.write(update(student, leo.id, { fullName: 'Leon Moss', gradeLevel: '5th Grade' }));
  server.network = 'open';
  window.dispatchEvent(new Event('online'));
  await pillSays(/^Sync: All synced \d\d:\d\d\. New: something entered here was replaced/);
  await openSheet();
  await expect.element(allSynced).toBeVisible();
  const title = 'Changed on another device meanwhile';
  await expect.element(sheet.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => item.elements().length).toBe(2);
  const values = (of: typeof item) =>
    [...of.element().querySelectorAll('dd')].map(({ textContent }) => textContent);
  const grade = item.filter({ hasText: 'Grade level' });
  await expect.poll(() => values(grade)).toEqual(['4th Grade', '5th Grade']);
  expect(values(item.filter({ hasText: 'Leonard Moss' }))).toEqual(['Leonard Moss', 'Leon Moss']);
  expect(await violationsIn()).toEqual([]);
  await grade.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => item.elements().length).toBe(1);
  await item.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await pillSays(/^Sync: All synced \d\d:\d\d$/);
  await expect.element(page.getByText('4th Grade').first()).toBeVisible();
  await expect.element(page.getByText('Leon Moss').first()).toBeVisible();
  await expect.element(page.getByText('5th Grade')).not.toBeInTheDocument();
});

it('What was replaced or refused stays marked on the pill until somebody has looked at it, also after a reload', async () => {
  const server = await openFamilyTablet();
  server.refusal = 'Please enter a grade';
  await must(commit(host(), [update(student, leo.id, { gradeLevel: '4th Grade' })]));
  const unseen = /^Sync: Needs attention\. New: something entered here/;
  await pillSays(unseen);
  await reloadApp('/students');
  await pillSays(unseen);
  await openSheet();
  await expect.element(item).toMatchTextContent(/Please enter a grade/);
  await userEvent.keyboard('{Escape}');
  await pillSays(/^Sync: Needs attention$/);
  await reloadApp('/students');
  await expect.element(pill).toHaveAccessibleName(/^Sync: Needs attention$/);
});
