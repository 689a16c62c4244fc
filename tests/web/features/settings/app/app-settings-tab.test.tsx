/** App settings: theme, language and timezone of the family, on this device and on a second one. */
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { create, update } from '../../../../../shared-model/commit/change.ts';
import { assignment } from '../../../../../shared-model/entities/assignment.ts';
import { family } from '../../../../../shared-model/entities/family.ts';
import { seededRandom } from '../../../../../shared-model/lib/random.ts';
import { commit } from '../../../../support/screens/commit-changes.ts';
import { smallFamily, Story } from '../../../../support/family/story.ts';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { account } from '../../../../support/screens/family-server.ts';
import { openFamilyTablet, pillSays } from '../../../../support/screens/family-tablet.ts';
import { fillDevice } from '../../../../support/screens/full-device.ts';
import { must, openApp, readNow, reloadApp } from '../../../../support/screens/open-app.tsx';
import { host } from '../../../../../web/device/host.ts';

const address = '/settings?tab=app';
const shown = () => expect.poll(() => document.documentElement.dataset['theme']);
const theme = (name: string) =>
  page.getByRole('radiogroup', { name: 'The family’s theme' }).getByRole('radio', { name });
const zone = page.getByRole('combobox', { name: 'The family’s timezone' });
const language = page.getByRole('combobox', { name: 'The family’s language' });
const options = (field: typeof zone) =>
  [...(field.element() as HTMLSelectElement).options].map(({ text }) => text);

it('The choices are the specified ones, and the device’s own zone [SP3.5, MR3.30]', async () => {
  await openApp(address);
  await expect.element(theme('Light')).toBeChecked();
  await expect.element(language).toHaveValue('en');
  expect(options(language)).toEqual(['English', 'Español', 'Français']);
  expect(options(zone)).toEqual([
    'Eastern Time (New York)',
    'Central Time (Chicago)',
    'Mountain Time (Denver)',
    'Pacific Time (Los Angeles)',
    expect.stringMatching(/^This device’s \(.+\)$/),
  ]);
});

