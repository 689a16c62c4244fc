/** The runners-up of a list, the lines that were not read, and when a reading is in doubt. */
import { expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';
import { lessonList } from '../../support/family/lesson-score.ts';

const named = (text: string): string[] => {
  const read = extractLessons(text);
  return [read, ...read.others].map(
    ({ name, lessons }) => `${name.kind} ${name.words} ${lessons.length}`,
  );
};
const unreadOf = (text: string): string[] =>
  extractLessons(text).unread.map(({ start, end }) => text.slice(start, end));

const topics =
  'Topic A: Sums\nLesson 1: Tens\nLesson 2: Ones\nTopic B: Shapes\nLesson 3: Lines\nLesson 4: Corners';

it('A list gives the other ways to read it, the best first, with what they count', () => {
  expect(named(topics).slice(0, 3)).toEqual(['label Lesson 4', 'label Topic 2', 'lines  6']);
  expect(named(lessonList('spreadsheet-with-tests').text)[0]).toBe('column Lab Title 6');
  expect(named(lessonList('alpha-sub').text).slice(0, 2)).toEqual(['letters  10', 'numbers  3']);
});

it('A clear list is in no doubt; one that two readings fit about equally is', () => {
  expect(extractLessons(topics).isDoubtful).toBe(false);
  const even = 'Chapter 1: Oak\n- leaf\n- bark\n- seed\nChapter 2: Elm\n- stem\n- root';
  expect(extractLessons(even).isDoubtful).toBe(true);
  expect(named(even).slice(0, 2)).toEqual(['label Chapter 2', 'bullets  5']);
});

it('Lines that are neither lessons nor heads are named, page headers and durations are not', () => {
  const text =
    'Contents\n\nUnit 1: Trees\n1. Oak\nbring a leaf\n2. Elm\n12\nUnit 2: Birds\n3. Owl\n4. Tit';
  expect(unreadOf(text)).toEqual(['bring a leaf']);
});

it('A Roman number that a scan misread by a stroke is settled by its neighbours', () => {
  const text = 'I. Oak\nIl. Elm\nIII. Ash\nlV. Fir\nV. Yew';
  expect(extractLessons(text).lessons.map(({ lessonNumber }) => lessonNumber)).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

it('A range counts lessons only where the list goes on behind it', () => {
  const count = (text: string): number => extractLessons(text).lessons.length;
  expect(count('Lessons 1-3: Oak\nLessons 4-5: Elm\nLesson 6: Ash')).toBe(6);
  expect(count('• 5–10 minutes: Warm up\nLesson 1: Oak\nLesson 2: Elm')).toBe(2);
});
