import { describe, expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';
import { lessonsOfLength } from '../../../shared-model/extraction/book-length.ts';

const titles = (text: string) => extractLessons(text).lessons.map(({ title }) => title);

describe('A book of which only its length is known', () => {
  it('is as many lessons as its pages give, the last one with what is left', () => {
    const { lessons, notes, others } = extractLessons('212 pages, 5 a day');
    expect(lessons).toHaveLength(43);
    expect(lessons.map(({ lessonNumber }) => lessonNumber)).toEqual(
      Array.from({ length: 43 }, (_, at) => at + 1),
    );
    expect([lessons[0]!.title, lessons[1]!.title, lessons[42]!.title]).toEqual([
      'Pages 1–5',
      'Pages 6–10',
      'Pages 211–212',
    ]);
    expect([notes, others]).toEqual([[], []]);
  });

  it.each([
    ['9 pages, 4 a day', ['Pages 1–4', 'Pages 5–8', 'Page 9']],
    ['3 chapters, 1 a day', ['Chapter 1', 'Chapter 2', 'Chapter 3']],
    ['3 chapters, 1 chapter a week.', ['Chapter 1', 'Chapter 2', 'Chapter 3']],
    ['12 pages at 6 per lesson', ['Pages 1–6', 'Pages 7–12']],
    ['12 Pages – 6/day', ['Pages 1–6', 'Pages 7–12']],
    ['3 capítulos, 2 al día', ['Capítulos 1–2', 'Capítulo 3']],
    ['3 lecciones, 1 por semana', ['Lección 1', 'Lección 2', 'Lección 3']],
    ['5 pages, 4 par jour', ['Pages 1–4', 'Page 5']],
    ['3 chapitres, 1 chapitre par semaine', ['Chapitre 1', 'Chapitre 2', 'Chapitre 3']],
  ])('as “%s” is read as its parts', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  it.each([
    '212 pages',
    '5 a day',
    '2 eggs, 12 a day',
    'Lesson 1\n212 pages, 5 a day',
    '0 pages, 5 a day',
  ])('“%s” says no length', (text) => expect(lessonsOfLength(text, 2_000)).toBeNull());

  it('that makes more lessons than a course has is cut, and says so', () => {
    const { lessons, notes } = extractLessons('9000 pages, 1 a day');
    expect(lessons).toHaveLength(2_000);
    expect(notes).toHaveLength(1);
  });
});
