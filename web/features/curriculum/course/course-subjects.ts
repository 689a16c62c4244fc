/** Guesses a course's subject from its name. */
import { subjectKey, shortForms, subjectGroups } from '../../../../shared-model/derive/subjects.ts';
import type { subjectLabels } from '../../../format/subject-labels.ts';

type OfferedSubject = keyof typeof subjectLabels;

const byGroup = { Math: 'Math', Science: 'Science', ELA: 'Language Arts', History: 'History' };

/** Words that point to a subject, mapped to the subject as offered here. */
const clues = new Map<string, OfferedSubject>(
  Object.entries(byGroup).flatMap(([group, subject]) =>
    subjectGroups[group as keyof typeof byGroup].map((name): [string, OfferedSubject] => [
      subjectKey(name),
      (name === 'Reading' ? name : subject) as OfferedSubject,
    ]),
  ),
);
clues.set('art', 'Art');
for (const [short, name] of shortForms) {
  const subject = clues.get(subjectKey(name));
  if (subject) clues.set(short, subject);
}

/** The subject a course name contains ("Saxon Math 5/4": Math); empty: none. */
export function subjectIn(name: string): OfferedSubject | '' {
  const words = ` ${subjectKey(name).replace(/[^\p{L}]+/gu, ' ')} `;
  const found = [...clues.keys()].filter((clue) => words.includes(` ${clue} `));
  // The longest match wins: "Language Arts" is not Art.
  const longest = found.sort((one, other) => other.length - one.length)[0];
  return longest === undefined ? '' : clues.get(longest)!;
}
