/** Entries beside the lessons: tests, reviews, and what has a date where lessons have one. */
import type { Heads } from './heads.ts';
import { lessonTypeOf } from './lesson-type.ts';
import { titleFrom, type Line } from './lines.ts';
import type { Ground } from './own-lines.ts';
import { lessonRank } from './vocabulary.ts';

/** "Assessment: Chapter 1 quiz" under a lesson, "Quiz questions 1-20". */
const isTask = (line: Line): boolean =>
  /^(?:(?:assessment|evaluation|evaluacion)\b(?! \d)|quiz(?:zes)? questions?\b)/.test(line.words) &&
  /^[^:]{3,16}:|questions/.test(line.text.slice(line.from));

/**
 * Whether the line at `at`, which doesn't have the front, is an entry like those that do.
 *
 * @param indent of the lesson above it.
 */
export function isBeside(ground: Ground, heads: Heads, at: number, indent: number): boolean {
  const { front, bullets, dates, rank, innermost, count } = ground;
  const line = ground.lines[at]!;
  if (dates >= 0.8 && line.isDated) return line.words !== '';
  if (line.isDated && dates < 0.5) return false;
  if (line.isProse || line.text.trim().endsWith(':') || line.heading > 0) return false;
  const label = line.marks.at(-1);
  // "Investigation 1" among lessons: a label of the same rank that is rare.
  if (
    label &&
    label.rank >= lessonRank &&
    rank >= lessonRank &&
    front.kind !== 'every' &&
    !heads.kinds.has(label.kind)
  )
    if ((innermost.get(label.kind) ?? 0) * 5 <= count) return true;
  const whole = titleFrom(line, line.from, true);
  if (lessonTypeOf(whole) === 'lesson' || whole.split(/\s+/).length > 10) return false;
  if (titleFrom(line, line.titleAt, true) === '' || isTask(line)) return false;
  if ((bullets >= 0.8 && line.bullet === '') || (bullets === 0 && line.bullet !== '')) return false;
  // A term's name ("2ª Evaluación") is no test of it.
  const isTerm = /^\d+[ªa]? |^(?:first|second|third|primera|segunda|tercera)\b/.test(line.words);
  return line.indent <= indent + 1 && !(isTerm && heads.plain[at]);
}
