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
