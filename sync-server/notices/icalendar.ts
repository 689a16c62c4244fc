/** Writes iCalendar (RFC 5545): calendars of events, with every text escaped and lines folded by bytes. */
import { addDays } from '../../shared-model/lib/dates.ts';

/** An event: of whole days, both included (yyyy-MM-dd), or from a moment on, for a number of minutes. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  description: string;
} & (
  { kind: 'days'; from: string; until: string } | { kind: 'moment'; at: number; minutes: number }
);

/** Escapes a text: control characters are replaced by blanks, and a line feed is written as two characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- Control characters are what is replaced.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const longestLine = 75;

/** A line folded to at most 75 bytes, with continuations that begin with a space; no character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += character;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
}

const dayText = (day: string): string => day.replaceAll('-', '');
const momentText = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

function linesOf(event: CalendarEvent, now: number): string[] {
  const when =
    event.kind === 'days'
      ? [
          `DTSTART;VALUE=DATE:${dayText(event.from)}`,
          `DTEND;VALUE=DATE:${dayText(addDays(event.until, 1))}`,
        ]
      : [
          `DTSTART:${momentText(event.at)}`,
          `DTEND:${momentText(event.at + event.minutes * 60_000)}`,
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${momentText(now)}`,
    ...when,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** A calendar's name, and the language of its texts. */
interface CalendarHead {
  name: string;
  language: string;
}

/** The text of a calendar file. `now`: the moment of writing. */
export function writeCalendar(
  { name, language }: CalendarHead,
  events: readonly CalendarEvent[],
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Trailbook//Calendar//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT2H',
    'X-PUBLISHED-TTL:PT2H',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
