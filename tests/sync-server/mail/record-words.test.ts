import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../../shared-model/entities/family.ts';
import { timeOffKinds } from '../../../shared-model/entities/time-off.ts';
import { offeredSubjects } from '../../../shared-model/derive/subjects.ts';
import { subjectIn, timeOffIn } from '../../../sync-server/mail/record-words.ts';

/** The app's own messages, which no code of the server may load. */
const messagesIn = (language: string, area: string): Record<string, string> =>
  JSON.parse(readFileSync(`web/messages/${language}/${area}.json`, 'utf8')) as never;

const subjectsIn = (language: string): Map<string, string> => {
  const all = { ...messagesIn(language, 'subjects'), ...messagesIn(language, 'classes') };
  const isSubject = (key: string) =>
    /^(subjects_|classes_subject_)/.test(key) && !/(hint|by_name)$/.test(key);
  return new Map(Object.entries(all).filter(([key]) => isSubject(key)));
};

it.each(languages)('Subjects are called in %s what the app calls them', (language) => {
  const theApps = subjectsIn(language);
  const offered = [...subjectsIn('en')];
  expect(new Set(offered.map(([, subject]) => subject))).toEqual(
    new Set([...offeredSubjects, 'ELA', 'Electives']),
  );
  for (const [key, subject] of offered) {
    expect(subjectIn(language, subject)).toBe(theApps.get(key));
  }
});

it.each(languages)('Days without school are called in %s what the app calls them', (language) => {
  const theApps = messagesIn(language, 'labels');
  const kinds = timeOffKinds;
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) {
    const called = theApps[`labels_choice_${kind.replaceAll('-', '_')}`];
    expect(timeOffIn(language, { kind, name: '' })).toBe(called);
  }
});

it.each(languages)('What a family typed is no word of ours, also in %s', (language) => {
  expect(subjectIn(language, 'Birding')).toBe('Birding');
  expect(subjectIn(language, 'constructor')).toBe('constructor');
  expect(timeOffIn(language, { kind: 'break', name: 'Holiday at Gran’s' })).toBe(
    'Holiday at Gran’s',
  );
});
