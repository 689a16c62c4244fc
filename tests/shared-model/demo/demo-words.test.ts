import { expect, it } from 'vitest';
import { demoFamily } from '../../../shared-model/demo/demo-family.ts';
import { demoStudents } from '../../../shared-model/demo/demo-people.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { noon } from '../../support/family/story.ts';
import { seenWithoutStore } from '../support/demo-view.ts';

const newYork = 'America/New_York';

it('The demo family speaks its visitor’s language: everything that it has written, and its setting', () => {
  const writtenIn = (language: 'en' | 'es' | 'fr') => {
    const { changes } = demoFamily({ now: noon, timezone: newYork, language });
    const texts = changes.flatMap(({ t, fields }) =>
      ['title', 'name', 'note', 'notes', 'description', 'gradeLevel', 'familyName']
        .map((name) => fields[name])
        .filter((text) => typeof text === 'string' && text !== '' && t !== 'member'),
    );
    return { texts, language: changes.find(({ t }) => t === 'family')!.fields['language'] };
  };
  const english = new Set(writtenIn('en').texts);
  for (const language of ['es', 'fr'] as const) {
    const written = writtenIn(language);
    expect(written.language).toBe(language);
    expect(written.texts.length).toBeGreaterThan(100);
    expect(written.texts.filter((text) => english.has(text))).toEqual([]);
  }
});

it.each(['en', 'es', 'fr'] as const)(
  'In %s the demo family’s children stand from the oldest to the youngest, however its grades are counted',
  (language) => {
    const options = { now: noon, timezone: newYork, language };
    const { students } = dashboardToday(seenWithoutStore(options), noon, newYork);
    expect(students.map(({ fullName }) => fullName)).toEqual(
      demoStudents.map(({ fullName }) => fullName),
    );
  },
);
