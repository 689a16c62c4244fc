/** Words for generated families. */
export const subjects = ['Math', 'Science', 'History', 'Language Arts', 'Reading', 'Art'] as const;

/** One for each of the 24 classes. */
export const classNames = subjects.flatMap((subject) =>
  ['One', 'Two', 'Three', 'Four'].map((number) => `${subject} ${number}`),
);

/** Topics of assignments. */
export const topics = [
  'Fractions of a whole',
  'The water cycle',
  'Rivers of the world',
  'Reading aloud',
  'Writing a letter',
  'Measuring with a ruler',
  'Magnets and compasses',
  'Old and new calendars',
  'Colors and shadows',
  'Poems to remember',
  'Adding in columns',
  'How bread rises',
  'Towns and villages',
  'A story with a surprise',
  'Symmetry and patterns',
  'Birds in winter',
  'Spelling with care',
  'Light and lenses',
  'Telling the time',
  'Clay and paper',
] as const;

/** Activities for descriptions. */
export const activities = [
  'Read the page twice',
  'Do the odd numbers',
  'Draw what you saw',
  'Explain it to a brother or sister',
  'Write five sentences',
  'Measure three things at home',
  'Look it up in the atlas',
  'Practice for ten minutes',
] as const;
