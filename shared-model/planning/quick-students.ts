/** Parses the words of a quick-add line that name students: "Mia", "Mia and Leo", "Mia, Leo Fern", "everyone". */
import { subjectKey } from '../derive/subjects.ts';
import { quickWordsOf } from './quick-words.ts';
import type { Id } from '../lib/ids.ts';

interface NameContext {
  students: readonly { id: Id<'student'>; fullName: string }[];
  /** BCP 47; English by default. */
  language?: string;
}

/** The student that a name refers to: by full name, first name, or three letters of it that fit nobody else. */
function studentsOf(name: string, { students, language }: NameContext): number[] {
  if (quickWordsOf(language).everyone.includes(name)) return students.map(({ id }) => id);
  const byFull = students.filter(({ fullName }) => subjectKey(fullName) === name);
  if (byFull.length === 1) return [byFull[0]!.id];
  const firstNames = students.map(({ id, fullName }) => ({
    id,
    first: subjectKey(fullName).split(/\s+/)[0]!,
  }));
  const byFirst = firstNames.filter(({ first }) => first === name);
  const begins = name.length < 3 ? [] : firstNames.filter(({ first }) => first.startsWith(name));
  const found = byFirst.length > 0 ? byFirst : begins;
  return found.length === 1 ? [found[0]!.id] : [];
}

const longestName = 4;

const isJoining = (word: string | undefined, { language }: NameContext): boolean =>
  quickWordsOf(language).and.includes(subjectKey(word ?? ''));

/** The students that the last words name, and the number of words. */
function lastNamed(words: readonly string[], named: NameContext): { ids: number[]; count: number } {
  for (let count = Math.min(longestName, words.length); count > 0; count -= 1) {
    const name = subjectKey(words.slice(-count).join(' ')).replace(/,$/, '');
    const ids = studentsOf(name, named);
    if (ids.length > 0) return { ids, count };
  }
  const parts = (words.at(-1) ?? '').split(/[,&+/]/).filter((part) => part !== '');
  const found = parts.length > 1 ? parts.map((part) => studentsOf(subjectKey(part), named)) : [];
  const isAll = found.length > 0 && found.every((ids) => ids.length > 0);
  return { ids: isAll ? found.flat() : [], count: 1 };
}

/** Removes the students at the end of `words`; returns them in the order of the line, empty if there are none. */
export function takeStudents(words: string[], named: NameContext): Id<'student'>[] {
  const found: number[] = [];
  for (;;) {
    const isJoined = found.length > 0 && isJoining(words.at(-1), named);
    const { ids, count } = lastNamed(isJoined ? words.slice(0, -1) : words, named);
    if (ids.length === 0) break;
    found.unshift(...ids);
    words.length -= count + Number(isJoined);
  }
  return [...new Set(found)];
}
