/** The subjects that forms offer, with their labels. Records hold the values, in English in every language. */
import { m } from '../messages/compiled/messages.js';

type Labels = Readonly<Record<string, () => string>>;

/** The subjects of courses and of the planner; classes add two of their own (specification). */
export const subjectLabels = {
  Math: m.classes_subject_math,
  Science: m.classes_subject_science,
  History: m.classes_subject_history,
  'Language Arts': m.classes_subject_language_arts,
  Reading: m.classes_subject_reading,
  Art: m.classes_subject_art,
};

/** Options of a subject list, followed by `own` ones that it lacks, such as an import's. */
export const subjectOptions = (
  labels: Labels,
  own: readonly string[],
): { value: string; label: string }[] => [
  ...Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
  ...own
    .filter((subject) => subject !== '' && !Object.hasOwn(labels, subject))
    .map((subject) => ({ value: subject, label: subject })),
];

/** The other subjects of the planner and of classes. */
const otherLabels: Labels = {
  'Pre-Algebra': m.subjects_pre_algebra,
  Algebra: m.subjects_algebra,
  Geometry: m.subjects_geometry,
  Statistics: m.subjects_statistics,
  Calculus: m.subjects_calculus,
  'Nature Study': m.subjects_nature_study,
  'Earth Science': m.subjects_earth_science,
  Biology: m.subjects_biology,
  Chemistry: m.subjects_chemistry,
  Physics: m.subjects_physics,
  Writing: m.subjects_writing,
  Spelling: m.subjects_spelling,
  Grammar: m.subjects_grammar,
  Literature: m.subjects_literature,
  'World History': m.subjects_world_history,
  Geography: m.subjects_geography,
  Civics: m.subjects_civics,
  Economics: m.subjects_economics,
  Music: m.subjects_music,
  'Physical Education': m.subjects_physical_education,
  'Foreign Language': m.subjects_foreign_language,
  'Computer Science': m.subjects_computer_science,
  Health: m.subjects_health,
  'Life Skills': m.subjects_life_skills,
  ELA: m.classes_subject_ela,
  Electives: m.classes_subject_electives,
};

const allLabels: Labels = { ...subjectLabels, ...otherLabels };

/** The offered subjects that the current language calls otherwise than the records. */
export const otherSubjectNames = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(allLabels)
      .map(([subject, label]) => [subject, label()] as const)
      .filter(([subject, label]) => label !== subject),
  );

/** A subject's label: an offered one in the current language, a family's own as typed. */
export const showSubject = (subject: string): string =>
  Object.hasOwn(allLabels, subject) ? allLabels[subject]!() : subject;
