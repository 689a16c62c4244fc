import { describe, expect, it } from 'vitest';
import { firstSubjects, firstSubjectsOf } from '../../../shared-model/planning/first-subjects.ts';

const usual = ['Math', 'Language Arts', 'Reading'];
const ofYoungest = ['Math', 'Reading', 'Art'];
const ofOlder = ['Math', 'Science', 'History', 'Language Arts'];

describe('The first subjects', () => {
  it.for([
    ['Pre-K', ofYoungest],
    ['Kindergarten', ofYoungest],
    ['1st Grade', usual],
    ['5', usual],
    ['6th Grade', ofOlder],
    ['12th Grade', ofOlder],
    ['Grande Section', ofYoungest],
    ['CM2', usual],
    ['5e', ofOlder],
    ['', usual],
    ['Forest school', usual],
  ] as const)('of “%s” are of the child’s age', ([gradeLevel, subjects]) => {
    expect(firstSubjects(gradeLevel)).toEqual(subjects);
  });

  it('are common ones where all children have the same, and each child’s where they differ', () => {
    const mia = { id: 1, gradeLevel: '7th Grade' };
    const leo = { id: 2, gradeLevel: 'Kindergarten' };
    expect(firstSubjectsOf([])).toEqual({ subjects: usual, subjectsOf: null });
    expect(firstSubjectsOf([mia])).toEqual({ subjects: ofOlder, subjectsOf: null });
    expect(firstSubjectsOf([mia, { id: 3, gradeLevel: '8' }]).subjectsOf).toBeNull();
    expect(firstSubjectsOf([mia, leo])).toEqual({
      subjects: usual,
      subjectsOf: { 1: ofOlder, 2: ofYoungest },
    });
  });
});
