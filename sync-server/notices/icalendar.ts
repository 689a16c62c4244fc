/** Writes iCalendar (RFC 5545): calendars of events, with every text escaped and lines folded by bytes. */

/** An event: of whole days, both included (yyyy-MM-dd), or from a moment on, for so many minutes. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  description: string;
} & (
  { kind: 'days'; from: string; until: string } | { kind: 'moment'; at: number; minutes: number }
);

/** No control character may stand in a text; a line feed is written as the two characters that mean one. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- These are what it is about.
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const longestLine = 75;

/** A line of at most 75 bytes and its continuations, which begin with a space; no character is torn. */
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

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

function linesOf(event: CalendarEvent, now: number): string[] {
  const when =
    event.kind === 'days'
      ? [
          `DTSTART;VALUE=DATE:${dayText(event.from)}`,
          `DTEND;VALUE=DATE:${dayText(dayAfter(event.until))}`,
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

/** What a calendar is called, and the language of its words. */
interface CalendarHead {
  name: string;
  language: string;
}

/** A calendar's file. `now`: when it is written. */
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
