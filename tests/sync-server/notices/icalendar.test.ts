import fc from 'fast-check';
import { convertIcsCalendar } from 'ts-ics';
import { expect, it } from 'vitest';
import { writeCalendar } from '../../../sync-server/notices/icalendar.ts';

// oxlint-disable-next-line no-control-regex -- What the writer says it replaces.
const control = /[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g;
const now = Date.UTC(2030, 0, 8, 12);

/** A second reader: unfolds, and splits where no backslash stands before. */
function propertiesIn(text: string): [string, string][] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  return lines.flatMap((line) => {
    const at = line.indexOf(':');
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 1)] as [string, string]];
  });
}
const unescaped = (value: string): string =>
  value.replaceAll(/\\([nN\\;,])/g, (_, mark: string) =>
    mark.toLowerCase() === 'n' ? '\n' : mark,
  );

it('Whatever a title holds, the file has just its events, and the title is read as it was written', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom(
      'x\r\nBEGIN:VEVENT',
      'a\rEND:VCALENDAR',
      '\\n\\;,',
      '🦊'.repeat(60),
      '\u2028X:',
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, (summary, description) => {
      const event = {
        uid: 'a',
        summary,
        description,
        kind: 'moment' as const,
        at: now,
        minutes: 30,
      };
      const text = writeCalendar(
        { name: summary, language: 'en' },
        [event, { ...event, uid: 'b' }],
        now,
      );
      expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const read = propertiesIn(text);
      expect(read.filter(([name]) => name === 'BEGIN').map(([, value]) => value)).toEqual([
        'VCALENDAR',
        'VEVENT',
        'VEVENT',
      ]);
      const clean = (words: string) => words.replaceAll(/\r\n?/g, '\n').replaceAll(control, ' ');
      const summaries = read
        .filter(([name]) => name === 'SUMMARY')
        .map(([, value]) => unescaped(value));
      expect(summaries).toEqual([clean(summary), clean(summary)]);
    }),
  );
});

it('Another’s reader finds whole days and moments where they were', () => {
  const text = writeCalendar(
    { name: 'Leo', language: 'fr' },
    [
      {
        uid: 'a',
        summary: 'Trip',
        description: '',
        kind: 'days',
        from: '2030-02-27',
        until: '2030-02-28',
      },
      { uid: 'b', summary: 'Quiz', description: 'Math', kind: 'moment', at: now, minutes: 45 },
    ],
    now,
  );
  const [trip, quiz] = convertIcsCalendar(undefined, text).events!;
  expect([trip!.start.date.toISOString(), trip!.end!.date.toISOString()]).toEqual([
    '2030-02-27T00:00:00.000Z',
    '2030-03-01T00:00:00.000Z',
  ]);
  expect([quiz!.start.date.getTime(), quiz!.end!.date.getTime()]).toEqual([now, now + 45 * 60_000]);
  expect([quiz!.summary, quiz!.description]).toEqual(['Quiz', 'Math']);
});
