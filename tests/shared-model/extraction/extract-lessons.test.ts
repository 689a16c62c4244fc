/** Lessons read off contents lists: the lists of tests/data/lesson-lists, single rules, and hostile texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractLessons, maxLessons } from '../../../shared-model/extraction/extract-lessons.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { lessonLists, scoreOf } from '../../support/family/lesson-score.ts';

const titles = (text: string): string[] => extractLessons(text).lessons.map(({ title }) => title);
const numbers = (text: string): (number | null)[] =>
  extractLessons(text).lessons.map(({ lessonNumber }) => lessonNumber);

describe('the lists', () => {
  const results = lessonLists().map((list) => ({ list, read: extractLessons(list.text).lessons }));

  it('are read with an F1 of at least 0.995 over all lessons and in the mean of the lists, and of 0.9 each [MR3.22]', () => {
    expect(results.length).toBeGreaterThan(40);
    const { f1, missing, extra } = scoreOf(results);
    const mean = results.reduce((sum, one) => sum + scoreOf([one]).f1, 0) / results.length;
    const isEnough = f1 >= 0.995 && mean >= 0.995;
    expect({ isEnough, missing, extra }).toMatchObject({ isEnough: true });
    const poor = results.filter((result) => scoreOf([result]).f1 < 0.9);
    expect(poor.map(({ list }) => list.name)).toEqual([]);
  });

  it('have their types and numbers', () => {
    const { types, numbers: counted } = scoreOf(results);
    expect(types).toBeGreaterThanOrEqual(0.98);
    expect(counted).toBeGreaterThanOrEqual(0.98);
  });

  it('score nothing where nothing is read, so that the scorer can fail', () => {
    expect(scoreOf(lessonLists().map((list) => ({ list, read: [] }))).f1).toBe(0);
    const list = lessonLists()[0]!;
    const read = list.lessons.map((lesson) => ({
      ...lesson,
      title: `Not ${lesson.title} at all`,
      printedNumber: '',
    }));
    expect(scoreOf([{ list, read }]).f1).toBe(0);
  });
});

describe('a text', () => {
  const cells = 'Week\nTopic\nHomework\n1\nSeeds\np. 4\n2\nRoots\np. 9\n3\nStems\np. 12\n';
  it.for([
    [
      'HTML with a table, a row a line',
      '<table>\n<tr><th>Week</th><th>Topic</th></tr>\n\t<tr><td>1</td>\n\t<td>Seeds &amp; Soil</td></tr>\n\t<tr class="b"><td>2</td>\n\t<td>Ra&iacute;ces</td></tr>\n</table>',
      ['Seeds & Soil', 'Raíces'],
    ],
    [
      'HTML with lists under headings, on one line',
      '<h2>Spring</h2><ul><li>Seeds</li><li>Roots<br></li></ul><h2>Fall</h2><ul><li>Leaves</li><li>Nuts&#33;</li></ul>',
      ['Seeds', 'Roots', 'Leaves', 'Nuts!'],
    ],
    ['a table with one cell a line', cells, ['Seeds', 'Roots', 'Stems']],
    [
      'letters to write, of which some could be Roman numbers',
      'Aa\nBb\nCc\nDd\nIi\nVv\nXx',
      ['Aa', 'Bb', 'Cc', 'Dd', 'Ii', 'Vv', 'Xx'],
    ],
    [
      'books under the names of subjects, with no blank line',
      'History\nOur Island Story\nThe Little Duke\nNatural History\nPagoo\nThe Burgess Bird Book\nSeabird',
      ['Our Island Story', 'The Little Duke', 'Pagoo', 'The Burgess Bird Book', 'Seabird'],
    ],
    [
      'labels in a language that is not known here, under the course’s name',
      'Curso de arte\nAula 01 - Roma (35 min)\nAula 02 - O Egito (42 min)\nAula 03 - O barroco (28 min)',
      ['Roma', 'O Egito', 'O barroco'],
    ],
    [
      'a title that goes on in the next line, before its page',
      'Get Ready\nStep 1: Vowels ..... 17\nStep 2: Blends and the Names of the\nTwo Kinds ..... 23\nStep 3: Sounds of A ..... 29\nStep 4: Soft C ..... 35',
      ['Vowels', 'Blends and the Names of the Two Kinds', 'Sounds of A', 'Soft C'],
    ],
    [
      'books by their chapters, which are names and no labels',
      'Genesis 1 The Week\nGenesis 2 Eden\nGenesis 3 The Fall\nRuth 1 Moab\nRuth 2 Boaz\nRuth 3 The Floor',
      ['Genesis 1 The Week', 'Genesis 2 Eden', 'Genesis 3 The Fall'].concat([
        'Ruth 1 Moab',
        'Ruth 2 Boaz',
        'Ruth 3 The Floor',
      ]),
    ],
    [
      'dates in brackets behind labels',
      'Clase 1 (9 sept): El alfabeto\nClase 2 (16 sept): La familia\nClase 3 (23 sept): Skip to My Lou',
      ['El alfabeto', 'La familia', 'Skip to My Lou'],
    ],
    [
      'what stands before a book’s first page',
      'STUDENT NOTES ......... iii\nMODULE #1: Life ......... 1\nMODULE #2: Fungi ......... 37\nMODULE #3: Cells ......... 67',
      ['Life', 'Fungi', 'Cells'],
    ],
  ] as const)('keeps its lessons: %s', ([, text, expected]) => {
    expect(titles(text)).toEqual(expected);
  });

  it('says of a review for a test that it is a review', () => {
    const { lessons } = extractLessons('1. Soil\n2. Review for midterm\n3. Midterm exam\n4. Rain');
    expect(lessons.map(({ type }) => type)).toEqual(['lesson', 'review', 'exam', 'lesson']);
  });

  it('in HTML has each lesson’s place in what was pasted', () => {
    const html = '<ol>\n  <li>Seeds</li>\n  <li><b>Roots</b> &amp; more</li>\n</ol>';
    const { lessons } = extractLessons(html);
    expect(lessons.map(({ start, end }) => html.slice(start, end))).toEqual([
      'Seeds',
      '<b>Roots</b> &amp; more',
    ]);
  });
});

describe('a line', () => {
  it.for([
    [
      'a dotted leader and a page',
      '1. The Sun ........ 12\n2. The Moon . . . . 15',
      ['The Sun', 'The Moon'],
    ],
    [
      'bare pages that rise',
      '1. Oak 4\n2. Elm 9\n3. Ash 9\n4. Fir 17',
      ['Oak', 'Elm', 'Ash', 'Fir'],
    ],
    [
      'numbers that belong to titles',
      '1. Part 1\n2. Part 2\n3. World War 2',
      ['Part 1', 'Part 2', 'World War 2'],
    ],
    ['a duration', '1. Oak (45 min)\n2. Elm – 1 h 30', ['Oak', 'Elm']],
    ['a wrapped title', '1. The Way of\n   the River\n2. Home', ['The Way of the River', 'Home']],
    ['a word cut at its end', '1. Multipli-\ncation\n2. Sums', ['Multiplication', 'Sums']],
    ['an accent and a question', '1. ¿Qué hora es?\n2. L’été', ['¿Qué hora es?', 'L’été']],
    ['Markdown', '- **1. Oak**\n- **2. [Elm](https://example.org)**', ['Oak', 'Elm']],
  ] as const)('loses what is not its title: %s', ([, text, expected]) => {
    expect(titles(text)).toEqual(expected);
  });

  it('names where it stands in the source, and how long it takes', () => {
    const text = 'Contents\r\n\r\n  Lesson 1: Oak (2 h)\r\n\tLesson 2: Elm  20 min\r\n';
    const places = extractLessons(text).lessons.map(({ start, end, estimatedMinutes }) => [
      text.slice(start, end),
      estimatedMinutes,
    ]);
    expect(places).toEqual([
      ['Lesson 1: Oak (2 h)', 120],
      ['Lesson 2: Elm  20 min', 20],
    ]);
  });

  it('takes the heading above it as its unit', () => {
    const { lessons } = extractLessons(
      'Unit 1: Trees\nLesson 1: Oak\nUnit 2: Birds\nLesson 2: Owl',
    );
    expect(lessons.map(({ unit }) => unit)).toEqual(['Unit 1: Trees', 'Unit 2: Birds']);
  });
});

describe('numbers', () => {
  it('a range becomes a lesson per number, a test of a range one test [MR3.22]', () => {
    const text = 'Lessons 1-3: Oak\nTest for Lessons 1-3\nIV-V. Elm'.replace(
      'IV-V.',
      'Lessons 4–5:',
    );
    expect(titles(text)).toEqual(['Oak', 'Oak', 'Oak', 'Test for Lessons 1-3', 'Elm', 'Elm']);
    expect(numbers(text)).toEqual([1, 2, 3, null, 4, 5]);
    expect(extractLessons(text).lessons[1]!.doubts).toEqual([
      problemText('lesson-of-range', { first: 1, last: 3 }),
    ]);
  });

  it('a misprint is set right by its neighbours, and said', () => {
    const { lessons } = extractLessons('1. Oak\n2. Elm\n8. Ash\n4. Fir');
    expect(lessons.map(({ lessonNumber }) => lessonNumber)).toEqual([1, 2, 3, 4]);
    expect(lessons[2]!.doubts).toEqual([
      problemText('lesson-number-corrected', { printed: 8, number: 3 }),
    ]);
  });

  it('gaps, doubled numbers and doubled titles are named [MR3.22]', () => {
    const { notes } = extractLessons('1. Oak\n2. Elm\n2. Ash\n5. Oak\n6. Fir');
    expect(notes).toEqual([
      problemText('lessons-missing', { numbers: '3–4' }),
      problemText('lesson-numbers-twice', { numbers: '2' }),
      problemText('lesson-titles-twice', { titles: 'Oak' }),
    ]);
  });
});

describe('hostile texts', () => {
  const sign = fc.constantFrom(...'1234567890.:)(-–IVXabcLéñ \t\n|,;"#*_•…'.split(''));
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(sign, { maxLength: 400 }).map((signs) => signs.join('')),
    fc
      .array(
        fc.constantFrom(
          'Lesson 1: ',
          'Unit II\n',
          '1.4 ',
          'Test',
          '\n',
          '  ',
          'IV-VI. ',
          ' 12\n',
          'a,"b\n',
          '| x |',
          'Week 2, Day 1 ',
          '<tr><td>',
          '</td><td>',
          '</li>',
          '<h3',
          '&#55555;',
          '1\n',
          '2\n',
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join('')),
  );

  it('never throw, and what is read lies in order within the text and within its bounds', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { lessons } = extractLessons(source);
        let last = 0;
        for (const { start, end, title, lessonNumber, estimatedMinutes } of lessons) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(source.length);
          expect(title.length > 0 && title.length <= 300).toBe(true);
          expect(lessonNumber === null || Number.isInteger(lessonNumber)).toBe(true);
          expect(
            estimatedMinutes === null || (estimatedMinutes >= 5 && estimatedMinutes <= 120),
          ).toBe(true);
          last = start;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('give no more than 2,000 lessons, and say so', () => {
    const long = Array.from({ length: 2_500 }, (_, at) => `${at + 1}. Tree ${at}x`).join('\n');
    const { lessons, notes } = extractLessons(long);
    expect(lessons).toHaveLength(maxLessons);
    expect(notes).toContain(problemText('lessons-cut', { max: maxLessons }));
    // Ranges that go on: the same one again and again counts no lessons.
    const ranges = Array.from(
      { length: 40 },
      (_, at) => `Lessons ${at * 199 + 1}-${at * 199 + 199}: Oak\n`,
    );
    expect(extractLessons(ranges.join('')).lessons).toHaveLength(maxLessons);
    expect(extractLessons('').notes).toEqual([problemText('lessons-not-found')]);
  });

  it.for([
    [
      'nested numbers',
      (at: number) => `${' '.repeat(at % 8)}${(at % 9) + 1}.${at % 7}.${at % 5} x\n`,
    ],
    ['numbers within numbers', () => '1.1.'],
    ['blanks before a page', () => `a${' '.repeat(900)}1\n`],
    ['tests under units', () => 'Unit 1\nTest\n'],
    ['open brackets', () => '[a](('],
    ['open tags', () => '<td <li>&amp'],
    ['cells', (at: number) => `${at}\nx\n`],
  ] as const)('take time in proportion to their length: %s', ([, piece]) => {
    const of = (length: number): string => {
      let made = '';
      for (let at = 0; made.length < length; at += 1) made += piece(at);
      return made;
    };
    // Of the processor, which a busy machine doesn't lengthen, in milliseconds.
    const timed = (source: string): number => {
      const before = process.cpuUsage();
      extractLessons(source);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    const leastOf = (sources: readonly string[]): number[] => {
      const rounds = Array.from({ length: 3 }, () => sources.map(timed));
      return sources.map((_, at) => Math.min(...rounds.map((round) => round[at]!)));
    };
    const [quarter, whole] = [of(37_500), of(150_000)];
    timed(quarter);
    const [short, long] = leastOf([quarter, whole]);
    // Four times the text: sixteen times the time would be quadratic. A millisecond each for what a clock can't tell.
    expect(long! + 1).toBeLessThan(10 * (short! + 2));
  });
});
