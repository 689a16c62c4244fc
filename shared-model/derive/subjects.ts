/**
 * The subjects a planner offers, in the specification's groups. Values, not labels: what is chosen is what the record
 * holds, beside whatever class a family writes for itself.
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

/** The group's own name where a line names no subject that is known. */
export const unknownSubject: SubjectGroup = 'Electives';

/** What people type for a subject instead of its name. */
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

/** Text as names and subjects are compared: case, accents and outer blanks don't count. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Those of a family's own names that are not offered already, each once, in alphabetical order. */
export function ownSubjects(names: readonly string[]): string[] {
  const offered = new Set(offeredSubjects.map(fold));
  const own = new Map<string, string>();
  for (const name of names) {
    const key = fold(name);
    if (key !== '' && !offered.has(key) && !own.has(key)) own.set(key, name.trim());
  }
  return [...own.values()].sort((one, other) => one.localeCompare(other, 'en'));
}

/** What a class's colour and glyph are told by, everywhere: the subject that was chosen for it, else its name. */
export const classSubject = ({ name, subject }: { name: string; subject: string | null }): string =>
  subject || name;

/** The same for planned work, whose subject may be the name of one of the family's classes. */
export function plannedSubjects(
  classes: readonly { name: string; subject: string | null }[],
): (planned: string) => string {
  const byName = new Map(classes.map((one) => [fold(one.name), classSubject(one)]));
  return (planned) => byName.get(fold(planned)) ?? planned;
}
