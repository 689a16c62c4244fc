/**
 * Search anywhere: against a plain search of the stored records that shares no code with it, for parents and for
 * students.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { formerZone } from '../../../shared-model/entities/former-zone.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { searchAnywhere } from '../../../shared-model/derive/search.ts';
import { Story } from '../../support/family/story.ts';
import { generatedView, viewOf, zone } from '../support/generated-view.ts';

const { view, studentIds } = generatedView();
const today = '2026-03-02';

const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
const plainWords = (text: unknown): string[] =>
  (typeof text === 'string' ? text : '')
    .replaceAll(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Plain {
  kind: string;
  id: number;
  title: string;
  words: string[];
  /** The name of its student, by which a parent finds it as well. */
  names: string[];
  owners: number[];
}

/** Every record that can be found, with all words it is found by and the students whose own it is. */
function plainRecords(): Plain[] {
  const records = [...view.everything()]
    .map(({ t, id, fields }): Record<string, unknown> & { id: number } => ({ t, id, ...fields }))
    .filter((one) => one['_del'] !== true);
  const of = (t: string) => records.filter((one) => one['t'] === t);
  const byId = (t: string) => new Map(of(t).map((one) => [one.id, one]));
  const [students, classes, courses] = [byId('student'), byId('class'), byId('curriculum')];
  const takers = Map.groupBy(of('enrollment'), (one) => one['classId']);
  const ownersOf = (classId: unknown) =>
    (takers.get(classId) ?? []).map(({ studentId }) => studentId as number);
  const learners = Map.groupBy(of('student-curriculum'), (one) => one['curriculumId']);
  const learnersOf = (curriculumId: unknown) =>
    (learners.get(curriculumId) ?? []).map(({ studentId }) => studentId as number);
  const all: Plain[] = [];
  const add = (
    kind: string,
    id: number,
    title: unknown,
    around: unknown[],
    owners: number[],
    name: unknown = '',
  ) =>
    all.push({
      kind,
      id,
      title: title as string,
      words: [title, ...around].flatMap(plainWords),
      names: plainWords(name),
      owners,
    });
  for (const one of of('student')) add('student', one.id, one['fullName'], [one['gradeLevel']], []);
  for (const one of of('class'))
    add('class', one.id, one['name'], [one['gradeLevel'], one['subject']], ownersOf(one.id));
  for (const one of of('curriculum'))
    add('course', one.id, one['name'], [one['subject'], one['publisher']], learnersOf(one.id));
  for (const one of of('curriculum-lesson')) {
    const course = courses.get(one['curriculumId'] as number);
    add('lesson', one.id, one['title'], [course?.['name']], learnersOf(one['curriculumId']));
  }
  for (const one of of('assignment')) {
    const { classId } = one;
    add(
      'assignment',
      one.id,
      one['title'],
      [classes.get(classId as number)?.['name']],
      [...((one['studentIds'] as number[] | null | undefined) ?? ownersOf(classId))],
    );
  }
  for (const one of of('planner-task')) {
    const studentId = one['studentId'] as number;
    const name = students.get(studentId)?.['fullName'];
    add('plan', one.id, one['title'], [one['subject']], [studentId], name);
  }
  return all;
}

const records = plainRecords();

const isFound = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => compare(word.slice(0, part.length), part) === 0));

const accented = (text: string): string =>
  text.replaceAll(/[aeo]/gu, (letter) => ({ a: 'á', e: 'é', o: 'ö' })[letter]!);

/** Beginnings of words of one record, in any order, as somebody may type them. */
const queries = fc
  .tuple(
    fc.nat(records.length - 1),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      accented,
    ),
  )
  .map(([at, picks, written]) => {
    const { words } = records[at]!;
    return picks.map(([pick, length]) => written(words[pick % words.length]!.slice(0, length)));
  });

