/**
 * A grading scale: letters, each with the lowest percentage that earns it. It is stored as text, one letter per line
 * ("A 90"), so it is a single value: two parents' edits replace each other and never mix.
 */

/** A letter of a scale. */
export interface Grade {
  letter: string;
  /** Percent, 0 to 100. */
  from: number;
}

/** The scale of a family that has set none. */
export const defaultScale = 'A 90\nB 80\nC 70\nD 60\nF 0';

const line = /^(\S{1,12})\s+(\d{1,3})\s*%?$/u;
const mostGrades = 20;

/**
 * Parses a scale, the highest grade first; null if it is malformed. A scale decreases line by line, has each letter
 * once, and ends at 0.
 */
export function readScale(text: string): Grade[] | null {
  const grades: Grade[] = [];
  for (const row of text.split('\n').map((one) => one.trim())) {
    if (row === '') continue;
    const [, letter, percent] = line.exec(row) ?? [];
    if (letter === undefined) return null;
    const from = Number(percent);
    const isLower = from < (grades.at(-1)?.from ?? 101);
    if (!isLower || grades.some((one) => one.letter === letter)) return null;
    grades.push({ letter, from });
  }
  return grades.at(-1)?.from === 0 && grades.length <= mostGrades ? grades : null;
}

const pointsOf: Record<string, number> = { A: 4, B: 3, C: 2, D: 1, F: 0 };

/**
 * The grade points of a letter from A to F with a plus or a minus, 4 at most; null for other letters. Source: the
 * College Board's 4.0 scale, in which a plus or a minus is 0.3 and A+ equals A.
 */
export function gradePoints(letter: string): number | null {
  const [, base, sign] = /^([ABCDF])([+\-−]?)$/.exec(letter) ?? [];
  if (base === undefined) return null;
  const step = sign === '' || base === 'F' ? 0 : sign === '+' ? 0.3 : -0.3;
  return Math.min(4, pointsOf[base]! + step);
}

/** The letter of a whole percentage. */
export const letterOf = (percent: number, scale: readonly Grade[]): string =>
  scale.find(({ from }) => percent >= from)?.letter ?? '';
