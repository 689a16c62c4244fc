/** The subjects of courses. Values, not labels: the record holds them. */
import { fold, shortForms, subjectGroups } from '../../../shared-model/derive/subjects.ts';
import { m } from '../../messages/compiled/messages.js';

/** Those that the specification offers. */
const offered = {
  Math: m.classes_subject_math,
  Science: m.classes_subject_science,
  History: m.classes_subject_history,
  'Language Arts': m.classes_subject_language_arts,
  Reading: m.classes_subject_reading,
  Art: m.classes_subject_art,
};

type Offered = keyof typeof offered;

/** The subjects, and the one that the course has if it is none of them (a server's or an import's). */
export function subjectOptions(present: string): { value: string; label: string }[] {
  const options = Object.entries(offered).map(([value, label]) => ({
    value,
    label: label() as string,
  }));
  const isListed = present === '' || Object.hasOwn(offered, present);
  return isListed ? options : [...options, { value: present, label: present }];
}

const byGroup = { Math: 'Math', Science: 'Science', ELA: 'Language Arts', History: 'History' };

/** What names say about subjects: each subject that planners know, and what people write for it, as one that is offered here. */
const clues = new Map<string, Offered>(
  Object.entries(byGroup).flatMap(([group, subject]) =>
    subjectGroups[group as keyof typeof byGroup].map((name): [string, Offered] => [
      fold(name),
      (name === 'Reading' ? name : subject) as Offered,
    ]),
  ),
);
clues.set('art', 'Art');
for (const [short, name] of shortForms) {
  const subject = clues.get(fold(name));
  if (subject) clues.set(short, subject);
}

/** The subject that a course's name names ("Saxon Math 5/4": Math); empty: none. */
export function subjectIn(name: string): Offered | '' {
  const words = ` ${fold(name).replace(/[^\p{L}]+/gu, ' ')} `;
  const found = [...clues.keys()].filter((clue) => words.includes(` ${clue} `));
  // The longest says most: "Language Arts" is no art.
  const longest = found.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? '' : clues.get(longest)!;
}
