/**
 * The English texts of a curriculum's description: the server's answer, and the app's English catalogue
 * (scripts/messages.ts).
 */
import { filledText, type FillableText } from '../lib/filled-text.ts';
import type { DescriptionSentence, DescriptionWords } from './compose-description.ts';

/** The sentences by their kind; `count` chooses the plural form. */
export const descriptionSentences = {
  course: '{name} is a course.',
  'course-in': '{name} is a course in {subject}.',
  publisher: 'Publisher: {publisher}.',
  'grade-level': 'Grade level: {gradeLevel}.',
  'no-lessons': 'Its lessons are not known yet.',
  length: 'It has {lessons}, about {time} in all.',
  span: 'It begins with “{first}” and ends with “{last}”.',
  lesson: { one: '{count} lesson', other: '{count} lessons' },
  review: { one: '{count} review', other: '{count} reviews' },
  quiz: { one: '{count} quiz', other: '{count} quizzes' },
  test: { one: '{count} test', other: '{count} tests' },
  exam: { one: '{count} exam', other: '{count} exams' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  hours: { one: '{count} hour', other: '{count} hours' },
} as const satisfies Record<DescriptionSentence, FillableText>;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export const descriptionInEnglish: DescriptionWords = {
  sentence: (sentence, parameters) => filledText(descriptionSentences[sentence], 'en', parameters),
  list: (parts) => listed.format(parts),
};
