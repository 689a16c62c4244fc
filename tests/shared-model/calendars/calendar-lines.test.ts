/**
 * Damaged calendars: nothing throws or hangs, and a plain whole day that a second reader finds is offered, or its event
 * is said to be unreadable. How many: tests/support/house/mutations.ts.
 */
import fc from 'fast-check';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { mutated, timed } from '../../support/house/mutations.ts';
import { readCalendar } from '../../../web/features/settings/data/calendar-import/read-calendar.ts';

const window = { from: '2026-08-01', until: '2028-08-01' };
const events = [
  'SUMMARY:Winter Break\nDTSTART;VALUE=DATE:20261221\nDTEND;VALUE=DATE:20270102',
  'UID:s\nSUMMARY:Staff\\, all\nDTSTART;VALUE=DATE:20261204\nRRULE:FREQ=MONTHLY;BYDAY=1FR;UNTIL=20270604',
  'UID:s\nSUMMARY:Moved\nRECURRENCE-ID;VALUE=DATE:20270101\nDTSTART;VALUE=DATE:20270108',
  'SUMMARY:Founders\nDTSTART:20270310\nRRULE:FREQ=YEARLY;COUNT=3\nEXDATE:20280310',
  'SUMMARY:Weeks\nDTSTART;VALUE=DATE:20250106\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE\nDURATION:P1D',
  'SUMMARY:Outlook\nDTSTART;TZID="Eastern Standard Time":20270118T000000\nDTEND;TZID="Eastern Standard Time":20270119T000000',
  'SUMMARY:Utc\nDTSTART:20270215T050000Z\nDTEND:20270220T050000Z\nSTATUS:CONFIRMED',
  'SUMMARY:Noël\n  à l’école\nCATEGORIES:Closed,Key Dates\nLOCATION:Zones A/B\nDTSTART;VALUE=DATE:20270503',
  'SUMMARY:Plain\nDTSTART;VALUE=DATE:20270504\nDTEND;VALUE=DATE:20270505\nBEGIN:VALARM\nTRIGGER:-PT15M\nEND:VALARM',
];
const calendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Oak//EN']
  .concat(
    events.flatMap((one, at) => [
      'BEGIN:VEVENT',
      ...(one.startsWith('UID') ? [] : [`UID:${at}`]),
      'DTSTAMP:20260801T000000Z',
      ...one.split('\n'),
      'END:VEVENT',
    ]),
  )
  .concat('END:VCALENDAR');

const line = fc.nat({ max: calendar.length - 1 });
const scraps = [
  '',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'RRULE:FREQ=DAILY',
  'DTSTART:00000000',
  ':::',
  'DTEND:20280230',
  'RRULE:FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2,4',
  'RRULE:FREQ=DAILY;INTERVAL=99999999999',
  'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'RRULE:FREQ=YEARLY;BYDAY=MO;BYMONTHDAY=31;BYMONTH=4',
  'EXDATE:,',
  'DURATION:-P9D',
  'STATUS:CANCELLED',
  'BEGIN:',
  '\0\uD800',
];
/** Changes of a calendar's lines: left out, doubled, put elsewhere, with other signs or another line. */
const damage = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('drop', 'double'), at: line }),
    fc.record({ kind: fc.constant('move'), at: line, to: line }),
    fc.record({ kind: fc.constant('scrap'), at: line, text: fc.constantFrom(...scraps) }),
    fc.record({ kind: fc.constant('cut'), at: line, to: fc.nat({ max: 40 }) }),
    fc.record({
      kind: fc.constant('sign'),
      at: line,
      to: fc.nat({ max: 40 }),
      text: fc.string({ maxLength: 2, unit: 'binary' }),
    }),
    fc.record({
      kind: fc.constant('digit'),
      at: line,
      to: fc.nat({ max: 40 }),
      text: fc.constantFrom('0', '1', '2', '3', '9', 'T', 'Z'),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);
type Damage = { kind: string; at: number; to?: number; text?: string };

function damaged(changes: readonly Damage[]): string {
  const lines = [...calendar];
  for (const { kind, at, to = 0, text = '' } of changes) {
    const now = lines[at % lines.length] ?? '';
    const place = at % Math.max(1, lines.length);
    if (kind === 'drop') lines.splice(place, 1);
    else if (kind === 'double') lines.splice(place, 0, now);
    else if (kind === 'move') lines.splice(to % lines.length, 0, ...lines.splice(place, 1));
    else if (kind === 'scrap') lines.splice(place, 0, text);
    else if (kind === 'cut') lines[place] = now.slice(0, to);
    else lines[place] = `${now.slice(0, to)}${text}${now.slice(to + (kind === 'digit' ? 1 : 0))}`;
  }
  return lines.join('\r\n');
}

/** The second reader's whole days that happen once; none if it gives up. */
function daysOfOther(text: string): string[] {
  let read: IcsCalendar;
  try {
    read = convertIcsCalendar(undefined, text);
  } catch {
    return [];
  }
  return (read.events ?? [])
    .filter(
      ({ start, recurrenceRule, recurrenceId, status }) =>
        start?.type === 'DATE' &&
        Number.isFinite(start.date.getTime()) &&
        !recurrenceRule &&
        !recurrenceId &&
        status !== 'CANCELLED',
    )
    .map(({ start }) => start.date.toISOString().slice(0, 10))
    .filter((day) => !isInCancelled(text, day));
}

/** The second reader doesn't see a cancellation behind an alarm whose end stands twice. */
const isInCancelled = (text: string, day: string): boolean =>
  text
    .split('BEGIN:VEVENT')
    .some((part) => /^STATUS:CANCELLED/m.test(part) && part.includes(day.replaceAll('-', '')));

const { runs, timeout } = mutated(100);
/** What failed once (seed 41 of 15,000): an event whose beginning says VEVENT0. */
const examples: [Damage[]][] = [
  [
    [
      { kind: 'digit', at: 64, to: 12, text: '0' },
      { kind: 'drop', at: 11 },
      { kind: 'sign', at: 64, to: 0, text: '\0' },
    ],
  ],
];

it(
  'Mutated calendars are read without an exception, and no plain day is lost without a word',
  { timeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(damage, async (changes: readonly Damage[]) => {
        const text = damaged(changes);
        const { value: read, ms } = await timed(() =>
          readCalendar(new Blob([text]), window, 'America/New_York'),
        );
        expect(ms).toBeLessThan(2_000);
        expect(read).not.toBe('too-long');
        const days = typeof read === 'string' ? [] : read.days;
        for (const { from, until } of days) expect(from <= until).toBe(true);
        const other = daysOfOther(text).filter((day) => day >= window.from && day <= window.until);
        const missing = other.filter(
          (day) => !days.some(({ from, until }) => from <= day && day <= until),
        );
        // Not by name: the readers differ on which of two names an event has that swallowed another's lines.
        const said = typeof read === 'string' ? missing.length : read.unread.length;
        expect(said).toBeGreaterThanOrEqual(missing.length);
      }),
      { ...runs, examples },
    );
  },
);
