import { classSubject } from '../entities/class-subject.ts';

/**
 * The subjects that a planner offers, in the specification's groups. They are values, not labels: the record stores the
 * chosen one, or whatever the family writes for its own class.
 */
export const subjectGroups = {
  Math: ['Math', 'Pre-Algebra', 'Algebra', 'Geometry', 'Statistics', 'Calculus'],
  Science: ['Science', 'Nature Study', 'Earth Science', 'Biology', 'Chemistry', 'Physics'],
  ELA: ['Language Arts', 'Reading', 'Writing', 'Spelling', 'Grammar', 'Literature'],
  History: ['History', 'World History', 'Geography', 'Civics', 'Economics'],
  Electives: [
    'Art',
    'Music',
    'Physical Education',
    'Foreign Language',
    'Computer Science',
    'Health',
    'Life Skills',
  ],
} as const;

/** A group of the planner’s subjects. */
export type SubjectGroup = keyof typeof subjectGroups;

/** The subjects that the planner offers, in the order of their groups. */
export const offeredSubjects: readonly string[] = Object.values(subjectGroups).flat();

/** The subject of a line that names no known one: its group's own name. */
export const unknownSubject: SubjectGroup = 'Electives';

/** Short forms that people type for a subject. */
export const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    maths: 'Math',
    mates: 'Math',
    alg: 'Algebra',
    geom: 'Geometry',
    stats: 'Statistics',
    calc: 'Calculus',
    sci: 'Science',
    bio: 'Biology',
    chem: 'Chemistry',
    ela: 'Language Arts',
    lit: 'Literature',
    hist: 'History',
    geo: 'Geography',
    pe: 'Physical Education',
    gym: 'Physical Education',
  }),
);

/**
 * Words of a title that tell its subject, in the app's languages and in compared form. They stay in the title: "essay
 * draft" is Language Arts and still called so. A word that is another one in another language isn't here.
 */
const tellingWords: Readonly<Record<string, string>> = {
  'Language Arts':
    'essay,essays,english,poem,poems,poetry,vocabulary,vocab,ensayo,poema,vocabulario,lengua,redaccion,' +
    'dissertation,redaction,poeme,vocabulaire,conjugaison',
  Reading: 'phonics,read aloud,read-aloud,book club,club de lectura,club de lecture',
  Writing: 'handwriting,cursive,penmanship,journaling,caligrafia,calligraphie',
  Spelling: 'dictation,dictado,ortografia,dictee,orthographe',
  Math: 'fractions,multiplication,times tables,long division,fracciones,multiplicacion,tablas de multiplicar,arithmetic,tables de multiplication',
  Science:
    'experiment,astronomy,microscope,anatomy,botany,experimento,astronomia,anatomia,astronomie,anatomie',
  Geography: 'maps,atlas,mapas,geografia',
  Music:
    'piano,violin,viola,cello,guitar,ukulele,flute,clarinet,trumpet,choir,orchestra,violonchelo,' +
    'guitarra,flauta,coro,solfeo,violon,violoncelle,guitare,clarinette,chorale,solfege',
  'Foreign Language':
    'latin,spanish,french,german,italian,mandarin,chinese,japanese,hebrew,duolingo,sign language,frances,aleman,' +
    'italiano,ingles,anglais,allemand,espagnol,italien',
  'Physical Education':
    'swimming,swim lesson,soccer,gymnastics,ballet,karate,judo,yoga,tennis,natacion,futbol,gimnasia,natation,' +
    'gymnastique',
  Art: 'drawing,painting,pottery,watercolor,watercolour,dibujo,pintura,ceramica,dessin,peinture,poterie',
  'Computer Science':
    'coding,programming,scratch,robotics,programacion,robotica,programmation,robotique',
  'Life Skills': 'cooking,baking,sewing,cocina,costura,cuisine,couture',
};

/** The subject that a word of a title tells. */
export const toldSubjects: ReadonlyMap<string, string> = new Map(
  Object.entries(tellingWords).flatMap(([subject, words]) =>
    words.split(',').map((word): [string, string] => [word, subject]),
  ),
);

/** The key by which names and subjects are compared: case, accents and surrounding blanks don't count. */
export const subjectKey = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The family's own names that aren't offered already, each once, in alphabetical order. */
export function ownSubjects(names: readonly string[]): string[] {
  const offered = new Set(offeredSubjects.map(subjectKey));
  const own = new Map<string, string>();
  for (const name of names) {
    const key = subjectKey(name);
    if (key !== '' && !offered.has(key) && !own.has(key)) own.set(key, name.trim());
  }
  return [...own.values()].sort((one, other) => one.localeCompare(other, 'en'));
}

/** As `classSubject`, for planned work, whose subject may be the name of one of the family's classes. */
export function plannedSubjects(
  classes: readonly { name: string; subject: string | null }[],
): (planned: string) => string {
  const byName = new Map(classes.map((one) => [subjectKey(one.name), classSubject(one)]));
  return (planned) => byName.get(subjectKey(planned)) ?? planned;
}
