/** A book of which only its length is known: "212 pages, 5 a day" makes lessons of five pages each. */
import { problemText } from '../problems/problem-text.ts';
import type { ExtractedLesson, Extraction } from './extracted-lesson.ts';
import { singular } from './vocabulary.ts';

const lengthLine =
  /^\s*(\d{1,5})\s+(\p{L}[\p{L}\p{M}]+)\s*(?:[,;:·–—-]\s*|\s(?:at|de|à)\s)?\s*(\d{1,4})\s*(?:\p{L}+\s+)??(?:(?:a|an|each|every|per|por|al|cada|par|chaque)\s+\p{L}[\p{L}\p{M}]+|\/\s*\p{L}[\p{L}\p{M}]+)\s*\.?\s*$/iu;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The lessons of a text that says nothing but how long a book is, and how much of it is one lesson's; null: it says
 * something else. At most `most` lessons.
 */
export function lessonsOfLength(source: string, most: number): Extraction | null {
  const found = source.length <= 200 ? lengthLine.exec(source) : null;
  if (!found) return null;
  const [length, noun, each] = [Number(found[1]), found[2]!, Number(found[3])];
  if (length < 1 || each < 1 || each > length) return null;
  const count = Math.ceil(length / each);
  const lessons = Array.from({ length: Math.min(count, most) }, (_, at): ExtractedLesson => {
    const [from, until] = [at * each + 1, Math.min(length, (at + 1) * each)];
    const places = from === until ? `${singular(noun)} ${from}` : `${noun} ${from}–${until}`;
    return {
      lessonNumber: at + 1,
      printedNumber: '',
      title: capital(places),
      type: 'lesson',
      description: '',
      estimatedMinutes: null,
      unit: '',
      start: 0,
      end: source.length,
      doubts: [],
    };
  });
  return {
    name: { kind: 'numbers', words: noun },
    score: Infinity,
    lessons,
    notes: count > most ? [problemText('lessons-cut', { max: most })] : [],
    unread: [],
    title: '',
    others: [],
    isDoubtful: false,
  };
}
