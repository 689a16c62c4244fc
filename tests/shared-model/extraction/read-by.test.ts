/** Which lessons a list gives, by what kind of list it is. */
import { expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';

it.for([
  [
    'with pages before its titles',
    '5    Cinderella\n9    Rapunzel\n22   The Frog\n40   Snow White',
    [1, 2, 3, 4],
    ['Cinderella', 'Rapunzel', 'The Frog', 'Snow White'],
  ],
  [
    'with Roman numbers and no sign behind them',
    'I The River Bank ..... 1\nII The Open Road .... 21\nlll The Wild Wood ... 41\nIV Mr. Badger ...... 61\nV Dulce Domum ... 83\nVI Mr. Toad ..... 109',
    [1, 2, 3, 4, 5, 6],
    ['The River Bank', 'The Open Road', 'The Wild Wood', 'Mr. Badger', 'Dulce Domum', 'Mr. Toad'],
  ],
  [
    'of titles that begin as Roman numbers do',
    'I Am David\nHeidi\nC Is for Corpse\nHoles',
    [1, 2, 3, 4],
    ['I Am David', 'Heidi', 'C Is for Corpse', 'Holes'],
  ],
  [
    'with labels cut short',
    'L1 Greetings\nL2 Family\nL3 Quiz 1\nL4 Food',
    [1, 2, 3, 4],
    ['Greetings', 'Family', 'Quiz 1', 'Food'],
  ],
  [
    'of titles that look like labels cut short',
    'L1 cache\nD3 vitamin\nW4 forms',
    [1, 2, 3],
    ['L1 cache', 'D3 vitamin', 'W4 forms'],
  ],
  [
    'with a test among its numbered lessons, and one beside them',
    'Lesson 1 Oak\nLesson 2 Elm\nLesson 2 Quiz\nLesson 3 Final Test',
    [1, 2, null, 3],
    ['Oak', 'Elm', 'Lesson 2 Quiz', 'Final Test'],
  ],
  [
    'on one line',
    '1. Water 2. Air 3. Soil 4. Fire 5. Light',
    [1, 2, 3, 4, 5],
    ['Water', 'Air', 'Soil', 'Fire', 'Light'],
  ],
  [
    'with pages, and tests that are counted',
    'Lesson 1   Oak   7\nLesson 2   Elm   12\nTest 1\nLesson 3   Ash   18\nLesson 4   Fir   20\nTest 2',
    [1, 2, null, 3, 4, null],
    ['Oak', 'Elm', 'Test 1', 'Ash', 'Fir', 'Test 2'],
  ],
  [
    'of boxes to tick, with tests that have no number',
    '## Unit 1: Sky\n- [ ] 1. Stars\n- [x] 2. Moon\n- [ ] Quiz: Sky\n## Unit 2: Sun\n- [ ] 3. Light\n- [ ] Final Exam',
    [1, 2, null, 3, null],
    ['Stars', 'Moon', 'Quiz: Sky', 'Light', 'Final Exam'],
  ],
  [
    'with dates before its lessons',
    'Sept 8 - Lesson 1: Maps\nSept 10 - Lesson 2: Oceans\nSept 15 - Quiz\nSept 17 - Lesson 3: Climate',
    [1, 2, null, 3],
    ['Maps', 'Oceans', 'Quiz', 'Climate'],
  ],
  [
    'with numbers in brackets',
    '[1] The Alphabet\n[2] Numbers\n[3] Colors',
    [1, 2, 3],
    ['The Alphabet', 'Numbers', 'Colors'],
  ],
  [
    'with pictures before its lines',
    '📚 Unit 1: Fractions\n✅ 1. Halves\n⬜ 2. Thirds\n📝 Quiz 1\n📚 Unit 2: Decimals\n⬜ 3. Tenths\n📝 Quiz 2',
    [1, 2, null, 3, null],
    ['Halves', 'Thirds', 'Quiz 1', 'Tenths', 'Quiz 2'],
  ],
  [
    'with aims and assessments under its lessons',
    'Lesson 1: Sums\nObjective: The student adds.\nAssessment: Chapter 1 quiz\nLesson 2: Tens\nObjective: The student counts.',
    [1, 2],
    ['Sums', 'Tens'],
  ],
  [
    'whose table lost its tabs, under a heading',
    'No. Lesson Type Minutes Notes\n1 Nouns lesson 30 bring cards\n2 Unit 1 Quiz quiz 20\n3 Verbs and More lesson 30',
    [1, 2, 3],
    ['Nouns', 'Unit 1 Quiz', 'Verbs and More'],
  ],
  [
    'whose objectives stand behind its titles on one line',
    'Lesson Objectives Days\n1.1 Loops Define a loop. Explain why. 1\n1.2 Lists of words Create a list. 1\n1.3 Nested loops Apply them. 1 or more',
    [1, 2, 3],
    ['Loops', 'Lists of words', 'Nested loops'],
  ],
  [
    'whose rows begin with dates and words of few kinds',
    '1 8-Sep 2 No none Volume of Water\n2 15-Sep 3 No Test Flame Colors\n3 22-Sep 4 Yes none Ionic Cards\n4 29-Sep 5 Yes none Clay Molecules\n5 6-Oct 6 No Test Reaction Rates',
    [1, 2, 3, 4, 5],
    ['Volume of Water', 'Flame Colors', 'Ionic Cards', 'Clay Molecules', 'Reaction Rates'],
  ],
  [
    'with days without school in its table',
    'Date\tTopic\nAug 24\tAtoms\nSept 7\tLabor Day, no class\nSept 9\tGases',
    [1, 2],
    ['Atoms', 'Gases'],
  ],
] as const)('A list %s', ([, text, expectedNumbers, expectedTitles]) => {
  const { lessons } = extractLessons(text);
  expect(lessons.map(({ title }) => title)).toEqual(expectedTitles);
  expect(lessons.map(({ lessonNumber }) => lessonNumber)).toEqual(expectedNumbers);
});

it.for([
  ['German', '1. Lesen\n2. Wiederholung\n3. Klassenarbeit'],
  ['Portuguese', '1. Ler\n2. Revisão\n3. Prova'],
  ['Italian', '1. Leggere\n2. Ripasso\n3. Verifica'],
] as const)('A list has its types in %s too', ([, text]) => {
  const { lessons } = extractLessons(text);
  expect(lessons.map(({ type }) => type)).toEqual(['lesson', 'review', 'test']);
});
