/** Texts of academic records. */
import * as v from 'valibot';
import type { Scores, YearPart } from '../../../shared-model/derive/academic-records.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
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

const creditsInvalid = () => m.records_credits_invalid();

/** Credits as typed, with a decimal point or comma, in hundredths; an empty text is null. */
export const typedCredits = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/, creditsInvalid),
    v.transform((text) => (text === '' ? null : Math.round(Number(text.replace(',', '.')) * 100))),
    v.check((value) => v.is(schoolClass.fields.creditHundredths.schema, value), creditsInvalid),
  );
