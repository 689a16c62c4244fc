/**
 * Hours that subjects have to come to, as text: a line each, the subjects, then the hours ("Math 100", "Reading, Writing 300"). One value,
 * which two parents' edits replace and never mix.
 */

/** Hours of one subject, or of several together. */
export interface SubjectHours {
  subjects: string[];
  hours: number;
}

const line = /^(.{1,200}?)[\s:]+(\d{1,4})\s*h?$/iu;
const mostLines = 30;

/** The hours by subject, in the order of the lines; none for an empty text; null: the text is none of that. */
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
