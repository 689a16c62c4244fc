/** Followed calendars: what is known of them, their events on the planner and the calendar, days off by choice. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTooWide } from '../../../../../support/screens/on-page.ts';
import { openApp, readNow } from '../../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../../support/screens/violations.ts';
import { idFromKey } from '../../../../../../shared-model/lib/ids.ts';

const month = (calendarId: number, name: string, events: object[]) => ({
  t: 'followed-month',
  id: idFromKey('followed-month', [calendarId, name]),
  fields: { calendarId, month: name, events },
});
const event = (name: string, from: string, until = from, isClosure = false) => ({
  name,
  from,
  until,
  isClosure,
});
const oak = {
  t: 'followed-calendar',
  id: 61,
  fields: {
    address: 'https://oak.example/days.ics',
    name: 'Oak School',
    asOf: '2026-03-04T09:00:00.000Z',
    unread: 2,
  },
};
const club = {
  t: 'followed-calendar',
  id: 62,
  fields: { address: 'https://club.example/a.ics', name: 'Club', problem: 'address-gone' },
};
const student = { t: 'student', id: 63, fields: { fullName: 'Leo Fern', gradeLevel: '4th Grade' } };
const changes = [
  student,
  oak,
  club,
  month(61, '2026-03', [
    event('Choir', '2026-03-04T18:30:00.000Z', '2026-03-04T19:30:00.000Z'),
    event('Book fair', '2026-03-05'),
    event('No School', '2026-03-06', '2026-03-06', true),
    event('Soccer', '2026-03-07T10:00:00.000Z', '2026-03-07T11:00:00.000Z'),
  ]),
];

it('What is known of a calendar is said with its age, what is wrong with its reason; its events stand beside the work', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes });
  const row = page.getByRole('region', { name: 'Oak School' });
  await expect.element(row.getByText('4 events, as of Mar 4, 2026 9:00 AM')).toBeVisible();
  await expect.element(row.getByText('2 events couldn’t be read.')).toBeVisible();
  const gone = page.getByRole('region', { name: 'Club' });
  await expect.element(gone.getByText(/^There is nothing at the address any more\./)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await page.viewport(390, 844);
  expect(isTooWide()).toBe(false);
  await page.viewport(1280, 900);

  await row.getByRole('button', { name: 'Actions for Oak School' }).click();
  await page.getByRole('menuitem', { name: 'Edit Calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Calendar' });
  await dialog.getByLabelText('Address').fill('http://oak.example/');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(/which begins with https or webcal/).last()).toBeVisible();
  await dialog.getByLabelText('Address').fill('webcal://oak.example/new.ics');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await readNow('listFollowed')).map(({ address }) => address)).toContain(
    'https://oak.example/new.ics',
  );

  await row.getByRole('button', { name: 'Actions for Oak School' }).click();
  await page.getByRole('menuitem', { name: 'Take Days Off' }).click();
  const offs = page.getByRole('dialog', { name: 'Days Off from a Calendar' });
  await expect.element(offs.getByRole('checkbox', { name: /^No School/ })).toBeChecked();
  await offs.getByRole('button', { name: 'Take 1 Day Off' }).click();
  await expect.element(offs).not.toBeInTheDocument();
  expect((await readNow('schoolCalendarRecords')).timeOff).toMatchObject([{ name: 'No School' }]);

  await openApp('/planner', { family: 'local', changes });
  const events = page.getByRole('list', { name: 'Other calendars' });
  await expect.element(events.getByText('6:30 PM Choir').first()).toBeVisible();
  await expect.element(events.getByText('Book fair').first()).toBeVisible();
  // On a Saturday without work too, and on paper.
  const saturday = page.getByRole('rowheader', { name: /Saturday/ });
  await expect.element(saturday.getByText('10:00 AM Soccer')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  dispatchEvent(new Event('beforeprint'));
  const printed = page.getByRole('table').last();
  await expect.element(printed.getByText('Book fair')).toBeInTheDocument();
  await expect.element(printed.getByText('10:00 AM Soccer')).toBeInTheDocument();
  dispatchEvent(new Event('afterprint'));

  await openApp('/calendar', { family: 'local', changes });
  const day = page.getByRole('button', { name: /March 5/ });
  await expect.element(day).toHaveAccessibleName(/Book fair \(Oak School\)/);
  const weekend = page.getByRole('button', { name: /March 7/ });
  await expect.element(weekend).toHaveAccessibleName(/Soccer \(Oak School\)/);
  await day.click();
  await expect.element(page.getByRole('dialog').getByText('Book fair (Oak School)')).toBeVisible();
});

it('A calendar that is followed no longer goes with its events, and comes back with them', async () => {
  await openApp('/settings?tab=data', { family: 'local', changes });
  await page.getByRole('button', { name: 'Actions for Oak School' }).click();
  await page.getByRole('menuitem', { name: 'Stop Following' }).click();
  await expect.element(page.getByText('“Oak School” is followed no longer')).toBeVisible();
  const span = { from: '2026-03-04', until: '2026-03-07' };
  const events = async () => (await readNow('outsideEvents', span, 'UTC')).length;
  expect(await events()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(events).toBe(4);
});
