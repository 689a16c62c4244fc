import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuickLine, quickDay } from '../../../shared-model/planning/quick-line.ts';
import { offeredSubjects } from '../../../shared-model/planning/subjects.ts';

const context = {
  students: [
    { id: 1, fullName: 'Mia Brook' },
    { id: 2, fullName: 'Noé Brook' },
    { id: 3, fullName: 'Noelle Brook' },
  ],
  subjects: [...offeredSubjects, 'Latin for Beginners'],
  week: '2026-03-04',
  today: '2026-03-05',
};
const parse = (line: string) => parseQuickLine(line, context);

describe('The quick-add line', () => {
  it('reads subject, title, student, day and time', () => {
    expect(parse('math p12 Mia tue 9')).toEqual({
      subject: 'Math',
      title: 'p12',
      studentIds: [1],
      date: '2026-03-10',
      time: '9:00 AM',
    });
  });

  it.for([
    ['math p12 9 tue mia', { title: 'p12 9', time: null, date: '2026-03-10' }],
    ['math p12 tue 9 mia', { title: 'p12', time: '9:00 AM', studentIds: [1] }],
    ['math p12 mia brook 2', { title: 'p12', time: '2:00 PM', studentIds: [1] }],
    ['math page 12 mia', { title: 'page 12', time: null }],
    ['math lesson 3a', { title: 'lesson 3a', time: null }],
    ['math lesson 3 at 10', { title: 'lesson 3', time: '10:00 AM' }],
    ['math lesson 3 @1:30', { title: 'lesson 3', time: '1:30 PM' }],
    ['math p12 1:15 pm', { title: 'p12', time: '1:15 PM' }],
    ['math p12 14:30', { title: 'p12', time: '2:30 PM' }],
    ['science The sun Mia', { title: 'The sun', date: null }],
    ['physical education run today', { subject: 'Physical Education', date: '2026-03-05' }],
    ['hist Rome tomorrow', { subject: 'History', title: 'Rome', date: '2026-03-06' }],
    ['latin for beginners unit 2', { subject: 'Latin for Beginners', title: 'unit 2' }],
    ['art', { subject: 'Art', title: 'Art' }],
    ['mia', { subject: null, title: '', studentIds: [1] }],
    ['feed the hens noe', { subject: null, title: 'feed the hens', studentIds: [2] }],
    ['read noel', { title: 'read', studentIds: [3] }],
    ['read no', { title: 'read no', studentIds: [] }],
    ['read everyone fri', { studentIds: [1, 2, 3], date: '2026-03-06' }],
    ['', { subject: null, title: '', studentIds: [], date: null, time: null }],
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
    expect(parse('math p12 wed').date).toBe('2026-03-11');
    expect(parse('math p12 thu').date).toBe('2026-03-05');
    expect(parse('math p12 fri').date).toBe('2026-03-06');
    const saturday = { ...context, today: '2026-03-07' };
    expect(parseQuickLine('math p12 tue', saturday).date).toBe('2026-03-10');
  });

  it('means the weekday of the week that is shown when that is another', () => {
    const inWeek = (week: string) => parseQuickLine('math p12 wed', { ...context, week }).date;
    expect(inWeek('2026-03-09')).toBe('2026-03-11');
    expect(inWeek('2026-02-23')).toBe('2026-02-25');
  });

  it('loses no word of a title that stands between', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}\d{0,2}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const title = `= ${words.join(' ')} =`;
        expect(parse(`math ${title} mia tue 9`)).toMatchObject({ subject: 'Math', title });
      }),
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
  expect(quickDay('2026-03-02', '2026-03-05')).toBe('2026-03-05');
  expect(quickDay('2026-03-02', '2026-03-07')).toBe('2026-03-09');
  expect(quickDay('2026-03-11', '2026-03-05')).toBe('2026-03-09');
});
