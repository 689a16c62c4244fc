import { expect, it } from 'vitest';
import { composeDescription } from '../../../shared-model/derive/compose-description.ts';
import { descriptionInEnglish } from '../../../shared-model/derive/description-in-english.ts';
import { lessonTypes } from '../../../shared-model/entities/curriculum-lesson.ts';
import { showNames } from '../../../web/format/format.ts';
import { descriptionSentence } from '../../../web/messages/description-words.ts';

it('In English the app describes a course as the server does, for one and for several lessons of each kind', () => {
  const words = {
    sentence: descriptionSentence,
    list: (parts: readonly string[]) => showNames(parts),
  };
  const facts = { name: 'Botany', subject: 'Science', publisher: 'Reed Press', gradeLevel: '3' };
  for (const times of [0, 1, 2, 5]) {
    const lessons = lessonTypes.flatMap((type) =>
      Array.from({ length: times }, (_, at) => ({
        title: `${type} ${at}`,
        type,
        estimatedMinutes: 12,
      })),
    );
    const course = { ...facts, lessons };
    expect(composeDescription(course, words)).toBe(
      composeDescription(course, descriptionInEnglish),
    );
  }
  expect(composeDescription({ ...facts, subject: '', lessons: [] }, words)).toBe(
    'Botany is a course. Publisher: Reed Press. Grade level: 3. Its lessons are not known yet.',
  );
});
