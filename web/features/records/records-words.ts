/** Texts of academic records. */
import * as v from 'valibot';
import type { YearPart } from '../../../shared-model/derive/academic-records.ts';
import type { CourseScores, Scores } from '../../../shared-model/derive/scores.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Grade } from '../../../shared-model/lib/grading-scale.ts';
import { showList } from '../../format/format.ts';
import { gradeWords } from '../../format/mark-words.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';

/** Name of a part of a year. */
export const partName = ({ term }: YearPart): string => term?.name || m.records_between_terms();

/** The letter of a sheet's cell, or whether it is passed. */
export function letterWords({ letter, isPassed }: Scores): string {
  if (letter !== null || isPassed === null) return letter ?? m.records_no_value();
  return isPassed ? m.records_pass() : m.records_fail();
}

/** Percent with a decimal. */
export const percentWords = (percent: number): string =>
  m.common_percent({ percent: showNumber(percent, 1) });

/** A category's percent, and its part of the grade if it isn't all of it. */
export const partWords = (percent: number | null, share: number): string =>
  percent === null
    ? m.records_made_waits()
    : share === 1
      ? percentWords(percent)
      : m.records_made_part({ percent: percentWords(percent), share: percentWords(share * 100) });

/**
 * How the grades of a subject's courses come about, a line each: its grade and its categories. A single course without
 * categories has none: its row says all.
 */
export function madeLines(courses: readonly CourseScores[]): string[] {
  const done = courses.filter((one) => one.done > 0);
  if (done.length === 1 && done[0]!.categories.length === 0) return [];
  return done.map((course) => {
    const parts = course.categories.map(({ name, percent, share, dropped }) => {
      const own = m.records_made_category({ name, part: partWords(percent, share) });
      return dropped === 0 ? own : m.records_made_with_dropped({ part: own, count: dropped });
    });
    return [
      m.records_made_category({ name: course.name, part: gradeWords(course) }),
      ...parts,
    ].join(' · ');
  });
}

/** What an average is based on. */
export const basisFacts = ({ done, scored }: Scores): string[] => [
  m.records_done({ count: done }),
  ...(scored > 0 ? [m.records_scored({ count: scored })] : []),
];

/** The same in one text. */
export const basisWords = (scores: Scores): string => basisFacts(scores).join(' · ');

/** Credits from hundredths: half a credit is 0.5. */
export const creditWords = (hundredths: number): string => showNumber(hundredths / 100, 2);

/** A grade point average alone. */
export const gpaWords = (points: number): string => showNumber(points, 2);

/** A grade point average with what it is of. */
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
