/** What a followed calendar's text becomes: days, moments in the family's zone, months; and what can't be read. */
import ical from 'ical.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followedSpan, outsideCalendar } from '../../../shared-model/calendars/outside-calendar.ts';
import { namedZone } from '../../../shared-model/calendars/named-zone.ts';
import { mostEventsOfMonth } from '../../../shared-model/lib/outside-event.ts';

const window = followedSpan('2026-03-04');
const zone = 'America/New_York';
const textOf = (...events: string[]): string =>
  `BEGIN:VCALENDAR\nX-WR-CALNAME:Club\n${events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT\n`).join('')}END:VCALENDAR\n`;
function read(...events: string[]) {
  const found = outsideCalendar(textOf(...events), window, zone, ical);
  if (found === 'unreadable') throw new Error(found);
  return found;
}
/** `2026-03: Choir 2026-03-04T15:00:00.000Z..16:00` */
const shown = (...events: string[]): string[] =>
  [...read(...events).months].flatMap(([month, list]) =>
    list.map(({ name, from, until, isClosure }) => {
      const last = from === until ? '' : `..${until}`;
      return `${month}: ${name} ${from}${last}${isClosure ? ' *' : ''}`.replaceAll(':00.000Z', 'Z');
    }),
  );

it('The month before this one and fourteen from then on are kept', () => {
  expect(window).toEqual({ from: '2026-02-01', until: '2027-04-30' });
});

it('Whole days, days over two months, and times in UTC, in a named zone, Windows’ own, a path, and the family’s own', () => {
  expect(
    shown(
      'SUMMARY:Spring Break\nDTSTART;VALUE=DATE:20260330\nDTEND;VALUE=DATE:20260404',
      'SUMMARY:Utc\nDTSTART:20260304T150000Z\nDTEND:20260304T160000Z',
      'SUMMARY:Paris\nDTSTART;TZID=Europe/Paris:20260305T090000\nDURATION:PT45M',
      'SUMMARY:Outlook\nDTSTART;TZID=Eastern Standard Time:20260306T090000\nDTEND;TZID=Eastern Standard Time:20260306T100000',
      'SUMMARY:Path\nDTSTART;TZID=/example.org/2026/Europe/Paris:20260307T090000',
      'SUMMARY:Ours\nDTSTART:20260309T090000\nDTEND:20260309T093000',
      'SUMMARY:Nobody knows\nDTSTART;TZID=Customized:20260310T090000',
      'SUMMARY:Off\nSTATUS:CANCELLED\nDTSTART:20260310T090000',
      'SUMMARY:Long ago\nDTSTART:20200310T090000',
    ),
  ).toEqual([
    '2026-03: Utc 2026-03-04T15:00Z..2026-03-04T16:00Z',
    '2026-03: Paris 2026-03-05T08:00Z..2026-03-05T08:45Z',
    '2026-03: Outlook 2026-03-06T14:00Z..2026-03-06T15:00Z',
    '2026-03: Path 2026-03-07T08:00Z',
    '2026-03: Ours 2026-03-09T13:00Z..2026-03-09T13:30Z',
    '2026-03: Spring Break 2026-03-30..2026-04-03 *',
    '2026-04: Spring Break 2026-03-30..2026-04-03 *',
  ]);
  expect(read('SUMMARY:Nobody knows\nDTSTART;TZID=Customized:20260310T090000').unread).toBe(1);
  expect(namedZone('Nowhere/At all')).toBeUndefined();
});

it('What repeats keeps its time of day when the clocks change; a moved one is where it is now, one taken out is nowhere', () => {
  expect(
    shown(
      'UID:1\nSUMMARY:Club\nDTSTART;TZID=America/New_York:20260303T160000\nDTEND;TZID=America/New_York:20260303T170000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=America/New_York:20260317T160000',
      'UID:1\nSUMMARY:Club\nRECURRENCE-ID;TZID=America/New_York:20260324T160000\nDTSTART;TZID=America/New_York:20260325T100000\nDTEND;TZID=America/New_York:20260325T110000',
    ),
  ).toEqual([
    '2026-03: Club 2026-03-03T21:00Z..2026-03-03T22:00Z',
    '2026-03: Club 2026-03-10T20:00Z..2026-03-10T21:00Z',
    '2026-03: Club 2026-03-25T14:00Z..2026-03-25T15:00Z',
  ]);
});

it('A month with too many is cut, and says how many are left out; what is no calendar is told', () => {
  const many = Array.from(
    { length: mostEventsOfMonth + 5 },
    (_, at) => `SUMMARY:${at}\nDTSTART:20260304T150000Z`,
  );
  const { months, cut } = read(...many);
  expect([months.get('2026-03')?.length, cut]).toEqual([mostEventsOfMonth, 5]);
  expect(outsideCalendar('<html></html>', window, zone, ical)).toBe('unreadable');
});

it('Whatever a text holds, reading it ends without an exception and keeps within its bounds', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'DTSTART:20260304T150000',
      'DTSTART;TZID=Eastern Standard Time:20260304T990000',
      'DTEND:20260304',
      'DURATION:-P9999999W',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,MO;UNTIL=2',
      'RDATE:20260305T150000,20260306',
      'EXDATE;TZID=X:20260305T150000',
      'RECURRENCE-ID:20260305T150000',
      'UID:1',
      'SUMMARY:One\\, two',
    ),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const found = outsideCalendar(lines.join('\n'), window, zone, ical);
      if (found === 'unreadable') return;
      for (const [month, events] of found.months) {
        expect(month >= '2026-02' && month <= '2027-04').toBe(true);
        for (const { from, until } of events) expect(from <= until).toBe(true);
      }
    }),
    { numRuns: 300, seed: 36 },
  );
});
