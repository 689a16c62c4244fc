/** What people type as a mark: points ("18/20"), percent ("92.5"), a letter of the family's scale, pass or fail. */

/** A mark in one of three ways, as `entities/mark.ts` holds it. */
export interface TypedMark {
  /** Hundredths of a point; null: no points. */
  earnedHundredths: number | null;
  outOfHundredths: number;
  letter: string;
  passed: boolean | null;
}

/** The words by which marks are read and shown. */
export interface MarkWords {
  /** The letters of the family's scale. */
  letters: readonly string[];
  pass: string;
  fail: string;
}

/** No mark. */
export const noMark: TypedMark = {
  earnedHundredths: null,
  outOfHundredths: 10_000,
  letter: '',
  passed: null,
};

const number = String.raw`(\d{1,4}(?:[.,]\d{1,2})?|10000)`;
const percent = new RegExp(String.raw`^${number}\s*%?$`);
const points = new RegExp(String.raw`^${number}\s*/\s*${number}$`);

const hundredths = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Reads a mark; null if the text is none. An empty text is no mark. */
export function readMark(typed: string, { letters, pass, fail }: MarkWords): TypedMark | null {
  const text = typed.trim().replace('−', '-');
  if (text === '') return noMark;
  const [, alone] = percent.exec(text) ?? [];
  if (alone !== undefined) return { ...noMark, earnedHundredths: hundredths(alone) };
  const [, earned, outOf] = points.exec(text) ?? [];
  if (earned !== undefined) {
    const outOfHundredths = hundredths(outOf!);
    if (outOfHundredths === 0) return null;
    return { ...noMark, earnedHundredths: hundredths(earned), outOfHundredths };
  }
  const letter = letters.find((one) => isAlike(one.replace('−', '-'), text));
  if (letter !== undefined) return { ...noMark, letter };
  if (isAlike(text, pass)) return { ...noMark, passed: true };
  return isAlike(text, fail) ? { ...noMark, passed: false } : null;
}

/** A mark as it would be typed; `show` writes a number. `readMark` reads it again. */
export function showMark(
  { earnedHundredths: earned, outOfHundredths: outOf, letter, passed }: TypedMark,
  { pass, fail }: Pick<MarkWords, 'pass' | 'fail'>,
  show: (points: number) => string,
): string {
  if (earned !== null) {
    const own = show(earned / 100);
    return outOf === 10_000 ? own : `${own}/${show(outOf / 100)}`;
  }
  if (letter !== '' || passed === null) return letter;
  return passed ? pass : fail;
}
