/**
 * Required hours of subjects as text: on each line the subjects, then the hours ("Math 100", "Reading, Writing 300").
 * It is a single value: two parents' edits replace each other and never mix.
 */

/** The hours of one subject, or of several together. */
export interface SubjectHours {
  subjects: string[];
  hours: number;
}

const line = /^(.{1,200}?)[\s:]+(\d{1,4})\s*h?$/iu;
const mostLines = 30;

/** Parses required hours in the order of the lines; empty for an empty text, null if it is malformed. */
export function readSubjectHours(text: string): SubjectHours[] | null {
  const read: SubjectHours[] = [];
  for (const row of text.split('\n').map((one) => one.trim())) {
    if (row === '') continue;
    const [, names = '', hours = '0'] = line.exec(row) ?? [];
    const subjects = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (subjects.length === 0 || Number(hours) === 0) return null;
    read.push({ subjects, hours: Number(hours) });
  }
  return read.length <= mostLines ? read : null;
}
