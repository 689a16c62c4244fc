/** The same list in other dress, as clipboards give it, and with a stray line: a reader notices neither. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';
import { mutated, timed } from '../../support/house/mutations.ts';
import { lessonLists, scoreOf, type LessonList } from '../../support/family/lesson-score.ts';

const dressed = (change: (line: string) => string) => (text: string) =>
  text.split('\n').map(change).join('\n');
const withoutBlanks = (text: string): string[] => text.split('\n').filter((line) => line.trim());

const dresses = {
  'with no blank line': (text: string) => withoutBlanks(text).join('\n'),
  'with a blank line after each': (text: string) => withoutBlanks(text).join('\n\n'),
  'without indents': dressed((line) => line.trim()),
  'with one blank for tabs and gaps': dressed((line) => line.replace(/[ \t]+/g, ' ').trim()),
  'with a bullet before each line': dressed((line) => (line.trim() ? `• ${line.trim()}` : '')),
  'with a page around it': (text: string) =>
    `Skip to main content\nMenu Home About\nWe use cookies. Accept all\n\n${text}\n\nShare this page\n© 2024 Oak School. All rights reserved.\nPrivacy Policy`,
};
type Dress = keyof typeof dresses;

/** Where a dress takes away what tells lessons from the rest, so that nobody can read them. */
const unreadable: Partial<Record<Dress, readonly string[]>> = {
  // Only the tabs said where another column of words ends and the title begins.
  'with one blank for tabs and gaps': ['spreadsheet-with-tests'],
};

const lists = lessonLists();
const { runs, timeout } = mutated(150);
const f1Of = (list: LessonList, text: string): number =>
  scoreOf([{ list, read: extractLessons(text).lessons }]).f1;
/** The least that a list may score in another dress. */
const leastOf = new Map(lists.map((list) => [list.name, f1Of(list, list.text) - 0.05]));

describe('A list keeps its lessons', () => {
  it.for(Object.keys(dresses) as Dress[])('%s', (dress) => {
    const lost = lists.filter(
      (list) =>
        !unreadable[dress]?.includes(list.name) &&
        f1Of(list, dresses[dress](list.text)) < leastOf.get(list.name)!,
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it.for([
    'v. 1.0',
    'ISBN 978-1-935197-24-9',
    'No School',
    '3 of 12',
    'Printed in the United States of America',
    'Week of Sept. 4-8',
    'Grade 4',
    '© 2011 Oak Press, Inc.',
  ])('with a stray line at its top, in its midst and at its end: %s', (stray) => {
    const withStray = (text: string, where: number): string => {
      const lines = text.split('\n');
      return lines.toSpliced(Math.floor(lines.length * where), 0, stray).join('\n');
    };
    const lost = lists.flatMap((list) =>
      [0, 0.5, 1]
        .filter((where) => f1Of(list, withStray(list.text, where)) < leastOf.get(list.name)!)
        .map((where) => `${list.name} at ${where}`),
    );
    expect(lost).toEqual([]);
  });
});

it(
  'A mutated list, of which lines were lost, doubled or put elsewhere, is read without an error or a hang, and what it holds is lessons or is left',
  async () => {
    const lessWell = fc
      .record({
        list: fc.constantFrom(...lists),
        changes: fc.array(
          fc.tuple(fc.constantFrom('drop', 'double', 'move', 'cut'), fc.nat(), fc.nat()),
          { maxLength: 12 },
        ),
      })
      .map(({ list, changes }) => {
        let lines = list.text.split('\n');
        for (const [kind, a, b] of changes) {
          const [from, to] = [a % lines.length, b % lines.length];
          const line = lines[from]!;
          if (kind === 'double') lines = lines.toSpliced(to, 0, line);
          else if (kind === 'cut') lines = lines.with(from, line.slice(0, b % (line.length + 1)));
          else if (lines.length > 1) {
            lines = lines.toSpliced(from, 1);
            if (kind === 'move') lines = lines.toSpliced(to, 0, line);
          }
        }
        return lines.join('\n');
      });
    await fc.assert(
      fc.asyncProperty(lessWell, async (text) => {
        const { value, ms } = await timed(() => extractLessons(text));
        expect(ms).toBeLessThan(2_000);
        const { lessons, unread, others } = value;
        expect(others.length).toBeLessThanOrEqual(4);
        for (const { start, end } of [...lessons, ...unread]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        const read = new Set(lessons.map(({ start }) => start));
        expect(unread.filter(({ start }) => read.has(start))).toEqual([]);
      }),
      {
        ...runs,
        // A table that looks like two columns: the line that goes on stands above.
        examples: [
          [
            '1\tNouns: People and Places\tlesson\t30\tbring cards\n1\tNouns: People and Places\tlesson\t30\tbring cards\n5\tSubjects and Predicates\tlesson\t45\t\n2\tVerbs in the Present\tlesson\t30\t\n6\tCompound Sentences\tlesson\t45\t\n7\tCommas, Colons, and Semicolons\tlesson\t40\ttwo sheets\n8\tReview of Sentences\treview\t30\t\n9\tUnit 2 Test\ttest\t60\t\n',
          ],
        ],
      },
    );
  },
  timeout,
);
