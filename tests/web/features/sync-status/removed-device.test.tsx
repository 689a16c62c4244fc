/** A device that was removed from its family says so, and what it never sent, until somebody has read that. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create, update } from '../../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../../shared-model/entities/planner-task.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { host } from '../../../../web/device/host.ts';
import { prepareFile } from '../../../../web/browser/prepare-file.ts';
import { must, reloadApp } from '../../../support/screens/open-app.tsx';
import { account } from '../../../support/screens/family-server.ts';
import { leo, openFamilyTablet, pillSays } from '../../../support/screens/family-tablet.ts';
import { violationsIn } from '../../../support/screens/violations.ts';
import { commit } from '../../../support/screens/commit-changes.ts';

const told = page.getByRole('complementary', {
  name: 'This device was removed from the family',
});
const question = page.getByRole('alertdialog');

it('Removing a device closes the profile and deletes the records, and its unsent work can be read and copied until it is dismissed', async () => {
  const server = await openFamilyTablet();
  server.network = 'unreachable';
  const plan = { studentId: leo.id, date: '2026-03-05', subject: 'Art', title: 'Draw a fox' };
  await must(commit(host(), [create(plannerTask, plan, seededRandom(2))]));
  await must(commit(host(), [update(student, leo.id, { gradeLevel: '4th Grade' })]));
  server.revokeAll();
  server.network = 'open';
  await host().syncNow();
  await expect.element(told).toMatchTextContent(/2 things that were done here never reached/);
  const items = told.getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent(/Leo Moss · Draw a fox: added/);
  await expect.element(items.first()).toMatchTextContent(/Ana Fern.*Art/);
  await expect.element(items.last()).toMatchTextContent(/Leo Moss: changed.*4th Grade/);
  await expect.element(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await told.getByRole('button', { name: 'Copy all of it' }).click();
  expect(copied.mock.calls[0]![0]).toMatch(/Draw a fox: added\n.*· Ana Fern\n/);
  expect(copied.mock.calls[0]![0]).toContain('4th Grade');
  copied.mockRestore();
  await reloadApp('/planner');
  await expect.element(items.first()).toMatchTextContent(/Draw a fox/);
  await expect.element(page.getByText('This browser has removed')).not.toBeInTheDocument();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(items.first()).toBeVisible();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await question.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(told).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(page.getByRole('link', { name: /^Parent/ })).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

it('A removed device tells of photos and files that never reached the family, and each can be saved until that is dismissed [FX3]', async () => {
  const server = await openFamilyTablet();
  server.network = 'unreachable';
  const poem = await must(prepareFile(new File(['Roses are red'], 'Poem.txt')));
  const values = { studentId: leo.id, date: '2026-03-04', title: 'A poem', file: poem.text };
  await must(host().act('savePortfolioItem', { id: null, values }, { files: [poem.content] }));
  server.revokeAll();
  server.network = 'open';
  await host().syncNow();
  await expect.element(told).toMatchTextContent(/1 photo or file that was kept here never/);
  await expect.element(told).toMatchTextContent(/Poem\.txt · /);
  expect(await violationsIn()).toEqual([]);
  await reloadApp();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await told.getByRole('button', { name: 'Download Poem.txt' }).click();
  await expect.poll(() => (saved.mock.contexts[0] as HTMLAnchorElement)?.download).toBe('Poem.txt');
  saved.mockRestore();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await question.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(await host().readUnsentFile(poem.file.hash)).toBeNull();
});

it('A removed device that had sent everything says so, one press dismisses it, and a parent can pair it again', async () => {
  const server = await openFamilyTablet();
  server.revokeAll();
  await host().syncNow();
  await expect.element(told).toMatchTextContent(/Everything that was done here had been synced/);
  await expect.element(told.getByRole('list')).not.toBeInTheDocument();
  (told.getByRole('button', { name: 'Dismiss' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(told).not.toBeInTheDocument();
  await must(host().signInParent({ ...account, isShared: false }));
  await host().syncNow();
  await pillSays(/All synced/);
});
