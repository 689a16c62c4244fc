/** The subjects a class can be said to be of; each has a colour and a glyph. Values, not labels: the record holds them. */
import { m } from '../../messages/compiled/messages.js';

const subjects = {
  Math: m.classes_subject_math,
  Science: m.classes_subject_science,
  History: m.classes_subject_history,
  'Language Arts': m.classes_subject_language_arts,
  Reading: m.classes_subject_reading,
  Art: m.classes_subject_art,
  ELA: m.classes_subject_ela,
  Electives: m.classes_subject_electives,
};

/** The subjects, and the one the class has if it is none of them (a server's or an import's). */
export function subjectOptions(present: string | null): { value: string; label: string }[] {
  const options = Object.entries(subjects).map(([value, label]) => ({
    value,
    label: label() as string,
  }));
  const isListed = present === null || Object.hasOwn(subjects, present);
  return isListed ? options : [...options, { value: present, label: present }];
}
