import { describe, expect, it } from 'vitest';
import { compareClasses, compareStudents } from '../../../shared-model/derive/family-order.ts';
import { aClass, aStudent } from '../support/seen-records.ts';

const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);

describe('the family’s own order', () => {
  it('has students from the oldest to the youngest by their grade level, then by name, then by id', () => {
    const grades = ['Kindergarten', '7th Grade', 'Pre-K', 'Grade 10', 'K', '1st Grade', 'Explorer'];
    const students = grades.map((gradeLevel, at) =>
      aStudent(at + 1, { gradeLevel, fullName: gradeLevel === 'K' ? 'Ana' : 'Zoe' }),
    );
    const twins = [
      aStudent(9, { gradeLevel: 'Explorer', fullName: 'Zoe' }),
      aStudent(8, { gradeLevel: 'Dreamer', fullName: 'Ben' }),
    ];
    expect(ids([...twins, ...students].sort(compareStudents))).toEqual([4, 2, 6, 5, 1, 3, 8, 7, 9]);
  });

  it('knows French grade levels: a secondary school’s count down, in France but not in Canada; primary classes have names', () => {
    const grades = ['CE2', 'CM2', '6e', '5e', 'GS', 'CP', '2de', 'Grande section', '1re', '4ème'];
    const sorted = ['1re', '2de', '4ème', '5e', '6e', 'CM2', 'CE2', 'CP', 'GS', 'Grande section'];
    const students = grades.map((gradeLevel, at) =>
      aStudent(at + 1, { gradeLevel, fullName: 'Zoe' }),
    );
    expect(students.sort(compareStudents).map(({ gradeLevel }) => gradeLevel)).toEqual(sorted);
    const inCanada = ['5e année', '6e année', 'Kínder', '1.er grado'].map((gradeLevel, at) =>
      aStudent(at + 1, { gradeLevel }),
    );
    expect(ids(inCanada.sort(compareStudents))).toEqual([2, 1, 4, 3]);
  });

  it('has classes by name, then by id', () => {
    const classes = [aClass(3, { name: 'Math' }), aClass(2, { name: 'Art' })];
    expect(ids([aClass(1, { name: 'Math' }), ...classes].sort(compareClasses))).toEqual([2, 1, 3]);
  });

  it('has those with a place before the others, by it; at the same place by name [MR4.2]', () => {
    const students = [
      aStudent(1, { gradeLevel: '12th Grade' }),
      aStudent(2, { gradeLevel: 'Kindergarten', place: 'b' }),
      aStudent(3, { gradeLevel: '3rd Grade', fullName: 'Zoe', place: 'a' }),
      aStudent(4, { gradeLevel: '3rd Grade', fullName: 'Ana', place: 'a' }),
    ];
    expect(ids(students.sort(compareStudents))).toEqual([4, 3, 2, 1]);
    const classes = [
      aClass(1, { name: 'Art' }),
      aClass(2, { name: 'Zoology', place: 'a' }),
      aClass(3, { name: 'Math', place: 'Z' }),
    ];
    expect(ids(classes.sort(compareClasses))).toEqual([3, 2, 1]);
  });

  it('has a place for those of whom not even the name is known yet, as while the making of a record is refused', () => {
    const nameless = [2, 1].map((id) => Object.assign(aStudent(id), { fullName: undefined }));
    expect(ids(nameless.sort(compareStudents))).toEqual([1, 2]);
    const classes = [2, 1].map((id) => Object.assign(aClass(id), { name: undefined }));
    expect(ids(classes.sort(compareClasses))).toEqual([1, 2]);
  });
});
