/** Days off that come from a calendar file: chosen, taken at once, undone at once. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putOpenedFile } from '../../../../../../web/browser/opened-files.ts';
import { isTooWide } from '../../../../../support/screens/on-page.ts';
import { openApp, readNow } from '../../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../../support/screens/violations.ts';

const dialog = page.getByRole('dialog', { name: 'Days Off from a Calendar' });
const event = (name: string, from: string, until: string): string =>
  `BEGIN:VEVENT\r\nSUMMARY:${name}\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${until}\r\nEND:VEVENT\r\n`;
const file = (events: string): File =>
  new File([`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`], 'oak.ics');

async function choose(chosen: File): Promise<void> {
  const panel = await page.getByRole('region', { name: 'Days Off from a Calendar' }).findElement();
  await userEvent.upload(panel.querySelector('input[type=file]')!, chosen);
}

const district = file(
  event('Spring Break', '20260406', '20260411') +
    event('Memorial Day', '20260525', '20260526') +
    'BEGIN:VEVENT\r\nSUMMARY:Concert\r\nDTSTART:20260506T190000Z\r\nEND:VEVENT\r\n',
);
const memorial = {
  t: 'time-off',
  id: 71,
  fields: { startDate: '2026-05-25', endDate: '2026-05-25', kind: 'holiday', name: 'Off' },
};

it('A district’s calendar shows its whole days; what is off already isn’t chosen; the rest is taken over and undone', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: [memorial] });
  await choose(district);
  const spring = dialog.getByRole('checkbox', { name: /^Spring Break/ });
  await expect.element(spring).toBeChecked();
  await expect.element(dialog.getByText('Mon, Apr 6 to Fri, Apr 10')).toBeVisible();
  await expect.element(dialog.getByText('Mon, May 25 · off already')).toBeVisible();
  await expect.element(dialog.getByText('1 event has a time of day and stays out.')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await page.viewport(390, 844);
  expect(isTooWide()).toBe(false);
  await spring.click();
  await expect.element(dialog.getByRole('button', { name: 'Take 0 Days Off' })).toBeDisabled();
  await spring.click();
  await dialog.getByRole('button', { name: 'Take 5 Days Off' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('5 days off are taken over')).toBeVisible();
  const offs = async () =>
    (await readNow('schoolCalendarRecords')).timeOff.map(({ name, kind }) => `${name}: ${kind}`);
  expect(await offs()).toEqual(['Spring Break: break', 'Off: holiday']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(offs).toEqual(['Off: holiday']);
});

it('What is no calendar, and one without days to take, is told; a calendar that the device opens is read', async () => {
  await openApp('/settings?tab=data', { family: 'local' });
  await choose(new File(['Name,Grade'], 'list.ics'));
  await expect.element(page.getByText('This file holds no calendar')).toBeVisible();
  await choose(file(event('Long ago', '20200101', '20200102')));
  await expect
    .element(page.getByText('It has no whole days from this school year on'))
    .toBeVisible();
  putOpenedFile(district);
  await expect.element(dialog.getByRole('checkbox', { name: /^Memorial Day/ })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

const year = {
  t: 'school-term',
  id: 72,
  fields: { startDate: '2025-08-18', endDate: '2026-05-29', daysAim: 180 },
};

it('Only closures are ticked, past days of the open year too, and it says before what the year becomes', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes: [year] });
  await choose(
    file(
      event('No School - Fall Recess', '20251013', '20251018') +
        event('A Day', '20260309', '20260310') +
        event('Classes Resume', '20260310', '20260311') +
        'BEGIN:VEVENT\r\nSUMMARY:Open house\r\nDTSTART;VALUE=DATE:2026\r\nEND:VEVENT\r\n',
    ),
  );
  await expect.element(dialog.getByRole('checkbox', { name: /^No School/ })).toBeChecked();
  await expect.element(dialog.getByText('2025–26: 205 school days become 200')).toBeVisible();
  await expect.element(dialog.getByText('1 event couldn’t be read: Open house')).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /^A Day/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Show 2 other whole days' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /^A Day/ })).not.toBeChecked();
  expect(await violationsIn()).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^A Day/ }).click();
  await dialog.getByRole('button', { name: 'Take 6 Days Off' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('A calendar of several zones asks for the family’s', async () => {
  await openApp('/settings?tab=data', { family: 'local' });
  await choose(
    file(
      event('Hiver - Vacances Zone A', '20260406', '20260411') +
        event('Hiver - Vacances Zone B', '20260413', '20260418'),
    ),
  );
  await expect
    .element(dialog.getByText('Which one do you follow?', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take 0 Days Off' })).toBeDisabled();
  await dialog.getByText('Zone B', { exact: true }).click();
  await expect.element(dialog.getByRole('checkbox', { name: /Vacances/ })).toBeChecked();
  await expect.element(dialog.getByText('Mon, Apr 13 to Fri, Apr 17')).toBeVisible();
});
