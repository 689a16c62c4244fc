import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  listedLessonSchema,
  longestDescription,
  mostLessons,
} from '../../../shared-model/contracts/extraction-calls.ts';
import { isStorableText } from '../../../shared-model/entities/field-types.ts';
import { failed, ok } from '../../../shared-model/lib/result.ts';
import { descriptionIn, lessonsIn } from '../../../sync-server/ai/lesson-tasks.ts';

const numbersIn = (...given: (number | null)[]) => {
  const lessons = lessonsIn({
    lessons: given.map((lessonNumber) => ({ lessonNumber, title: 'A' })),
  });
  return lessons.ok ? lessons.value.map(({ lessonNumber }) => lessonNumber) : 'unusable';
};

it('Lessons keep their numbers; where one has none it is the next; doubled or impossible ones are counted anew', () => {
  expect(numbersIn(4, 5, 9)).toEqual([4, 5, 9]);
  expect(numbersIn(null, null, 7, null)).toEqual([1, 2, 7, 8]);
  expect(numbersIn(1, 2, 1, 2)).toEqual([1, 2, 3, 4]);
  for (const wrong of [0, -1, 1.5, 10_001]) {
    expect(numbersIn(5, wrong, 7)).toEqual([1, 2, 3]);
  }
});

it('Minutes lie between 5 and 120, unknown types are lessons, titles and descriptions are one line each, and what has no title is none', () => {
  const answer = {
    lessons: [
      { title: ' Count\u0000ing \n again ', type: 'lecture', estimatedMinutes: 1 },
      { title: ' \u0007 ' },
      { title: 'x'.repeat(400), type: 'exam', description: 'a\tb', estimatedMinutes: 900 },
      { title: '<b>Bold</b>', estimatedMinutes: 12.6, lessonId: 7 },
    ],
    more: 'words',
  };
  expect(lessonsIn(answer)).toEqual({
    ok: true,
    value: [
      {
        lessonNumber: 1,
        title: 'Count ing again',
        type: 'lesson',
        description: '',
        estimatedMinutes: 5,
      },
      {
        lessonNumber: 2,
        title: 'x'.repeat(300),
        type: 'exam',
        description: 'a b',
        estimatedMinutes: 120,
      },
      {
        lessonNumber: 3,
        title: '<b>Bold</b>',
        type: 'lesson',
        description: '',
        estimatedMinutes: 13,
      },
    ],
  });
});

it(`No more than ${mostLessons} lessons are taken, however many come`, () => {
  const answer = lessonsIn({ lessons: Array.from({ length: 9_000 }, () => ({ title: 'A' })) });
  expect(answer.ok && answer.value.length).toBe(mostLessons);
});

it('Whatever a model answers, what comes out is lessons within the bounds, or it is unusable', () => {
  const field = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.double(),
    fc.constant(null),
    fc.constant('quiz'),
    fc.anything(),
  );
  const lesson = fc.record(
    {
      title: fc.oneof(
        { weight: 9, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
        { weight: 1, arbitrary: field },
      ),
      lessonNumber: field,
      type: field,
      description: field,
      estimatedMinutes: field,
    },
    { requiredKeys: ['title'] },
  );
  const answers = fc.oneof(
    fc.record({ lessons: fc.array(lesson, { maxLength: 5 }) }),
    fc.anything(),
  );
  fc.assert(
    fc.property(answers, (answer) => {
      const read = lessonsIn(answer);
      const lessons = read.ok ? read.value : [];
      expect(read).toEqual(read.ok ? ok(lessons) : failed({ code: 'unusable' }));
      expect(v.is(v.array(listedLessonSchema), lessons)).toBe(true);
      const texts = lessons.flatMap(({ title, description }) => [title, description]);
      expect(texts.every(isStorableText)).toBe(true);
      const numbers = lessons.map(({ lessonNumber }) => lessonNumber);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
    { numRuns: 500 },
  );
});

it('A description is one line of a bounded length, and an empty one is unusable', () => {
  expect(descriptionIn({ description: 'One.\n\n# Two.' })).toEqual({
    ok: true,
    value: 'One. # Two.',
  });
  const long = descriptionIn({ description: '🦊'.repeat(longestDescription) });
  expect(long.ok && [long.value.length <= longestDescription, long.value.isWellFormed()]).toEqual([
    true,
    true,
  ]);
  for (const answer of [{ description: ' \n' }, { description: 7 }, {}, null, 'words']) {
    expect(descriptionIn(answer)).toEqual({ ok: false, error: { code: 'unusable' } });
  }
});