it('The family’s theme is shown at once, by the keyboard too, over what the parent had chosen', async () => {
  await openApp(address, { family: 'local', theme: 'dark' });
  await expect.element(page.getByText(/You see your own choice: Dark\./)).toBeVisible();
  await page.getByRole('button', { name: 'Use the family’s' }).click();
  await shown().toBe('light');
  await expect.element(page.getByText(/You see your own choice/)).not.toBeInTheDocument();
  (theme('Light').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await shown().toBe('dark');
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect((await readNow('theFamily'))?.theme).toBe('dark');
});

it('The timezone decides what today is [MR4.26]', async () => {
  // One in the morning of the 5th in New York, ten in the evening of the 4th in Los Angeles.
  await openApp(address, { now: Date.UTC(2026, 2, 5, 6) });
  await zone.selectOptions('America/New_York');
  await expect.element(page.getByText(/it is Thursday, March 5/)).toBeVisible();
  await zone.selectOptions('America/Los_Angeles');
  await expect.element(page.getByText(/it is Wednesday, March 4/)).toBeVisible();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect((await readNow('theFamily'))?.timezone).toBe('America/Los_Angeles');
});

it('Weeks begin on Sunday once the family says so, in the calendar and the planner alike', async () => {
  const the = new Story(5);
  the.plan(the.child('Leo Fern'), '2026-03-01', 'Read a map', 'Reading');
  await openApp(address, { family: 'local', changes: the.changes });
  const begins = page.getByRole('radiogroup', { name: 'Weeks begin on' });
  await expect.element(begins.getByRole('radio', { name: 'Monday' })).toBeChecked();
  await begins.getByText('Sunday').click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();

  await reloadApp('/calendar');
  const grid = page.getByRole('grid');
  const names = () =>
    grid
      .getByRole('columnheader')
      .elements()
      .map((one) => one.ariaLabel);
  await expect.poll(() => names()[0]).toBe('Sunday');
  expect(names().at(-1)).toBe('Saturday');
  const dayNamed = (name: RegExp) => grid.getByRole('button', { name });
  (await dayNamed(/^Wednesday, March 4/).findElement()).focus();
  await userEvent.keyboard('{Home}');
  await expect.element(dayNamed(/^Sunday, March 1,/)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(dayNamed(/^Saturday, March 7/)).toHaveFocus();

  await reloadApp('/planner');
  const days = page.getByRole('table').getByRole('rowheader');
  await expect.element(days.first()).toHaveTextContent('SundayMar 1');
  await expect.element(page.getByText('Week 10')).toBeVisible();
});

it('Any zone of IANA is found by its city, by the keyboard alone, and stays among the choices', async () => {
  await openApp(address, { now: Date.UTC(2026, 2, 5, 6) });
  await page.getByRole('button', { name: 'Another time zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another time zone' });
  await expect.element(dialog.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('nowhere at all');
  await expect.element(dialog.getByText(/Try the nearest large city/)).toBeVisible();
  await dialog.getByRole('combobox').fill('kolk');
  await expect.element(dialog.getByRole('option', { name: /^Kolkata/ })).toBeVisible();
  expect(await violationsIn(dialog.element())).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/it is Thursday, March 5, 11:30/)).toBeVisible();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await expect.element(zone).toHaveValue('Asia/Kolkata');
  expect(options(zone).at(-1)).toBe('India Standard Time (Kolkata)');
  await zone.selectOptions('America/Chicago');
  await expect.element(page.getByText(/it is Thursday, March 5, 12:00/)).toBeVisible();
  expect(await readNow('theFamily')).toMatchObject({
    timezone: 'America/Chicago',
    fixedZone: null,
  });
});

it('Another timezone says which due times read otherwise, and keeps their time of day if asked', async () => {
  const story = smallFamily();
  const essay = create(
    assignment,
    { title: 'Essay', classId: story.math.id, dueDate: '2026-03-11T21:00:00.000Z' },
    seededRandom(1),
  );
  await openApp(address, { family: 'local', changes: [...story.changes, essay] });
  const dueDate = async () =>
    (await readNow('listAssignments', 'all', '2026-03-04', 'UTC')).assignments.find(
      ({ title }) => title === 'Essay',
    )?.dueDate;
  await zone.selectOptions('America/New_York');
  await expect
    .element(
      page.getByText(
        '1 due time now reads otherwise: “Essay” is due Mar 11, 2026 5:00 PM, before it was Mar 11, 2026 9:00 PM.',
      ),
    )
    .toBeVisible();
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
  expect(await dueDate()).toBe('2026-03-11T21:00:00.000Z');
  await page.getByRole('button', { name: 'Keep the time of day' }).click();
  await expect.element(page.getByText('1 due time is as it was')).toBeVisible();
  await expect.poll(dueDate).toBe('2026-03-12T01:00:00.000Z');
  await expect.element(page.getByText(/now reads otherwise/)).not.toBeInTheDocument();
});

it('A family whose home is in another zone than this device is told, and moves by a parent’s choice alone', async () => {
  await openApp(address, { family: 'local' });
  const { id } = (await readNow('theFamily'))!;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const abroad = update(family, id, { timezone: 'device', homeZone: 'Asia/Tokyo' });
  await must(commit(host(), [abroad]));
  await expect.element(page.getByText(/reminders go by the time of Asia\/Tokyo/)).toBeVisible();
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
  await page.getByRole('button', { name: `Use this device’s (${here})` }).click();
  await expect.element(page.getByText(/reminders go by the time of/)).not.toBeInTheDocument();
  expect((await readNow('theFamily'))?.homeZone).toBe(here);
});

it('A choice that can’t be saved stays in sight with its reason', async () => {
  await openApp(address);
  await expect.element(zone).toHaveValue('device');
  fillDevice();
  await zone.selectOptions('America/Chicago');
  await expect.element(page.getByText(/Failed to save settings/)).toBeVisible();
  await expect.element(zone).toHaveValue('America/Chicago');
  expect((await readNow('theFamily'))?.timezone).toBe('device');
  vi.restoreAllMocks();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  expect((await readNow('theFamily'))?.timezone).toBe('America/Chicago');
});

it('What is set on one device holds on the family’s others', async () => {
  const server = await openFamilyTablet();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: 'App Settings' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await zone.selectOptions('America/Denver');
  await pillSays(/All synced/);
  await expect
    .poll(() => server.records.get('family/4')?.fields)
    .toMatchObject({
      theme: 'dark',
      timezone: 'America/Denver',
    });
  await openApp(address, { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...account, isShared: false }));
  await shown().toBe('dark');
  server.write({ t: 'family', id: 4, fields: { theme: 'light' } });
  await host().syncNow();
  await shown().toBe('light');
});

it('A parent chooses after how many idle minutes a child’s profile closes on this device', async () => {
  await openApp(address);
  const idle = page.getByRole('radiogroup', { name: 'A child’s profile closes after' });
  // Several children use the demo's device.
  await expect.element(idle.getByRole('radio', { name: '5 min' })).toBeChecked();
  (idle.getByRole('radio', { name: '5 min' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Settings saved')).toBeVisible();
  await reloadApp(address);
  await expect.element(idle.getByRole('radio', { name: '15 min' })).toBeChecked();
});
