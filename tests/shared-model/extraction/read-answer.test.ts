/** A language model's answer is scored as the readings of this device are. */
import { describe, expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';
import { readAnswer } from '../../../shared-model/extraction/read-answer.ts';
import { lessonLists, scoreOf } from '../../support/family/lesson-score.ts';

const list =
  'Unit 1: Seeds\nLesson 1: Roots ... 4\nLesson 2: Leaves ... 9\nBring a pot.\nLesson 3: Stems ... 15';
const scoreFor = (...titles: string[]): number => readAnswer(list, titles).score;

describe('A language model’s answer', () => {
  it('has its lessons’ places in the text and the lines that it left, and no place for what the text doesn’t have', () => {
    const { places, unread } = readAnswer(list, ['roots', 'Mushrooms', 'Leaves', 'Leaves']);
    const at = (words: string) => ({
      start: list.indexOf(words),
      end: list.indexOf(words) + words.length,
    });
    const leaves = at('Lesson 2: Leaves ... 9');
    expect(places).toEqual([at('Lesson 1: Roots ... 4'), null, leaves, leaves]);
    expect(unread).toEqual([at('Bring a pot.'), at('Lesson 3: Stems ... 15')]);
  });

  it('scores as the same lessons of this device do, less with one left out, one made up or heads for lessons', () => {
    const best = extractLessons(list).score;
    expect(scoreFor('Roots', 'Leaves', 'Stems')).toBeCloseTo(best);
    expect(scoreFor('Roots', 'Stems')).toBeLessThan(best - 1);
    expect(scoreFor('Roots', 'Leaves', 'Stems', 'Mushrooms')).toBeLessThan(best - 1);
    expect(scoreFor('Unit 1: Seeds')).toBeLessThan(best - 1);
    expect(scoreFor('Mushrooms')).toBe(-Infinity);
    expect(scoreFor()).toBe(-Infinity);
    expect(readAnswer('', ['Roots'])).toEqual({ score: -Infinity, places: [null], unread: [] });
  });

  it('of every contents list of which this device finds all titles too fits about as well as that', () => {
    const lower = lessonLists().filter((one) => {
      const { lessons, score } = extractLessons(one.text);
      const isWhole = lessons.every(({ title }) => one.text.includes(title));
      if (!isWhole || scoreOf([{ list: one, read: lessons }]).f1 < 1) return false;
      return (
        readAnswer(
          one.text,
          lessons.map(({ title }) => title),
        ).score <
        score - 1
      );
    });
    expect(lower.map(({ name }) => name)).toEqual([]);
  });
});
