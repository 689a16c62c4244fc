import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessColumns } from '../../../shared-model/import/guess-columns.ts';
import { listColumns, listKinds } from '../../../shared-model/import/list-kinds.ts';
import { plainText } from '../../../shared-model/import/plain-text.ts';

it.for([
  ['Name', 'Grade', 'Colour'],
  ['Alumno', 'Grado:', 'Color'],
  ['ÉLÈVE', 'Niveau  scolaire', 'Couleur'],
])('A list of students has its columns under “%s”, “%s” and “%s”', ([name, grade, color]) => {
  expect(guessColumns('students', ['Notes', grade!, name!])).toEqual({
    fullName: 2,
    gradeLevel: 1,
    color: -1,
  });
  expect(guessColumns('students', [color!, grade!, name!]).color).toBe(0);
});

it('A heading that is exact is taken before one that contains it, wherever it stands', () => {
  expect(guessColumns('assignments', ['Title of the book', 'Fecha de la tarea', 'Title'])).toEqual({
    title: 2,
    className: -1,
    dueDate: 1,
    students: -1,
    priority: -1,
    type: -1,
  });
});

it('Short words count only as whole headings', () => {
  expect(guessColumns('lessons', ['Notes', 'Minutes per day', 'No.', 'Lesson'])).toEqual({
    lessonNumber: 2,
    title: 3,
    type: -1,
    minutes: 1,
  });
});

it('Whatever the headings, each column has one place or none, and no place is taken twice', () => {
  const words = listKinds.flatMap((kind) =>
    listColumns[kind].flatMap(({ headings }) => [...headings]),
  );
  const heading = fc.oneof(fc.constantFrom(...words), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...listKinds), fc.array(heading), (kind, headings) => {
      const guessed = guessColumns(kind, headings);
      expect(Object.keys(guessed).sort()).toEqual(listColumns[kind].map(({ name }) => name).sort());
      const places = Object.values(guessed).filter((at) => at !== -1);
      expect(new Set(places).size).toBe(places.length);
      expect(places.every((at) => headings[at] !== undefined)).toBe(true);
    }),
  );
});

it('The headings of the data are written as they are compared', () => {
  for (const kind of listKinds)
    for (const { headings } of listColumns[kind]) expect(headings.map(plainText)).toEqual(headings);
});

it('“Lesson” is the number beside a title, and the title where there is none', () => {
  expect(guessColumns('lessons', ['Lesson', 'Title'])).toMatchObject({ lessonNumber: 0, title: 1 });
  expect(guessColumns('lessons', ['Lesson', 'Min'])).toMatchObject({ lessonNumber: -1, title: 0 });
});

it('A gradebook’s marks are no grade levels', () => {
  const headings = ['Student', 'ID', 'Assignments Current Score', 'Final Grade'];
  expect(guessColumns('students', headings)).toEqual({ fullName: 0, gradeLevel: -1, color: -1 });
});
