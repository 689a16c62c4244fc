/** The name of a list: what stands above its first unit and its first lesson. */
import type { ExtractedLesson } from './extracted-lesson.ts';
import type { Line } from './lines.ts';
import { tidy } from './read-tail.ts';
import { namesColumns } from './table-rows.ts';

/** What a list calls itself beside its name: "Algebra 1 – Lesson Plan". */
const kindOfList =
  /\s*(?:[-–—:|·,(]\s*|\s|^)(?:table of contents|contents|lesson plans?|lesson list|course outline|scope (?:and|&) sequence|curriculum map|pacing guide|syllabus|(?:(?:tentative|suggested) )?schedule|[ií]ndice|temario|contenidos?|programaci[oó]n|sommaire|table des mati[eè]res|progression|programme)\)?\s*$/iu;

/** The longest line that is taken for a name. */
const mostCharacters = 80;

/** The name above the lessons; empty: none stands there. */
export function nameOfList(lines: readonly Line[], lessons: readonly ExtractedLesson[]): string {
  const first = lessons[0]?.start ?? 0;
  const units = new Set(lessons.map(({ unit }) => unit));
  for (const line of lines) {
    if (line.start >= first) break;
    if (line.isNoise || line.isMatter || line.isProse || line.marks.length > 0) continue;
    if (namesColumns(line.text)) continue;
    const whole = tidy(line.text.slice(line.from));
    // Of several heads it is the first.
    if (units.size > 1 && units.has(whole)) break;
    const name = whole.replace(kindOfList, '').trim();
    if (/\p{L}{3}/u.test(name) && name.length <= mostCharacters) return name;
  }
  return '';
}
