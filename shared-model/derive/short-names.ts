/** Students' names as short as a family says them. */
interface Named {
  id: number;
  fullName: string;
}

const wordsOf = ({ fullName }: Named): string[] => fullName.trim().split(/\s+/);

/** How many last words all names share, so that each keeps its first. */
function sharedWords(names: readonly string[][]): number {
  const most = Math.min(...names.map(({ length }) => length)) - 1;
  let shared = 0;
  while (shared < most && new Set(names.map((words) => words.at(-1 - shared))).size === 1)
    shared += 1;
  return shared;
}

/** Each student's first word by id; two who share it keep their full names. */
function firstWords(students: readonly Named[]): Map<number, string> {
  const firsts = students.map((student) => wordsOf(student)[0]!);
  return new Map(
    students.map(({ id, fullName }, at) => {
      const first = firsts[at]!;
      return [id, firsts.filter((one) => one === first).length > 1 ? fullName : first];
    }),
  );
}

/**
 * Each student's first name by id, as children say it: without the surname that all share. Where the surnames differ,
 * it is the first word, and two who share that keep their full names.
 */
export function firstNames(students: readonly Named[]): Map<number, string> {
  const short = shortNames(students);
  if (students.some(({ id, fullName }) => short.get(id) !== fullName)) return short;
  return firstWords(students);
}

/** Whether some have a surname in common: then it doesn't tell who is meant, though others have another. */
const isSurnameShared = (names: readonly string[][]): boolean => {
  const last = names.filter(({ length }) => length > 1).map((words) => words.at(-1));
  return new Set(last).size < last.length;
};

/**
 * Each student's name by id: without the surname that all share, an only child's without the last word. Where some
 * share one and others don't, the first name; where all surnames differ, the full name.
 */
export function shortNames(students: readonly Named[]): Map<number, string> {
  const names = students.map(wordsOf);
  const shared = names.length === 1 ? Math.min(1, names[0]!.length - 1) : sharedWords(names);
  if (shared === 0 && isSurnameShared(names)) return firstWords(students);
  return new Map(
    students.map(({ id }, at) => [id, names[at]!.slice(0, names[at]!.length - shared).join(' ')]),
  );
}
