/** The days of what repeats in a quick-add line, and of titles that take turns. */
import { describe, expect, it } from 'vitest';
import { parseQuickLine } from '../../../shared-model/planning/quick-line.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';
import {
  context,
  friday,
  nextMonday,
  parse,
  thursday,
  understands,
} from '../support/quick-family.ts';

describe('What repeats does so until its end, or that of the school year', () => {
  understands('en', [
    ['piano Bea every mon 3pm', { title: 'piano', isUntilYearEnds: true, time: '3:00 PM' }],
    ['essay Mia weekly on tue', { title: 'essay', isUntilYearEnds: true }],
    ['karate for 6 weeks Finn tue 4pm', { title: 'karate', isUntilYearEnds: false }],
    ['swim Finn every other tue until may', { title: 'swim', isUntilYearEnds: false }],
    ['math Mia mon', { dates: [nextMonday], isUntilYearEnds: false }],
  ]);

  it.for([
    ['every mon', 26, nextMonday, '2027-05-24'],
    ['mondays', 26, nextMonday, '2027-05-24'],
    ['every mon and wed', 52, nextMonday, '2027-05-26'],
    ['weekly on tue', 26, '2026-12-01', '2027-05-25'],
    ['weekly', 27, thursday, '2027-05-27'],
    ['every other tue', 13, '2026-12-01', '2027-05-18'],
    ['tue every other week', 13, '2026-12-01', '2027-05-18'],
    ['every tue until may', 26, '2026-12-01', '2027-05-25'],
    ['every tue until mar 2', 14, '2026-12-01', '2027-03-02'],
    ['tue for 6 weeks', 6, '2026-12-01', '2027-01-05'],
    ['every day for 2 weeks', 7, thursday, '2026-12-04'],
    ['every day next week', 5, nextMonday, '2026-12-04'],
    ['every second tue', 13, '2026-12-01', '2027-05-18'],
    ['every first mon', 6, '2026-12-07', '2027-05-03'],
    ['last fri of the month', 7, friday, '2027-05-28'],
    ['every 15th', 6, '2026-12-15', '2027-05-17'],
    ['31st of each month until feb', 3, nextMonday, '2027-02-01'],
    ['monthly', 7, thursday, '2027-05-26'],
    ['tue every month', 6, '2026-12-01', '2027-05-04'],
  ] as const)('“%s”: %i days, from %s to %s', ([said, count, first, last]) => {
    const { dates, title } = parse(`p12 Mia ${said}`);
    expect(title).toBe('p12');
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([count, first, last]);
  });

  it('A family without a school year repeats until July', () => {
    const { dates } = parseQuickLine('p12 every mon', { ...context, calendar: mondayToFriday });
    expect(dates.at(-1)).toBe('2027-07-26');
  });

  it('What repeats on no weekday begins on the default day', () => {
    const { dates } = parseQuickLine('p12 weekly', { ...context, day: nextMonday });
    expect(dates.slice(0, 2)).toEqual([nextMonday, '2026-12-07']);
  });
});

describe('A number of days or weeks from now is a day', () => {
  understands('en', [
    ['book report due in 2 weeks Mia', { title: 'book report', dates: ['2026-12-10'] }],
    ['in a week essay Mia', { title: 'essay', dates: ['2026-12-03'], studentIds: [1] }],
    ['dentist Finn in 3 days 2:15pm', { dates: ['2026-11-29'], time: '2:15 PM' }],
    ['life in 2 worlds Mia', { title: 'life in 2 worlds', dates: [] }],
    ['life in a day-care Mia', { title: 'life in a day-care', dates: [] }],
  ]);
  understands('es', [['informe en 2 semanas Mia', { title: 'informe', dates: ['2026-12-10'] }]]);
  understands('fr', [['exposé dans une semaine Mia', { title: 'exposé', dates: ['2026-12-03'] }]]);
});

describe('Weeks are the family’s, on whatever weekday they begin', () => {
  const [sunday, saturday] = ['2026-11-29', '2026-12-05'];
  // Weeks from Monday; from Sunday. Today is Thursday, 26 November.
  it.for([
    ['sun next week', '2026-12-06', sunday],
    ['next sun', '2026-12-06', sunday],
    ['next sat', saturday, saturday],
    ['next mon', nextMonday, nextMonday],
    ['next week', nextMonday, nextMonday],
    ['sun', sunday, sunday],
    ['done sun', '2026-11-22', '2026-11-22'],
  ] as const)('“%s” is %s, or %s', ([said, byMonday, bySunday]) => {
    const first = (weekBegins: number) =>
      parseQuickLine(`p12 Mia ${said}`, {
        ...context,
        calendar: { ...context.calendar, weekBegins },
      }).dates[0];
    expect([first(1), first(7)]).toEqual([byMonday, bySunday]);
  });
});

describe('Titles between commas take turns', () => {
  const turns = (line: string, language = 'en') => {
    const { inTurn, dates, isUntilYearEnds } = parse(line, language);
    return { titles: inTurn.map(({ title }) => title), dates, isUntilYearEnds };
  };

  it('on each school day from the default one on, until the end that is named or that of the year', () => {
    expect(turns('loop art, nature walk, poems Mia until dec 1')).toEqual({
      titles: ['art', 'nature walk', 'poems'],
      dates: [thursday, friday, nextMonday, '2026-12-01'],
      isUntilYearEnds: false,
    });
    const { dates, isUntilYearEnds } = turns('Mia art, poems in turn');
    expect([dates.at(-1), isUntilYearEnds]).toEqual(['2027-05-28', true]);
  });

  it('or on the weekdays that are named, each with its own subject', () => {
    const { inTurn, dates, subject } = parse('loop art, nature walk tue thu until dec 10 Mia');
    expect(inTurn).toEqual([
      { title: 'art', subject: 'Art' },
      { title: 'nature walk', subject: null },
    ]);
    expect(subject).toBeNull();
    expect(dates).toEqual([thursday, '2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']);
  });

  it('in Spanish and French too; without commas the words are those of a title', () => {
    expect(turns('por turnos arte, poemas Mia', 'es').titles).toEqual(['arte', 'poemas']);
    expect(turns('à tour de rôle art, poèmes Mia', 'fr').titles).toEqual(['art', 'poèmes']);
    expect(parse('loop the loop Mia')).toMatchObject({ title: 'loop the loop', inTurn: [] });
  });
});
