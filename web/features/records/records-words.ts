/** Texts of academic records. */
import type { Scores, YearPart } from '../../../shared-model/derive/academic-records.ts';
import type { Grade } from '../../../shared-model/lib/grading-scale.ts';
import { showList, showNumber } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';

/** Name of a part of a year. */
export const partName = ({ term }: YearPart): string => term?.name || m.records_between_terms();

/** Letter and average: A · 93%; or whether it is passed. */
export function gradeWords({ average, letter, isPassed }: Scores): string {
  if (average !== null) return m.records_grade_of({ letter: letter ?? '', percent: average });
  if (isPassed === null) return m.records_no_score();
  return isPassed ? m.records_pass() : m.records_fail();
}

/** The letter of a sheet's cell, or whether it is passed. */
export function letterWords({ letter, isPassed }: Scores): string {
  if (letter !== null || isPassed === null) return letter ?? m.records_no_value();
  return isPassed ? m.records_pass() : m.records_fail();
}

/** What an average is based on, as text. */
export const basisWords = ({ done, scored }: Scores): string =>
  [
    m.records_done({ count: done }),
    ...(scored > 0 ? [m.records_scored({ count: scored })] : []),
  ].join(' · ');

/** Credits from hundredths: half a credit is 0.5. */
export const creditWords = (hundredths: number): string => showNumber(hundredths / 100, 2);

/** A grade point average. */
export const pointWords = (points: number): string =>
  m.records_gpa_of({ points: showNumber(points, 2) });

/** A grading scale on one line. */
export const scaleWords = (scale: readonly Grade[]): string =>
  showList(scale.map(({ letter, from }) => m.records_scale_step({ letter, from })));
