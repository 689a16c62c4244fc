import { describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../shared-model/lib/dates.ts';
import {
  showBytes,
  showDates,
  showDay,
  showDayFrom,
  showDistance,
  showMoment,
  showMonth,
  showNames,
} from '../../../web/format/format.ts';

const newYork = 'America/New_York';

describe('A day', () => {
  it('is written as in the specification, and as usual in other languages [SP9.13]', () => {
    expect(showDay('2026-11-21')).toBe('November 21, 2026');
    expect(showDay('2026-11-21', 'es')).toBe('21 de noviembre de 2026');
  });

  it('stands for its month where a month is meant', () => {
    expect(showMonth('2026-11-01')).toBe('November 2026');
  });

  it('and the last of its week share the month, in any language', () => {
    const week = (from: string, until: string, language?: string): string =>
      showDates(from, until, language).replaceAll(/\s/g, ' ');
    expect(week('2026-03-02', '2026-03-06')).toBe('Mar 2 – 6');
    expect(week('2026-03-30', '2026-04-03')).toBe('Mar 30 – Apr 3');
    expect(week('2026-03-02', '2026-03-06', 'fr')).toBe('2–6 mars');
  });

  it('of another year shows its year', () => {
    expect(showDayFrom('2026-02-27', '2026-03-02')).toBe('Fri, Feb 27');
    expect(showDayFrom('2025-12-31', '2026-03-02')).toBe('Dec 31, 2025');
  });
});

describe('An instant', () => {
  it('is written in the given zone, as in the specification [SP9.13]', () => {
    const at = Date.UTC(2026, 0, 5, 20);
    expect(showMoment(at, newYork)).toBe('Jan 5, 2026 3:00 PM');
    expect(showMoment(at, 'America/Los_Angeles')).toBe('Jan 5, 2026 12:00 PM');
    expect(showMoment('2026-01-05T05:07:00.000Z', newYork)).toBe('Jan 5, 2026 12:07 AM');
    expect(showMoment(at, newYork, 'fr')).toBe('5 janv. 2026 15:00');
  });

  it('is right in the hours around a daylight-saving change, whatever the machine’s zone', () => {
    expect(showMoment('2026-03-29T01:30:00.000Z', 'UTC')).toBe('Mar 29, 2026 1:30 AM');
    expect(showMoment('2026-03-08T08:30:00.000Z', 'America/Chicago')).toBe('Mar 8, 2026 3:30 AM');
  });

  /** 3 in the afternoon of 2 March in New York. */
  const now = Date.UTC(2026, 2, 2, 20);
  it.for([
    [0, 'Just now'],
    [-35 * minuteMs, '35 minutes ago'],
    [-61 * minuteMs, '1 hour ago'],
    [-5 * hourMs, '5 hours ago'],
    [-16 * hourMs, 'yesterday'],
    [-41 * hourMs, 'Feb 28'],
    [-24 * 100 * hourMs, 'Nov 22, 2025'],
    [3 * hourMs, 'in 3 hours'],
    [10 * hourMs, 'tomorrow'],
    [40 * hourMs, 'Mar 4'],
  ] as const)('%i ms away reads as %s', ([away, words]) => {
    const at = new Date(now + away).toISOString();
    expect(showDistance(at, now, newYork)).toBe(words);
  });
});

it('Names are joined as the language joins them', () => {
  expect(showNames(['Mia', 'Leo', 'Ava'])).toBe('Mia, Leo, and Ava');
  expect(showNames(['Mia', 'Leo'], 'es')).toBe('Mia y Leo');
});

it('Bytes are shown as megabytes, with a decimal below ten', () => {
  expect([400, 339_001, 2_340_000, 41_700_000].map((bytes) => showBytes(bytes))).toEqual([
    '1 kB',
    '340 kB',
    '2.3 MB',
    '42 MB',
  ]);
});
