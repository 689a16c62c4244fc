/** What is understood anywhere in a quick-add line, in any order, and what stays in the title. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everyone,
  finn,
  friday,
  mia,
  nextMonday,
  parse,
  saturday,
  thursday,
  understands,
} from '../support/quick-family.ts';

describe('In English, the parts may be anywhere', () => {
  understands('en', [
    ['Mia: essay draft due friday', { title: 'essay draft', studentIds: [mia], dates: [friday] }],
    [
      'violin mia thu 4-5pm',
      { title: 'violin', dates: [thursday], time: '4:00 PM', minutes: 60, studentIds: [mia] },
    ],
    [
      'ch 5 reading Finn tonight',
      {
        subject: 'Reading',
        title: 'ch 5',
        studentIds: [finn],
        dates: [thursday],
        time: '7:00 PM',
      },
    ],
    ['algebra Mia 12/3 2:30', { subject: 'Algebra', dates: ['2026-12-03'], time: '2:30 PM' }],
    ['history Mia next week', { subject: 'History', title: 'History', dates: [nextMonday] }],
    ['chores everyone sat', { title: 'chores', studentIds: everyone, dates: [saturday] }],
    ['field trip everyone nov 24', { title: 'field trip', dates: ['2026-11-24'] }],
    ['field trip everyone 24 nov', { title: 'field trip', dates: ['2026-11-24'] }],
    [
      'math for Mia and Finn thu and fri',
      { subject: 'Math', title: 'Math', studentIds: [mia, finn], dates: [thursday, friday] },
    ],
    ['on fri at 4 to 5pm mia swims', { title: 'swims', time: '4:00 PM', minutes: 60 }],
    ['this morning math p12 with Bea', { title: 'p12', dates: [thursday], time: '9:00 AM' }],
    ['fri morning dentist Bea', { title: 'dentist', dates: [friday], time: '9:00 AM' }],
    ['tonight at 8 stars Mia', { title: 'stars', time: '8:00 PM' }],
    ['chores all sat 9', { title: 'chores', studentIds: everyone, time: '9:00 AM' }],
    ['all: chores', { title: 'chores', studentIds: everyone }],
    ['30 min of piano Bea', { title: 'piano', minutes: 30 }],
    ['fri dec 4 test Mia', { title: 'test', dates: ['2026-12-04'] }],
    ['next tue dentist Finn', { title: 'dentist', dates: ['2026-12-01'] }],
    ['tue next week dentist Finn', { title: 'dentist', dates: ['2026-12-01'] }],
    ['math quiz mia +20 xp', { subject: 'Math', title: 'quiz', xp: 20 }],
    ['p12 math Mia', { subject: 'Math', title: 'p12' }],
    ['by dec 1 essay Mia', { title: 'essay', dates: ['2026-12-01'] }],
    ['12/25/2027 bake Mia', { title: 'bake', dates: ['2027-12-25'] }],
    ['feb 29 leap Mia', { title: 'leap', dates: ['2028-02-29'] }],
    ['25/12 bake Mia', { title: 'bake', dates: ['2026-12-25'] }],
  ]);
});

describe('In English, words of a title stay in it', () => {
  understands('en', [
    ['Reading for fun Mia', { subject: 'Reading', title: 'Reading for fun' }],
    ['History of Rome Mia', { subject: 'History', title: 'History of Rome' }],
    ['finish reading Mia', { subject: 'Reading', title: 'finish reading' }],
    ['build art gallery Mia', { subject: 'Art', title: 'build art gallery' }],
    ['we lit candles Mia', { subject: null, title: 'we lit candles' }],
    ['read the book mia', { title: 'read the book', studentIds: [mia] }],
    ['we will read mia', { title: 'we will read', studentIds: [mia] }],
    ['plant a willow mia', { title: 'plant a willow', studentIds: [mia] }],
    ['read all chapters mia', { title: 'read all chapters', studentIds: [mia] }],
    ['all about bees', { title: 'all about bees', studentIds: [] }],
    ['weekly quiz mia fri', { title: 'weekly quiz', dates: [friday] }],
    ['read John 3:16 Mia', { title: 'read John 3:16', time: null }],
    ['the cat sat', { title: 'the cat sat', dates: [] }],
    ['decimals 5 mia', { title: 'decimals 5', dates: [] }],
    ['fractions 3/4 mia', { title: 'fractions 3/4', dates: [] }],
    ['mia pages 4-5', { title: 'pages 4-5', time: null }],
    ['mia 12 problems', { title: '12 problems', time: null }],
    ['look at 3 paintings mia', { title: 'look at 3 paintings', time: null }],
    ['the Monday test mia', { title: 'the Monday test', dates: [] }],
    ['monthly report mia', { title: 'monthly report', isUntilYearEnds: false }],
    ['first lesson mia', { title: 'first lesson', dates: [] }],
    ['last chapter mia', { title: 'last chapter', dates: [] }],
    ['did zoo tomorrow ivy', { title: 'did zoo', isDone: false }],
  ]);
});

describe('The line also says what happened', () => {
  understands('en', [
    ['did zoo 2h Ivy', { title: 'zoo', isDone: true, dates: [thursday], minutes: 120 }],
    ['Ivy did zoo 2h yesterday', { title: 'zoo', isDone: true, dates: ['2026-11-25'] }],
    ['did zoo fri Ivy', { title: 'zoo', isDone: true, dates: ['2026-11-20'] }],
    ['did zoo 11/3 Ivy', { title: 'zoo', isDone: true, dates: ['2026-11-03'] }],
    ['zoo 1h30 Ivy done', { title: 'zoo', isDone: true, minutes: 90 }],
    ['did zoo Ivy every mon', { title: 'did zoo', isDone: false }],
    ['zoo Ivy', { isDone: false }],
  ]);
  understands('es', [['hizo zoo 2h Ivy ayer', { title: 'zoo', isDone: true, minutes: 120 }]]);
  understands('fr', [['Ivy a fait zoo 2h hier', { title: 'zoo', isDone: true, minutes: 120 }]]);
});

describe('In Spanish', () => {
  understands('es', [
    ['Mia: ensayo para el viernes', { title: 'ensayo', studentIds: [mia], dates: [friday] }],
    ['violín mia jue de 4 a 5pm', { title: 'violín', time: '4:00 PM', minutes: 60 }],
    ['cap 5 lectura Finn esta noche', { subject: 'Reading', title: 'cap 5', time: '7:00 PM' }],
    ['mates para Mia y Finn jue y vie', { title: 'Math', dates: [thursday, friday] }],
    ['excursión todos 24 de noviembre', { title: 'excursión', studentIds: everyone }],
    ['todos los animales Mia', { title: 'todos los animales', studentIds: [mia] }],
    ['historia Mia la próxima semana', { subject: 'History', dates: [nextMonday] }],
    [
      'piano Bea todos los lunes a las 3',
      { title: 'piano', isUntilYearEnds: true, time: '3:00 PM' },
    ],
    ['natación Finn cada dos martes hasta mayo', { title: 'natación', isUntilYearEnds: false }],
    ['Mia mañana por la mañana ensayo', { title: 'ensayo', dates: [friday], time: '9:00 AM' }],
    ['mates p12 3/12 Mia', { title: 'p12', dates: ['2026-12-03'] }],
    ['piano Bea primer lunes del mes', { title: 'piano', repeats: 'monthly-weekday' }],
    ['ensayo Mia el 15 de cada mes', { title: 'ensayo', repeats: 'monthly-date' }],
    ['lectura de verano Mia', { subject: 'Reading', title: 'lectura de verano' }],
  ]);
});

describe('In French', () => {
  understands('fr', [
    ['Mia : rédaction pour vendredi', { title: 'rédaction', studentIds: [mia], dates: [friday] }],
    ['violon mia jeu 16h-17h', { title: 'violon', time: '4:00 PM', minutes: 60 }],
    ['ch 5 lecture Finn ce soir', { subject: 'Reading', title: 'ch 5', time: '7:00 PM' }],
    ['maths pour Mia et Finn jeu et ven', { title: 'Math', dates: [thursday, friday] }],
    ['sortie tous 24 nov', { title: 'sortie', studentIds: everyone, dates: ['2026-11-24'] }],
    ['tous les animaux Mia', { title: 'tous les animaux', studentIds: [mia] }],
    ['histoire Mia la semaine prochaine', { subject: 'History', dates: [nextMonday] }],
    ['piano Bea tous les lundis à 15h', { title: 'piano', isUntilYearEnds: true, time: '3:00 PM' }],
    ['natation Finn un mardi sur deux', { title: 'natation', isUntilYearEnds: true }],
    ['zoo Mia lundi prochain', { title: 'zoo', dates: [nextMonday] }],
    ['piano Bea dernier lundi du mois', { title: 'piano', repeats: 'monthly-weekday' }],
    ['rédaction Mia le 15 de chaque mois', { title: 'rédaction', repeats: 'monthly-date' }],
    ['mon livre Mia', { title: 'mon livre', dates: [] }],
    ['la mer Mia', { title: 'la mer', dates: [] }],
  ]);
});

describe('A marked word can be made a word of the title', () => {
  it.for([
    ['good friday lunch mia', ['friday'], 'good friday lunch'],
    ['piano Bea every mon', ['every mon'], 'piano every mon'],
    ['art for Mia', ['Mia'], 'Art for Mia'],
    ['Reading for fun Mia', ['Reading'], 'Reading for fun'],
    ['call Mia and Finn', ['Finn'], 'call and Finn'],
  ] as const)('“%s” without %j is “%s”', ([line, titleWords, title]) => {
    expect(parse(line, 'en', titleWords).title.toLowerCase()).toBe(title.toLowerCase());
  });
});

describe('For any line', () => {
  const words = fc.oneof(
    fc.constantFrom(
      ...'math reading for fun on fri sat every other tue until may 5 week weeks next 12/3 24 nov'.split(
        ' ',
      ),
      ...'2:30 4-5pm at to 30 min 20 xp Mia Mia: finn, and all each did done together the - ch'.split(
        ' ',
      ),
    ),
    fc.stringMatching(/^[a-zé]{1,8}\d{0,2}$/),
  );
  const lines = fc.array(words, { maxLength: 14 }).map((all) => all.join(' '));
  const languages = fc.constantFrom('en', 'es', 'fr');

  it('marks are in order and don’t overlap, and each word is in the title or marked', () => {
    fc.assert(
      fc.property(lines, languages, (line, language) => {
        const { marks, title, subject } = parse(line, language);
        let last = 0;
        for (const { from, to } of marks) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        const unmarked = [...line.matchAll(/\S+/g)]
          .filter(({ index }) => !marks.some(({ from, to }) => from <= index && index < to))
          .map(([word]) => word.replace(/[,;:]+$/, ''));
        const inTitle = new Set(title.split(/\s+/).map((word) => word.replace(/[,;:]+$/, '')));
        for (const word of unmarked) expect(inTitle).toContain(word);
        expect(unmarked.length > 0 || title === '' || subject !== null).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('a line whose words all belong to the title is its title', () => {
    fc.assert(
      fc.property(lines, languages, (line, language) => {
        const { marks, title } = parse(line, language, line.split(' '));
        expect(marks).toEqual([]);
        expect(title).toBe(line.replace(/[,;:]+$/, ''));
      }),
    );
  });

  it('the order of its parts changes nothing', () => {
    const one = (...said: string[]) => fc.constantFrom(...said);
    // Not "30 nov": after "until may" it would read "until may 30".
    const parts = fc.tuple(
      one('p12', 'ch 5', 'page 12'),
      one('math', 'physical education'),
      one('Mia', 'Mia and Finn', 'for Bea', 'everyone', 'Theo Reed:'),
      one('tue', 'on fri', 'nov 30', '12/3', 'next week', 'tomorrow', 'mon and wed'),
      one('at 9am', '2:30', '4-5pm', 'noon', '10:15 am'),
      one('30 min', '1 hour', 'for 45 minutes', ''),
      one('20 xp', '+5xp', ''),
      one('until may', 'until dec 18', 'for 6 weeks', ''),
    );
    const shuffled = parts.chain((all) =>
      fc
        .shuffledSubarray(all, { minLength: all.length })
        .map((other) => [all.join(' '), other.join(' ')] as const),
    );
    fc.assert(
      fc.property(shuffled, ([line, other]) => {
        const { marks: _, ...said } = parse(line);
        const { marks: __, ...also } = parse(other);
        expect(also).toEqual(said);
        expect(said.title).toMatch(/^(?:p12|ch 5|page 12)$/);
      }),
      { numRuns: 300 },
    );
  });
});
