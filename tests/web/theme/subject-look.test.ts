import { describe, expect, it } from 'vitest';
import { subjectOf } from '../../../web/theme/subject-look.ts';

describe('A name’s subject', () => {
  it.each([
    ['Math', 'math'],
    ['Algebra II', 'math'],
    ['Maths with Ms. Finch', 'math'],
    ['Science', 'science'],
    ['Science Exploration', 'science'],
    ['AP Biology', 'science'],
    ['History', 'history'],
    ['Art History', 'history'],
    ['U.S. Government', 'history'],
    ['Social Studies', 'history'],
    ['Language Arts', 'languageArts'],
    ['Writing Practice', 'languageArts'],
    ['Reading', 'reading'],
    ['Read a Story', 'reading'],
    ['World Literature', 'reading'],
    ['Art', 'art'],
    ['Create Art', 'art'],
    ['ELA', 'ela'],
    ['English 9', 'ela'],
    ['Electives', 'electives'],
    ['Physical Activity', 'electives'],
    ['Computer Science', 'electives'],
    ['French', 'electives'],
  ])('%s is %s [SP9.15]', (name, key) => {
    expect(subjectOf(name).palette).toBe(key);
  });

  it('depends on whole words only: a party is no art, and aftermath no math', () => {
    expect(subjectOf('Party planning').palette).toBe('electives');
    expect(subjectOf('The aftermath').palette).toBe('electives');
  });

  it('is elective for an unknown or missing name', () => {
    expect(subjectOf('שיעור').palette).toBe('electives');
    expect(subjectOf('').palette).toBe('electives');
    expect(subjectOf(null).palette).toBe('electives');
    expect(subjectOf(undefined).palette).toBe('electives');
  });

  it('has a glyph of its own [SP9.15]', () => {
    const names = ['Math', 'Science', 'History', 'Language Arts', 'Reading', 'Art', 'ELA', 'Latin'];
    expect(new Set(names.map((name) => subjectOf(name).glyph)).size).toBe(8);
  });
});
