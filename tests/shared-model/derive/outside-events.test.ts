/** Followed calendars on the family's days: in its zone, each event once, and gone with their calendar. */
import { expect, it } from 'vitest';
import {
  eventsOfCalendar,
  listFollowed,
  outsideEvents,
} from '../../../shared-model/derive/outside-events.ts';
import { create } from '../../../shared-model/commit/change.ts';
import { followedCalendar } from '../../../shared-model/entities/followed-calendar.ts';
import { followedMonth } from '../../../shared-model/entities/followed-month.ts';
import { mostCalendars } from '../../../shared-model/lib/outside-event.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { actingFamily } from '../support/acting-family.ts';

const random = seededRandom(8);
const whole = (name: string, from: string, until = from) => ({
  name,
  from,
  until,
  isClosure: false,
});
const oak = create(followedCalendar, { address: 'https://oak.example/a.ics', name: 'Oak' }, random);
const trip = whole('Trip', '2026-03-31', '2026-04-01');
const month = (name: string, events: ReturnType<typeof whole>[]) =>
  create(followedMonth, { calendarId: oak.id, month: name, events }, random);
const late = whole('Choir', '2026-04-01T02:30:00.000Z', '2026-04-01T04:00:00.000Z');
const records = [
  oak,
  month('2026-03', [trip]),
  month('2026-04', [trip, late, whole('Fair', '2026-04-02')]),
];
const march31 = { from: '2026-03-31', until: '2026-03-31' };

const shown = (days: ReturnType<typeof outsideEvents>) =>
  days.map(
    ({ date, events }) =>
      `${date}: ${events.map(({ name, time }) => [time, name].join(' ').trim()).join(', ')}`,
  );

it('An event is on each of its days once; a moment is on its day in the family’s zone, and not on one that begins as it ends', async () => {
  const { view } = await actingFamily(records);
  const span = { from: '2026-03-30', until: '2026-04-02' };
  expect(shown(outsideEvents(view, span, 'America/New_York'))).toEqual([
    '2026-03-31: Trip, 22:30 Choir',
    '2026-04-01: Trip',
    '2026-04-02: Fair',
  ]);
  expect(shown(outsideEvents(view, span, 'UTC'))[1]).toBe('2026-04-01: Trip, 02:30 Choir');
  expect(shown(outsideEvents(view, march31, 'America/New_York'))).toEqual([
    '2026-03-31: Trip, 22:30 Choir',
  ]);
  expect(outsideEvents(view, null, 'UTC')).toEqual([]);
  expect(eventsOfCalendar(view, oak.id as never).map(({ name }) => name)).toEqual([
    'Trip',
    'Choir',
    'Fair',
  ]);
  expect(listFollowed(view)).toMatchObject([{ name: 'Oak', events: 3, asOf: null }]);
});

it('A calendar is followed once, at most so many, and goes with its events; undone, all are back', async () => {
  const acting = await actingFamily(records);
  const again = await acting.does('followCalendar', {
    id: null,
    values: { address: 'webcal://OAK.example/a.ics' },
  });
  expect(again.value.id).toBe(oak.id);
  const added = { id: null, values: { address: 'https://club.example/' } };
  await acting.does('followCalendar', added);
  expect(listFollowed(acting.view)).toHaveLength(2);
  const { undo } = await acting.does('unfollowCalendar', { id: oak.id });
  expect(outsideEvents(acting.view, march31, 'UTC')).toEqual([]);
  expect(acting.view.stored({ t: followedMonth.name, id: records[1]!.id })?.fields['_del']).toBe(
    true,
  );
  await acting.undoes(undo);
  expect(outsideEvents(acting.view, march31, 'UTC')).toHaveLength(1);
  for (let at = 2; at < mostCalendars; at += 1)
    await acting.does('followCalendar', {
      id: null,
      values: { address: `https://club.example/${at}` },
    });
  const more = { id: null, values: { address: 'https://club.example/more' } };
  expect(acting.asks('followCalendar', more)).toMatchObject({ ok: false });
});
