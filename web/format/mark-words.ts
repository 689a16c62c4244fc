/** Texts of marks. */
import { showMark, type TypedMark } from '../../shared-model/lib/typed-mark.ts';
import { m } from '../messages/compiled/messages.js';
import { showNumber } from '../messages/message.ts';

/** The words of pass and fail. */
export const passWords = () => ({ pass: m.records_pass(), fail: m.records_fail() });

/** A mark as people type it. */
export const typedWords = (given: TypedMark): string =>
  showMark(given, passWords(), (points) => showNumber(points, 2));

/** A mark in a sentence: percent with its sign. */
export const markWords = (given: TypedMark): string => {
  const { earnedHundredths: earned, outOfHundredths: outOf } = given;
  return earned !== null && outOf === 10_000
    ? m.common_percent({ percent: showNumber(earned / 100, 2) })
    : typedWords(given);
};

/** What a grade is shown of. */
interface GradeParts {
  /** Whole percent; null if nothing counts. */
  average: number | null;
  letter: string | null;
  /** Null: the course gives no pass. */
  isPassed: boolean | null;
}

/** Letter and average: A · 93%; or whether it is passed. */
export function gradeWords({ average, letter, isPassed }: GradeParts): string {
  if (average !== null) return m.records_grade_of({ letter: letter ?? '', percent: average });
  if (isPassed === null) return m.records_no_score();
  return isPassed ? m.records_pass() : m.records_fail();
}
