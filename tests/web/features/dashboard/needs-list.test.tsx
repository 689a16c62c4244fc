/** What needs a parent stands first: with names, one button each, and nothing where nothing does. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { update } from '../../../../shared-model/commit/change.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import { host } from '../../../../web/device/host.ts';
import { commit } from '../../../support/screens/commit-changes.ts';
import { leo, openFamilyTablet } from '../../../support/screens/family-tablet.ts';
import { Story } from '../../../support/family/story.ts';
import { must, openApp, reloadApp, wednesday } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';

const needs = page.getByRole('region', { name: 'Needs you' });
const rows = needs.getByRole('listitem');
const subtitle = page.getByText(/^Wednesday, March 4, 2026/);

/** Opens the dashboard in the afternoon, with work that was there in the morning. */
async function openWithMorningsWork(the: Story, options: { width?: number } = {}): Promise<void> {
  const morning = Date.UTC(2026, 2, 4, 8);
  await openApp('/', { family: 'local', changes: the.changes, now: morning, ...options });
  vi.setSystemTime(wednesday);
  await reloadApp();
}

it('Slipped, due tomorrow and standing still come in this order with names and a button; nothing is said twice [MR3.2]', async () => {
  const the = new Story(11);
  const [ash, elm] = [the.child('Ash Fern'), the.child('Elm Fern')];
  the.assign('Essay', the.takeClass('Writing', ash, elm), '2026-03-05T21:00:00.000Z');
  the.plan(ash, '2026-03-03', 'Fractions', 'Math');
  the.plan(elm, '2026-03-04', 'Poems');
  await openWithMorningsWork(the);
  await expect
    .poll(() => rows.elements().map((one) => one.textContent))
    .toEqual([
      '1 lesson slippedAsh: FractionsMove to Thursday',
      'Due tomorrow, not begunEssay (Ash, Elm)Open',
      'Elm stands stillnothing finished since 9:00 AMSee the day',
    ]);
  await expect.element(subtitle.first()).toBeVisible();
  expect(page.getByText(/hasn’t begun/).elements()).toHaveLength(0);
  expect(await violationsIn(needs.element())).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await rows.nth(2).getByRole('button', { name: 'See the day' }).click();
  await expect.element(page.getByRole('link', { name: 'Elm Fern' }).first()).toHaveFocus();
  await rows.nth(1).getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: /Assignment/ });
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Essay');
});

it('Who hasn’t begun and what is due now stand in the headline; without a need the region is absent', async () => {
  const the = new Story(12);
  const ash = the.child('Ash Fern');
  the.plan(ash, '2026-03-04', 'Poems');
  await openApp('/', {
    family: 'local',
    changes: the.changes,
    now: Date.UTC(2026, 2, 4, 9, 20),
  });
  await expect
    .element(page.getByText(/ · 1 left · Ash hasn’t begun · due now: Poems \(Ash\)$/))
    .toBeVisible();
  expect(needs.elements()).toHaveLength(0);
});

it('Work that is added after its time isn’t told of as a standstill', async () => {
  const the = new Story(15);
  the.plan(the.child('Ash Fern'), '2026-03-04', 'Poems');
  await openApp('/', { family: 'local', changes: the.changes });
  await expect.element(page.getByText(/ · 1 left/).first()).toBeVisible();
  expect(needs.elements()).toHaveLength(0);
});

it('On a phone the button of a child who stands still opens that child’s row', async () => {
  const the = new Story(13);
  const [ash, elm] = [the.child('Ash Fern'), the.child('Elm Fern')];
  the.plan(ash, '2026-03-04', 'Fractions', 'Math');
  the.plan(elm, '2026-03-04', 'Poems');
  await openWithMorningsWork(the, { width: 390 });
  await expect.element(rows.first()).toMatchTextContent('Ash and Elm stand still');
  await rows.first().getByRole('button').click();
  const list = page.getByRole('list', { name: 'Today’s work of Elm Fern' });
  await expect.element(list.getByRole('checkbox', { name: /^Poems/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ash', exact: true })).toHaveFocus();
});

it('On a phone what a need tells is one line, filled to its end', async () => {
  const the = new Story(14);
  const ash = the.child('Ash Fern');
  the.plan(ash, '2026-03-03', 'Fractions and their incomparably many denominators', 'Math');
  await openApp('/', { family: 'local', changes: the.changes, width: 390 });
  await expect.element(rows.first()).toMatchTextContent('Ash: Fractions');
  const detail = rows.first().element().querySelector('[dir="auto"]')!;
  const words = document.createRange();
  words.selectNodeContents(detail);
  const { width, height } = words.getBoundingClientRect();
  expect(width).toBeGreaterThan(detail.clientWidth);
  expect(height).toBeLessThan(30);
});

it('What couldn’t be saved and what was replaced stand first, by whom; their buttons open the sheet that settles them', async () => {
  const server = await openFamilyTablet();
  // The first sign-in notes the family's zone, at a moment of its own: here it isn't to be among what is refused.
  await must(host().act('noteZone', null));
  await host().syncNow();
  server.network = 'unreachable';
  await must(commit(host(), [update(student, leo.id, { gradeLevel: '4th Grade' })]));
  server.write(update(student, leo.id, { gradeLevel: '5th Grade' }));
  server.network = 'open';
  await host().syncNow();
  server.refusal = 'Please enter a name';
  await must(commit(host(), [update(student, leo.id, { fullName: 'Leo Fern Moss' })]));
  await host().syncNow();
  // What the app itself writes on the next screen isn't refused.
  server.refusal = undefined;
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect
    .poll(() => rows.elements().map((one) => one.textContent))
    .toEqual([
      '1 change couldn’t be savedby a parentSee it',
      '1 entry was replaced by a later oneby a parentSee it',
    ]);
  expect(await violationsIn(needs.element())).toEqual([]);
  const sheet = page.getByRole('dialog', { name: 'Sync' });
  await rows.first().getByRole('button', { name: 'See it' }).click();
  await expect.element(sheet.getByText('Leo Fern Moss').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Drop it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Drop it' }).click();
  await expect.element(sheet.getByText('Leo Fern Moss')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(rows).toMatchTextContent(/^1 entry was replaced/);
  await rows.getByRole('button', { name: 'See it' }).click();
  await expect.element(sheet.getByText('5th Grade')).toBeVisible();
  await sheet.getByRole('button', { name: 'Dismiss' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(needs).not.toBeInTheDocument();
});
