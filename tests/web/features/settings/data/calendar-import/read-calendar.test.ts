/** Calendar files as others write them: whole days, repeated ones, and what is none. */
import { expect, it } from 'vitest';
import type { ReadCalendar } from '../../../../../../shared-model/calendars/calendar-days.ts';
import { readCalendar } from '../../../../../../web/features/settings/data/calendar-import/read-calendar.ts';

const window = { from: '2026-03-04', until: '2028-03-03' };
const calendarOf = (...events: string[]): Blob =>
  new Blob([
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Oak District//EN',
      ...events.flatMap((event, at) => [
        'BEGIN:VEVENT',
        `UID:${at}@oak.example`,
        'DTSTAMP:20260101T000000Z',
        ...event.split('\n'),
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ]);
const zone = 'America/New_York';
const read = (...events: string[]) => readCalendar(calendarOf(...events), window, zone);
const day = (name: string, from: string, until: string, isClosure = false) => ({
  name,
  isClosure,
  zones: [],
  from,
  until,
});
const nothing = { timed: 0, unread: [], cut: 0 };

it('Whole days are read with their last day, by their first, each once; what is over or far away is left out', async () => {
  const spring =
    'SUMMARY:Spring\\, at last\nDTSTART;VALUE=DATE:20260406\nDTEND;VALUE=DATE:20260411';
  expect(
    await read(
      'SUMMARY:Teachers’ day\nDTSTART;VALUE=DATE:20260501',
      spring,
      spring,
      'SUMMARY:A week\nDTSTART;VALUE=DATE:20260601\nDURATION:P1W',
      'SUMMARY:Over\nDTSTART;VALUE=DATE:20260303\nDTEND;VALUE=DATE:20260304',
      'SUMMARY:Reaches today\nDTSTART;VALUE=DATE:20260302\nDTEND;VALUE=DATE:20260305',
      'SUMMARY:Far away\nDTSTART;VALUE=DATE:20300101',
      'SUMMARY:Called off\nSTATUS:CANCELLED\nDTSTART;VALUE=DATE:20260510',
      'SUMMARY:Parents’ evening\nDTSTART:20260506T190000Z\nDTEND:20260506T203000Z',
    ),
  ).toEqual({
    ...nothing,
    days: [
      day('Reaches today', '2026-03-02', '2026-03-04'),
      day('Spring, at last', '2026-04-06', '2026-04-10'),
      day('Teachers’ day', '2026-05-01', '2026-05-01'),
      day('A week', '2026-06-01', '2026-06-07'),
    ],
    timed: 1,
  });
});

it('A day that repeats is there as often as it happens within two years, without those that are taken out', async () => {
  const founders =
    'SUMMARY:Founders’ day\nDTSTART;VALUE=DATE:20010615\nRRULE:FREQ=YEARLY\nEXDATE;VALUE=DATE:20270615';
  const read2 = await read(founders, 'SUMMARY:May\nDTSTART;VALUE=DATE:20200501\nRRULE:FREQ=YEARLY');
  expect(read2).toEqual({
    ...nothing,
    days: [
      day('May', '2026-05-01', '2026-05-01'),
      day('Founders’ day', '2026-06-15', '2026-06-15'),
      day('May', '2027-05-01', '2027-05-01'),
    ],
  });
});

it('A name is cut to what a record holds, never within a letter, and may be missing', async () => {
  const long = await read(
    `SUMMARY:${'🌲'.repeat(40)}\nDTSTART;VALUE=DATE:20260501`,
    'DTSTART;VALUE=DATE:20260502',
  );
  expect(typeof long).toBe('object');
  const [first, second] = (long as { days: { name: string }[] }).days.map(({ name }) => name);
  expect(first).toBe(`${'🌲'.repeat(29)}…`);
  expect(second).toBe('');
});

it('What holds no calendar is told from what is too large', async () => {
  const wrong = [
    '',
    'Name,Grade\nMia,2',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
    'BEGIN:VCARD\r\nEND:VCARD\r\n',
  ];
  for (const text of wrong)
    expect(await readCalendar(new Blob([text]), window, zone)).toBe('unreadable');
  const large = new Blob([new Uint8Array(8 * 1024 ** 2 + 1)]);
  expect(await readCalendar(large, window, zone)).toBe('too-long');
});

it('A long feed is cut and says so; days of one name that follow each other are one span', async () => {
  const daily = await read('SUMMARY:Daily\nDTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY');
  expect(daily).toEqual({
    ...nothing,
    days: [day('Daily', '2026-01-01', '2028-03-03')].map((one) => ({ ...one, from: '2026-03-04' })),
  });
  const days = Array.from(
    { length: 500 },
    (_, at) => `SUMMARY:Day ${at}\nDTSTART;VALUE=DATE:2026${at % 2 === 0 ? '0601' : '0603'}`,
  );
  const long = await read(...days, 'SUMMARY:Closed\nDTSTART;VALUE=DATE:20260610');
  expect(long).toMatchObject({ cut: 100 });
  expect((long as ReadCalendar).days).toHaveLength(401);
  expect((long as ReadCalendar).days.at(-1)).toEqual(
    day('Closed', '2026-06-10', '2026-06-10', true),
  );
});
