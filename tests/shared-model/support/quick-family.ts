/** A family of six children in Thanksgiving week, and how its quick-add lines are understood. */
import { expect, it } from 'vitest';
import { offeredSubjects } from '../../../shared-model/derive/subjects.ts';
import { parseQuickLine, type QuickLine } from '../../../shared-model/planning/quick-line.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

export const [mia, finn] = [1, 2];
export const everyone = [1, 2, 3, 4, 5, 6];
export const context = {
  students: ['Mia', 'Finn', 'Bea', 'Ivy', 'Theo', 'Willow'].map((name, i) => ({
    id: i + 1,
    fullName: `${name} Reed`,
  })),
  subjects: offeredSubjects,
  // Thanksgiving: a Thursday.
  week: '2026-11-23',
  today: '2026-11-26',
  calendar: { ...mondayToFriday, years: [{ from: '2026-08-17', until: '2027-05-28' }] },
};
const labels: Record<string, Record<string, string>> = {
  es: { Reading: 'Lectura', History: 'Historia' },
  fr: { Reading: 'Lecture', History: 'Histoire' },
};
export const parse = (
  line: string,
  language = 'en',
  titleWords: readonly string[] = [],
): QuickLine => {
  const subjectLabels = new Map(Object.entries(labels[language] ?? {}));
  return parseQuickLine(line, { ...context, subjectLabels, language, titleWords });
};

type Case = readonly [line: string, said: Partial<QuickLine>];

/** Tests each line; what isn't said of it isn't looked at. */
export const understands = (language: string, cases: readonly Case[]): void => {
  it.for(cases)('“%s”', ([line, said]) => {
    expect(parse(line, language)).toMatchObject(said);
  });
};

export const [thursday, friday, saturday] = ['2026-11-26', '2026-11-27', '2026-11-28'];
export const nextMonday = '2026-11-30';
