/** The kinds of calendars that schools and other programs publish, each reduced to its lines. */
import { expect, it } from 'vitest';
import { daysInZone, zonesOf } from '../../../shared-model/calendars/calendar-zones.ts';
import type { ReadCalendar } from '../../../shared-model/calendars/calendar-days.ts';
import { readCalendar } from '../../../web/features/settings/data/calendar-import/read-calendar.ts';

const window = { from: '2026-08-01', until: '2028-11-25' };

async function read(
  bytes: string | Uint8Array<ArrayBuffer>,
  zone = 'America/New_York',
): Promise<ReadCalendar> {
  const calendar = await readCalendar(new Blob([bytes]), window, zone);
  if (typeof calendar === 'string') throw new Error(calendar);
  return calendar;
}
const event = (lines: string): string => `BEGIN:VEVENT\n${lines.trim()}\nEND:VEVENT\n`;
const calendarOf = (...events: string[]): string =>
  `BEGIN:VCALENDAR\nVERSION:2.0\n${events.map(event).join('')}END:VCALENDAR\n`;
/** `2026-12-21..2027-01-01 Winter Break`, with a star for a closure. */
const shown = ({ days }: Pick<ReadCalendar, 'days'>): string[] =>
  days.map(
    ({ from, until, name, isClosure }) =>
      `${from}${from === until ? '' : `..${until}`} ${name}${isClosure ? ' *' : ''}`,
  );

it('Eight digits are a day, also where the file doesn’t say that they are', async () => {
  const calendar = await read(
    calendarOf(
      'SUMMARY:Winter Break\nDTSTART:20261221\nDTEND:20270102',
      'SUMMARY:Founders\nDTSTART:20270310',
      'SUMMARY:Yearly\nDTSTART:20200505\nRRULE:FREQ=YEARLY\nEXDATE:20280505\nDURATION:P1D',
    ),
  );
  expect(shown(calendar)).toEqual([
    '2026-12-21..2027-01-01 Winter Break *',
    '2027-03-10 Founders',
    '2027-05-05 Yearly',
  ]);
});

it.for(['America/New_York', 'UTC', 'Europe/Paris'])(
  'Midnight to midnight is whole days, for a family in %s',
  async (zone) => {
    const outlook = 'Eastern Standard Time';
    const calendar = await read(
      calendarOf(
        `SUMMARY:Outlook\nDTSTART;TZID="${outlook}":20261221T000000\nDTEND;TZID="${outlook}":20270102T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE`,
        'SUMMARY:Floating\nDTSTART:20270118T000000\nDTEND:20270119T000000',
        'SUMMARY:New York in UTC\nDTSTART:20270215T050000Z\nDTEND:20270220T050000Z',
        'SUMMARY:Over the change of clocks\nDTSTART:20270313T050000Z\nDTEND:20270315T040000Z',
        `SUMMARY:Till 23:59\nDTSTART;TZID=${outlook}:20270326T000000\nDTEND;TZID=${outlook}:20270326T235900`,
        'SUMMARY:Paris in UTC\nDTSTART:20270404T220000Z\nDTEND:20270405T220000Z',
        'SUMMARY:Concert\nDTSTART:20270310T190000\nDTEND:20270310T203000',
        'SUMMARY:Moment\nDTSTART:20270310T000000',
      ),
      zone,
    );
    expect(shown(calendar)).toEqual([
      '2026-12-21..2027-01-01 Outlook',
      '2027-01-18 Floating',
      '2027-02-15..2027-02-19 New York in UTC',
      '2027-03-13..2027-03-14 Over the change of clocks',
      '2027-03-26 Till 23:59',
      '2027-04-05 Paris in UTC',
    ]);
    expect(calendar).toMatchObject({ timed: 2, unread: [] });
  },
);

it('Midnight in Auckland’s summer is the day that begins there, although another midnight is as near', async () => {
  const calendar = await read(
    calendarOf('SUMMARY:Day\nDTSTART:20270207T110000Z\nDTEND:20270208T110000Z'),
    'Pacific/Auckland',
  );
  expect(shown(calendar)).toEqual(['2027-02-08 Day']);
});

it('A day that moved is where it is now, and one that was called off is none', async () => {
  const series = 'UID:a\nDTSTART;VALUE=DATE:20261204\nRRULE:FREQ=MONTHLY;BYDAY=1FR;UNTIL=20270604';
  const calendar = await read(
    calendarOf(
      `${series}\nSUMMARY:Staff day\nEXDATE;VALUE=DATE:20270305`,
      'UID:a\nSUMMARY:Staff day\nRECURRENCE-ID;VALUE=DATE:20270101\nDTSTART;VALUE=DATE:20270108',
      'UID:a\nSUMMARY:Staff day\nRECURRENCE-ID:20270402\nDTSTART:20270402\nSTATUS:cancelled',
      'SUMMARY:Gone\nDTSTART:20270512\nSTATUS:Cancelled',
    ),
  );
  expect(shown(calendar).map((one) => one.slice(0, 10))).toEqual([
    '2026-12-04',
    '2027-01-08',
    '2027-02-05',
    '2027-05-07',
    '2027-06-04',
  ]);
});

