import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickDay } from '../../../shared-model/planning/quick-dates.ts';
import { parseQuickLine } from '../../../shared-model/planning/quick-line.ts';
import { offeredSubjects } from '../../../shared-model/derive/subjects.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

const context = {
  students: [
    { id: 1, fullName: 'Mia Brook' },
    { id: 2, fullName: 'Noé Brook' },
    { id: 3, fullName: 'Noelle Brook' },
  ],
  subjects: [...offeredSubjects, 'Latin for Beginners'],
  week: '2026-03-04',
  today: '2026-03-05',
  calendar: mondayToFriday,
};
const parse = (line: string) => parseQuickLine(line, context);

describe('The quick-add line', () => {
  it('reads subject, title, student, day and time', () => {
    expect(parse('math p12 Mia tue 9')).toEqual({
      subject: 'Math',
      title: 'p12',
      inTurn: [],
      studentIds: [1],
      dates: ['2026-03-10'],
      repeats: 'weekly',
      time: '9:00 AM',
      minutes: null,
      xp: null,
      isShared: false,
      isDone: false,
      isSomeday: false,
      isUntilYearEnds: false,
      marks: [
        { from: 0, to: 4, as: 'subject', isInTitle: false },
        { from: 9, to: 12, as: 'student', isInTitle: false },
        { from: 13, to: 16, as: 'day', isInTitle: false },
        { from: 17, to: 18, as: 'time', isInTitle: false },
      ],
    });
  });

  it('says which of the words that it understands are words of the title, too', () => {
    const { marks, title } = parse('violin Mia tue');
    expect(title).toBe('violin');
    expect(marks.map(({ as, isInTitle }) => [as, isInTitle])).toEqual([
      ['subject', true],
      ['student', false],
      ['day', false],
    ]);
  });

  it.for([
    ['zoo someday', { title: 'zoo', isSomeday: true, studentIds: [], dates: [] }],
    ['someday zoo mia 2h', { title: 'zoo', isSomeday: true, studentIds: [1], minutes: 120 }],
    ['math volcano later mia', { subject: 'Math', title: 'volcano', isSomeday: true }],
    ['volcano some day together mia noe', { title: 'volcano', isSomeday: true, isShared: true }],
    ['see you later alligator mia', { title: 'see you later alligator', isSomeday: false }],
    ['zoo later mia tue', { title: 'zoo later', isSomeday: false, dates: ['2026-03-10'] }],
    ['the someday box mia', { title: 'the someday box', isSomeday: false }],
    ['did zoo someday mia', { title: 'zoo someday', isSomeday: false, isDone: true }],
  ] as const)('leaves work without a day open: "%s"', ([line, meant]) => {
    expect(parse(line)).toMatchObject(meant);
  });

  it.for([
    ['es', 'volcán algún día mia'],
    ['es', 'volcán más tarde mia'],
    ['fr', 'volcan un de ces jours mia'],
    ['fr', 'volcan mia plus tard'],
  ] as const)('leaves it open in %s: "%s"', ([language, line]) => {
    const parsed = parseQuickLine(line, { ...context, language });
    expect(parsed).toMatchObject({ isSomeday: true, studentIds: [1], dates: [] });
    expect(parsed.title).toMatch(/^volc[aá]n$/);
  });

  it.for([
    ['math p12 mia noe mon', { title: 'p12', studentIds: [1, 2] }],
    ['math p12 mia and noe brook tue', { title: 'p12', studentIds: [1, 2] }],
    ['math p12 mia, noe, noelle 9', { studentIds: [1, 2, 3], time: '9:00 AM' }],
    ['math p12 mia,noelle', { title: 'p12', studentIds: [1, 3] }],
    ['art clay everyone together fri', { title: 'clay', studentIds: [1, 2, 3], isShared: true }],
    ['art clay together mia noe', { title: 'clay', studentIds: [1, 2], isShared: true }],
    ['reading read together mia', { title: 'read together', isShared: false }],
    ['math p12 and sums mia', { title: 'p12 and sums', studentIds: [1] }],
  ] as const)('knows several children, and what they share: "%s"', ([line, meant]) => {
    expect(parse(line)).toMatchObject(meant);
  });

  it.for([
    ['math p12 30 min mia', { title: 'p12', minutes: 30 }],
    ['math p12 mia tue 9 45m', { title: 'p12', minutes: 45, time: '9:00 AM' }],
    ['math p12 mia 30 min 9 mon', { minutes: 30, time: '9:00 AM', studentIds: [1] }],
    ['art clay 2 hours mon', { title: 'clay', minutes: 120, dates: ['2026-03-09'] }],
    ['math p12 999 min mia', { title: 'p12 999 min', minutes: null }],
    ['science measure 5 m mia', { title: 'measure 5 m', minutes: null }],
  ] as const)('knows how long something takes: "%s"', ([line, meant]) => {
    expect(parse(line)).toMatchObject(meant);
  });

  it('leaves out days off where a weekday comes every week', () => {
    const off = [{ from: '2026-03-16', until: '2026-03-20' }];
    const calendar = { ...mondayToFriday, off };
    const { dates } = parseQuickLine('math mia mon until mar 27', { ...context, calendar });
    expect(dates).toEqual(['2026-03-09', '2026-03-23']);
  });

  it.for([
    ['latin for beginners  unit 2 mia brook at 9', 'latin for beginners·mia brook·at 9'],
    ['feed the hens', ''],
    ['art', 'art'],
    ['', ''],
    ['math for Mia, and the sun on fri.', 'math·for·Mia·on·fri'],
  ] as const)('marks what it understands of "%s"', ([line, understood]) => {
    const { marks } = parse(line);
    expect(marks.map(({ from, to }) => line.slice(from, to)).join('·')).toBe(understood);
  });

  it.for([
    ['math p12 9 tue mia', { title: 'p12 9', time: null, dates: ['2026-03-10'] }],
    ['math p12 tue 9 mia', { title: 'p12', time: '9:00 AM', studentIds: [1] }],
    ['math p12 mia brook 2', { title: 'p12', time: '2:00 PM', studentIds: [1] }],
    ['math page 12 mia', { title: 'page 12', time: null }],
    ['math lesson 3a', { title: 'lesson 3a', time: null }],
    ['math lesson 3 at 10', { title: 'lesson 3', time: '10:00 AM' }],
    ['math lesson 3 @1:30', { title: 'lesson 3', time: '1:30 PM' }],
    ['math p12 1:15 pm', { title: 'p12', time: '1:15 PM' }],
    ['math p12 14:30', { title: 'p12', time: '2:30 PM' }],
    ['science The sun Mia', { title: 'The sun', dates: [] }],
    ['physical education run today', { subject: 'Physical Education', dates: ['2026-03-05'] }],
    ['hist Rome tomorrow', { subject: 'History', title: 'Rome', dates: ['2026-03-06'] }],
    ['latin for beginners unit 2', { subject: 'Latin for Beginners', title: 'unit 2' }],
    ['art', { subject: 'Art', title: 'Art' }],
    ['mia', { subject: null, title: '', studentIds: [1] }],
    ['essay draft mia fri', { subject: 'Language Arts', title: 'essay draft' }],
    ['violin 30 min mia', { subject: 'Music', title: 'violin', minutes: 30 }],
    ['latin unit 2 noelle', { subject: 'Foreign Language', title: 'latin unit 2' }],
    ['times tables mia', { subject: 'Math', title: 'times tables' }],
    ['science essay mia', { subject: 'Science', title: 'essay' }],
    ['dictée mia', { subject: 'Spelling', title: 'dictée' }],
    ['natación y guitarra mia', { subject: 'Physical Education', title: 'natación y guitarra' }],
    ['feed the hens noe', { subject: null, title: 'feed the hens', studentIds: [2] }],
    ['read noel', { title: 'read', studentIds: [3] }],
    ['read no', { title: 'read no', studentIds: [] }],
    ['read everyone fri', { studentIds: [1, 2, 3], dates: ['2026-03-06'] }],
    ['', { subject: null, title: '', studentIds: [], dates: [], time: null }],
  ] as const)('"%s"', ([line, said]) => {
    expect(parse(line)).toMatchObject(said);
  });

  it('never takes a name for a student when it could be two', () => {
    const twins = { ...context, students: [...context.students, { id: 4, fullName: 'Mia Vale' }] };
    expect(parseQuickLine('math p12 Mia', twins)).toMatchObject({
      title: 'p12 Mia',
      studentIds: [],
    });
    expect(parseQuickLine('math p12 Mia Vale', twins).studentIds).toEqual([4]);
  });

  it('means the next of a weekday that has passed, in the week it is', () => {
    expect(parse('math p12 wed').dates).toEqual(['2026-03-11']);
    expect(parse('math p12 thu').dates).toEqual(['2026-03-05']);
    expect(parse('math p12 fri').dates).toEqual(['2026-03-06']);
    const saturday = { ...context, today: '2026-03-07' };
    expect(parseQuickLine('math p12 tue', saturday).dates).toEqual(['2026-03-10']);
  });

  it('means the weekday of the week that is shown when that is another', () => {
    const inWeek = (week: string) => parseQuickLine('math p12 wed', { ...context, week }).dates;
    expect(inWeek('2026-03-09')).toEqual(['2026-03-11']);
    expect(inWeek('2026-02-23')).toEqual(['2026-02-25']);
  });

  describe('takes several days', () => {
    /** Of the week after: the days of a month, as "9 11 13". */
    const days = (line: string, week = '2026-03-09'): string => {
      const { title, dates } = parseQuickLine(`math p12 ${line}`, { ...context, week });
      expect(title).toBe('p12');
      return dates.map((date) => Number(date.slice(8))).join(' ');
    };

    it.for([
      ['mon wed fri', '9 11 13'],
      ['fri, mon and wed mia 9', '9 11 13'],
      ['mia mon/wed/fri', '9 11 13'],
      ['tue-thu', '10 11 12'],
      ['wed wed', '11'],
      ['every day', '9 10 11 12 13'],
      ['weekdays 9 mia', '9 10 11 12 13'],
      ['every day until wed', '9 10 11'],
      ['until mar 17 mia', '9 10 11 12 13 16 17'],
      ['tue until fri', '10 11 12 13'],
      ['today until mon', '5 6 9'],
      ['every tue until mar 24', '10 17 24'],
      ['mon wed mia until 3/18', '9 11 16 18'],
      ['mondays 9 until 23 march', '9 16 23'],
      ['wed until 2026-03-25', '11 18 25'],
    ] as const)('"%s"', ([line, expected]) => {
      expect(days(line)).toBe(expected);
    });

    it('means by every day what is left of the present week', () => {
      expect(days('every day', '2026-03-02')).toBe('5 6');
      const saturday = { ...context, today: '2026-03-07' };
      expect(parseQuickLine('math every day', saturday).dates).toHaveLength(5);
    });

    it('means the next year by a date that has passed, and no more than forty weeks', () => {
      const dates = parse('math weekdays until mar 4').dates;
      expect(dates).toHaveLength(200);
    });

    it.for(['read until bedtime', 'until feb 30', 'wait until the end', 'by the sat and'])(
      'takes no word of "%s" that names no day',
      (line) => {
        expect(parse(`= ${line} =`).title).toBe(`= ${line} =`);
      },
    );
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'takes the word %s for a word of the title, not for a subject',
    (word) => {
      expect(parse(`${word} set mia`)).toMatchObject({ subject: null, title: `${word} set` });
    },
  );

  it('answers any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (line) => {
        expect(parse(line).title.length).toBeLessThanOrEqual(line.length + 20);
      }),
      { examples: [['__proto__'], ['constructor']] },
    );
  });
});

it('A line without a day means today, the next school day at a weekend, or the Monday of another week', () => {
  expect(quickDay({ ...context, week: '2026-03-02', today: '2026-03-05' })).toBe('2026-03-05');
  expect(quickDay({ ...context, week: '2026-03-02', today: '2026-03-07' })).toBe('2026-03-09');
  expect(quickDay({ ...context, week: '2026-03-11', today: '2026-03-05' })).toBe('2026-03-09');
});