it('Everything that begins with all typed words is found, counted and shown with them, and nothing else, for a parent and for each student', () => {
  const people = fc.constantFrom(null, ...studentIds);
  fc.assert(
    fc.property(queries, people, (typed, studentId) => {
      const answer = searchAnywhere(view, { query: typed.join('  '), today, zone, studentId });
      const expected = records.filter(({ words, names, owners }) =>
        studentId === null
          ? isFound([...words, ...names], typed)
          : isFound(words, typed) && owners.includes(studentId),
      );
      const counts = Map.groupBy(expected, ({ kind }) => kind);
      expect(new Map(answer.groups.map(({ kind, count }) => [kind, count]))).toEqual(
        new Map([...counts].map(([kind, ofKind]) => [kind, ofKind.length])),
      );
      for (const { kind, results: things } of answer.groups) {
        const ids = new Set(counts.get(kind)?.map(({ id }) => id));
        expect(things.length).toBe(Math.min(6, ids.size));
        expect(new Set(things.map(({ id }) => id)).size).toBe(things.length);
        expect(things.every(({ id }) => ids.has(id))).toBe(true);
        for (const { id, title, about, subject } of things) {
          const { names } = records.find((one) => one.kind === kind && one.id === id)!;
          // The row shows all that it was found by; a student's name stands there without the shared surname.
          expect(
            isFound([...[title, ...about, subject].flatMap(plainWords), ...names], typed),
          ).toBe(true);
        }
        const ranks = things.map(({ closeness }) => closeness);
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      }
      const bests = answer.groups.map(({ results: things }) => things[0]!.closeness);
      expect(bests).toEqual(bests.toSorted((one, other) => one - other));
    }),
    { numRuns: 150 },
  );
});

it('An exact title comes before a beginning, the open year before closed ones, and what is near today before what is far', () => {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const days: [day: string, title: string][] = [
    ['2024-03-02', 'Read'],
    ['2023-03-02', 'Read'],
    ['2025-09-01', 'Read'],
    ['2026-03-03', 'Read'],
    ['2026-03-02', 'Read aloud'],
    ['2026-03-05', 'Ready to read'],
    ['2026-03-02', 'We read'],
    ['2026-03-02', 'Bread'],
  ];
  for (const [day, title] of days) the.plan(leo, day, title, 'Math');
  const of = viewOf(the.changes);
  const { groups } = searchAnywhere(of, { query: ' read ', today, zone, studentId: null });
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([['plan', 7]]);
  expect(groups[0]!.results.map(({ day, title }) => [day, title])).toEqual([
    ['2026-03-03', 'Read'],
    ['2025-09-01', 'Read'],
    ['2024-03-02', 'Read'],
    ['2023-03-02', 'Read'],
    ['2026-03-02', 'Read aloud'],
    ['2026-03-05', 'Ready to read'],
  ]);
});

it('What is still to come stands before what is past, each with the nearest first', () => {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  const days = ['2026-02-27', '2026-03-20', '2026-03-01', today, '2026-03-06'];
  for (const day of days) the.plan(leo, day, 'Sums', 'Math');
  const { groups } = searchAnywhere(viewOf(the.changes), {
    query: 'leo math',
    today,
    zone,
    studentId: null,
  });
  expect(groups[0]!.results.map(({ day }) => day)).toEqual([
    today,
    '2026-03-06',
    '2026-03-20',
    '2026-03-01',
    '2026-02-27',
  ]);
});

it('Nothing typed, blanks and signs alone find nothing', () => {
  for (const query of ['', '  ', '?!'])
    expect(searchAnywhere(view, { query, today, zone, studentId: null }).groups).toEqual([]);
});

it('An assignment is found with the day it was due in the zone that the family lived in then', () => {
  const the = new Story(5);
  const leo = the.child('Leo Fern');
  the.assign('Essay', the.takeClass('Reading', leo), '2025-03-02T05:00:00.000Z');
  const lived = { until: '2026-01-01T00:00:00.000Z', zone: 'America/Los_Angeles' };
  the.changes.push(create(formerZone, lived, seededRandom(3)));
  const { groups } = searchAnywhere(viewOf(the.changes), {
    query: 'essay',
    today,
    zone: 'America/New_York',
    studentId: null,
  });
  expect(groups[0]!.results[0]!.day).toBe('2025-03-01');
});

it('A subject is found by what the searcher’s language calls it, and by what the record holds', () => {
  const the = new Story(5);
  the.plan(the.child('Leo Fern'), today, 'Sums', 'Math');
  const of = viewOf(the.changes);
  const subjectNames = { Math: 'Matemáticas' };
  const found = (query: string) =>
    searchAnywhere(of, { query, today, zone, studentId: null, subjectNames }).groups.length;
  expect(['matem', 'math leo', 'ciencias'].map(found)).toEqual([1, 1, 0]);
});