it('A series that lists its days has its first too; 29 February is one year in four, 30 February never', async () => {
  const calendar = await read(
    calendarOf(
      'SUMMARY:Listed\nDTSTART;VALUE=DATE:20261005\nRDATE;VALUE=DATE:20261012,20261019',
      'SUMMARY:Leap\nDTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY',
      'SUMMARY:Never\nDTSTART;VALUE=DATE:20240101\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'SUMMARY:No such day\nDTSTART;VALUE=DATE:20270230',
      'SUMMARY:Backwards\nDTSTART;VALUE=DATE:20270210\nDTEND;VALUE=DATE:20270201',
    ),
  );
  expect(shown(calendar)).toEqual([
    '2026-10-05 Listed',
    '2026-10-12 Listed',
    '2026-10-19 Listed',
    '2028-02-29 Leap',
  ]);
  expect(calendar.unread).toEqual(['No such day', 'Backwards']);
});

it('Two calendars in a file are read; a broken event is named, and takes no other along', async () => {
  const calendar = await read(
    `Exported today\n${calendarOf('SUMMARY:Winter Break\nDTSTART;VALUE=DATE:20261221\nDTEND;VALUE=DATE:20270102')}\n${calendarOf(
      'SUMMARY:Open house\nDTSTART:20270112T180000\nDESCRIPTION:Come all\nPlease bring a friend',
      'SUMMARY:Hourly\nDTSTART;VALUE=DATE:20270112\nRRULE:FREQ=HOURLY',
      'SUMMARY:With an alarm\nDTSTART;VALUE=DATE:20270301\nBEGIN:VALARM\nnot a line\nEND:VALARM',
      'SUMMARY:Spring\n  Break\nDTSTART;VALUE=DATE:20270322\nDTEND;VALUE=DATE:20270327',
    )}BEGIN:VEVENT\nSUMMARY:Cut off\nDTSTART;VALUE=DATE:2027`,
  );
  expect(shown(calendar)).toEqual([
    '2026-12-21..2027-01-01 Winter Break *',
    '2027-03-01 With an alarm',
    '2027-03-22..2027-03-26 Spring Break *',
  ]);
  expect(calendar.unread).toEqual(['Open house', 'Hourly', 'Cut off']);
});

const accents = calendarOf(
  'SUMMARY:Vacances de Noël\nDTSTART;VALUE=DATE:20261219\nDTEND;VALUE=DATE:20270104',
  'SUMMARY:Día de la Inmaculada – fête à l’école\nDTSTART;VALUE=DATE:20261208',
);
const windowsBytes = { ë: 0xeb, í: 0xed, ê: 0xea, à: 0xe0, '–': 0x96, '’': 0x92, é: 0xe9 };
const macBytes = { ë: 0x91, í: 0x92, ê: 0x90, à: 0x88, '–': 0xd0, '’': 0xd5, é: 0x8e };
const inBytes = (table: Record<string, number>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(accents, (sign) => table[sign] ?? sign.codePointAt(0)!);
const wide = (isLittle: boolean, mark: string): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer((accents.length + mark.length) * 2));
  const text = mark + accents;
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.codePointAt(at)!, isLittle);
  return new Uint8Array(view.buffer);
};

it.for([
  ['UTF-8 with a mark', `\uFEFF${accents}`],
  ['Windows-1252', inBytes(windowsBytes)],
  ['MacRoman', inBytes(macBytes)],
  ['UTF-16', wide(true, '\uFEFF')],
  ['UTF-16, the other way round', wide(false, '\uFEFF')],
  ['UTF-16 without a mark', wide(true, '')],
] as const)('A calendar in %s has its accents', async ([, bytes]) => {
  expect(shown(await read(bytes as string))).toEqual([
    '2026-12-08 Día de la Inmaculada – fête à l’école *',
    '2026-12-19..2027-01-03 Vacances de Noël *',
  ]);
});

it('A break that is a file’s single days is one span', async () => {
  const days = ['22', '23', '24', '25', '26'].map(
    (day) => `SUMMARY:Spring Break - No Classes\nDTSTART;VALUE=DATE:202703${day}`,
  );
  expect(shown(await read(calendarOf(...days)))).toEqual([
    '2027-03-22..2027-03-26 Spring Break - No Classes *',
  ]);
});

it('A file of several zones has those of one, its pieces joined and its names without them', async () => {
  const piece = (name: string, zones: string, from: string, until: string): string =>
    `SUMMARY:${name} - ${zones}\nDTSTART;VALUE=DATE:${from}\nDTEND;VALUE=DATE:${until}\nLOCATION:${zones}`;
  const { days } = await read(
    calendarOf(
      piece('Vacances de Noël', 'Zones A/B/C', '20261219', '20270104'),
      piece('Vacances d’Hiver', 'Zone C', '20270206', '20270213'),
      piece('Vacances d’Hiver', 'Zones A/C', '20270213', '20270220'),
      piece('Vacances d’Hiver', 'Zones A et B', '20270220', '20270301'),
      piece('Vacances d’Hiver', 'Zone B', '20270301', '20270308'),
    ),
  );
  expect(zonesOf(days)).toEqual(['A', 'B', 'C']);
  expect(shown({ days: daysInZone(days, 'A') })).toEqual([
    '2026-12-19..2027-01-03 Vacances de Noël *',
    '2027-02-13..2027-02-28 Vacances d’Hiver *',
  ]);
  expect(shown({ days: daysInZone(days, 'C') })[1]).toBe(
    '2027-02-06..2027-02-19 Vacances d’Hiver *',
  );
  expect(zonesOf(days.filter(({ zones }) => zones.length === 3))).toEqual([]);
});
