/** Texts of transcripts. */
import type { TranscriptCourse, TranscriptYear } from '../../../shared-model/derive/transcript.ts';
import { yearName } from '../../device/year-name.ts';
import { m } from '../../messages/compiled/messages.js';

/** A school year's name; one that the family's records don't have by the years in which it begins and ends. */
export const nameOfYear = ({ year, startYear }: TranscriptYear): string =>
  year
    ? yearName(year)
    : m.records_year_from({ start: String(startYear), end: String(startYear + 1).slice(2) });

/** The grade level in a year, if it is known. */
export const levelOfYear = ({ gradeLevel }: TranscriptYear): string[] => {
  if (gradeLevel === null) return [];
  return [
    typeof gradeLevel === 'string' ? gradeLevel : m.records_grade_level({ number: gradeLevel }),
  ];
};

/** The final grade of a course. */
export function gradeCell({ letter, isPassed }: TranscriptCourse): string {
  if (letter !== null || isPassed === null) return letter ?? m.records_no_value();
  return isPassed ? m.records_pass() : m.records_fail();
}

/** The headings of the rows beside a transcript's courses (`lib/transcript-rows.ts`). */
export const rowHeads = {
  test: () => [m.labels_choice_test(), m.common_date(), m.labels_field_score()],
  activity: () => [
    m.labels_choice_activity(),
    m.records_row_years(),
    m.labels_field_role(),
    m.labels_field_hours(),
  ],
};
