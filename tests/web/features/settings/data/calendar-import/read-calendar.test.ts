/** Calendar files as others write them: whole days, repeated ones, and what is none. */
import { expect, it } from 'vitest';
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
const read = (...events: string[]) => readCalendar(calendarOf(...events), window);

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
    days: [
      { name: 'Reaches today', from: '2026-03-02', until: '2026-03-04' },
      { name: 'Spring, at last', from: '2026-04-06', until: '2026-04-10' },
      { name: 'Teachers’ day', from: '2026-05-01', until: '2026-05-01' },
      { name: 'A week', from: '2026-06-01', until: '2026-06-07' },
    ],
    timed: 1,
  });
});

it('A day that repeats is there as often as it happens within two years, without those that are taken out', async () => {
  const founders =
    'SUMMARY:Founders’ day\nDTSTART;VALUE=DATE:20010615\nRRULE:FREQ=YEARLY\nEXDATE;VALUE=DATE:20270615';
  const read2 = await read(founders, 'SUMMARY:May\nDTSTART;VALUE=DATE:20200501\nRRULE:FREQ=YEARLY');
  expect(read2).toEqual({
    days: [
      { name: 'May', from: '2026-05-01', until: '2026-05-01' },
      { name: 'Founders’ day', from: '2026-06-15', until: '2026-06-15' },
      { name: 'May', from: '2027-05-01', until: '2027-05-01' },
    ],
    timed: 0,
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

it('What holds no calendar is told from what holds too much', async () => {
  const wrong = [
    '',
    'Name,Grade\nMia,2',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n',
    'BEGIN:VCARD\r\nEND:VCARD\r\n',
  ];
  for (const text of wrong) expect(await readCalendar(new Blob([text]), window)).toBe('unreadable');
  expect(await read('SUMMARY:Daily\nDTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY')).toBe(
    'too-long',
  );
  expect(await readCalendar(new Blob([new Uint8Array(1024 ** 2 + 1)]), window)).toBe('too-long');
});
