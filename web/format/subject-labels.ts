/** The subjects that forms offer, with their labels. Records hold the values, in English whatever the language. */
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

/** The options of a list of subjects, and behind them the `own` ones that it lacks, such as an import's. */
export const subjectOptions = (
  labels: Labels,
  own: readonly string[],
): { value: string; label: string }[] => [
  ...Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
  ...own
    .filter((subject) => subject !== '' && !Object.hasOwn(labels, subject))
    .map((subject) => ({ value: subject, label: subject })),
];
