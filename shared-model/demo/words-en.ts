/** The demo family's words in English. */
export const demoInEnglish = {
  familyName: 'The Alder Family',
  /** In the order of `demoStudents`. */
  grades: ['7th Grade', '6th Grade', '5th Grade', '3rd Grade', '1st Grade', 'Kindergarten'],
  /** By subject. */
  classes: { Math: 'Math', Science: 'Science', Reading: 'Reading', History: 'History' },
  classGrades: { all: 'All grades', older: '3rd to 7th Grade' },
  classAbout: {
    Math: 'Numbers, shapes and puzzles.',
    Science: 'Looking closely, asking why.',
    Reading: 'Stories alone and aloud.',
    History: 'How people lived before us.',
  },
  plans: {
    mathPractice: 'Math Practice',
    story: 'Read a Story',
    exploration: 'Science Exploration',
    writing: 'Writing Practice',
    art: 'Create Art',
    movement: 'Physical Activity',
    draft: 'Short Story Draft',
    cells: 'Cells under the Microscope',
    vocabulary: 'Vocabulary Journal',
    sketch: 'Sketchbook: Light and Shadow',
    decimals: 'Decimals on a Number Line',
    recorder: 'Recorder: A New Tune',
    typing: 'Typing Practice',
    division: 'Long Division',
    myths: 'Greek Myths, Next Chapter',
    volcano: 'A Volcano of Clay',
    tables: 'Times Tables: The Fours',
    chapter: 'A Chapter of Our Book',
    bugs: 'Bug Hunt in the Garden',
    clock: 'What Time Is It?',
    sight: 'Sight Words',
    ten: 'Adding up to Ten',
    lines: 'My Best Handwriting',
    walk: 'Nature Walk',
    letter: 'The Letter M',
    acorns: 'Counting Acorns',
    cut: 'Cut and Paste',
  },
  /** The description of some planner tasks. */
  about: {
    draft: 'Two pages by Friday. The ending may still change.',
    walk: 'Take the magnifying glass and the red bucket.',
    exploration: 'Does a candle burn longer under a bigger jar? Guess first.',
    division: 'Page 48, numbers 1 to 8. Check two of them by multiplying.',
  },
  assignments: {
    quiz: ['Fractions Quiz', 'Halves, thirds and quarters, without notes.'],
    book: ['Finish Your Library Book', 'It goes back to the library on our next trip to town.'],
    bean: ['Grow a Bean', 'Plant it, measure it, draw it.'],
    timeline: ['Family Timeline', 'Put ten things that happened in your family in order.'],
    aloud: ['Read Aloud to Someone', 'Ten minutes to anyone who will listen; pets count.'],
    interview: [
      'Interview a Grandparent',
      'Ask three questions about school when they were small.',
    ],
    steps: ['Counting by Steps', 'Count up and down in steps of your own number.'],
  },
  courses: {
    ratios: {
      name: 'Ratios and Rates',
      about: 'Comparing things by numbers: recipes, maps, prices and speeds.',
      lessons: [
        'What Do I Remember?',
        'Two for Every Three',
        'Recipes for a Crowd',
        'A Quiz on Ratios',
        'How Fast Is a Snail?',
        'The Better Bargain',
        'Percents Are Ratios',
        'Sale at the Toy Shop',
        'Looking Back',
        'Ratios Test',
      ],
    },
    words: {
      name: 'Word Workshop',
      about: 'Where words come from, how they are built, and how to spell them.',
      lessons: [
        'Which Words Do I Know?',
        'Roots from Latin',
        'Roots from Greek',
        'A Quiz on Roots',
        'Prefixes That Turn Things Round',
        'Endings That Make Nouns',
        'Words That Sound Alike',
        'Borrowed Words',
        'Looking Back',
        'Word Workshop Test',
      ],
    },
    maps: {
      name: 'Maps and Journeys',
      about: 'How people found their way, from star paths to street maps.',
      lessons: [
        'Where Have We Been?',
        'What a Map Shows',
        'Keys and Symbols',
        'Map Reading Quiz',
        'Rivers and Roads',
        'Mountains on Paper',
        'Oceans and Continents',
        'Travelers of Long Ago',
        'Following the Stars',
        'Journeys Test',
      ],
    },
    pond: {
      name: 'Pond and Meadow',
      about: 'Nature study, outdoors where the weather allows.',
      lessons: [
        'What Lives in a Pond?',
        'Leaves and Light',
        'Pond and Leaf Quiz',
        'Food Chains',
        'Insects up Close',
        'Frogs Grow Up',
        'Birds by Their Songs',
        'Looking Back',
        'A Field Notebook',
        'Nature Study Test',
      ],
    },
  },
  /** A parent's notes on lessons, days and portfolio items. */
  notes: {
    lesson: 'Did the hard ones first. Explained her way to her brother.',
    sick: 'Fever, slept a lot',
    trip: 'Science museum',
    half: 'Dentist in the afternoon',
  },
  kept: {
    story: [
      'The Lighthouse Keeper’s Cat',
      'First story with a real twist. She read it to us at dinner.',
    ],
    hotel: ['A hotel for bugs', 'Built from a crate, straw and pine cones. Three guests so far.'],
    map: ['A map of our street', 'With a key, a compass rose and the neighbor’s dog to scale.'],
  },
  terms: ['First Term', 'Second Term'],
  requirements: 'Our school year',
  breaks: { trip: 'At Grandma’s', week: 'Break week', winter: 'Winter break' },
  /** By month and day, or by code in `default-school-year.ts`. */
  holidays: {
    'new-year': 'New Year’s Day',
    'martin-luther-king': 'Martin Luther King Jr. Day',
    presidents: 'Presidents’ Day',
    memorial: 'Memorial Day',
    juneteenth: 'Juneteenth',
    independence: 'Independence Day',
    labor: 'Labor Day',
    columbus: 'Columbus Day',
    veterans: 'Veterans Day',
    thanksgiving: 'Thanksgiving',
    christmas: 'Christmas',
  } as Readonly<Record<string, string>>,
} as const;

type WordsLike<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [Name in keyof T]: WordsLike<T[Name]> };

/** The shape of the texts in every language, taken from the English ones. */
export type DemoWords = WordsLike<typeof demoInEnglish>;
