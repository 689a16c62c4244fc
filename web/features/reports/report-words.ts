/** Texts of a report. */
import type { Report, SubjectFigures, WorkFigures } from '../../../shared-model/derive/report.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import { showDate, showMinutes } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';

const bestWords = ({ subject, completed: done, expected }: SubjectFigures): string =>
  m.reports_headline_best({ subject: showSubject(subject), done, expected });

/**
 * The report as sentences a parent could read aloud: what was due by today and is done, what is planned, and what went
 * best.
 */
export function headline(report: Report): string[] {
  const { completed, expected: count, toCome, missed, insights } = report;
  if (count + toCome === 0) return [m.reports_none_yet()];
  if (count === 0) return [m.reports_headline_ahead({ count: toCome })];
  const [best] = insights.strengths;
  return [
    missed === 0
      ? m.reports_headline_all({ count })
      : m.reports_headline({ done: completed, count }),
    ...(missed > 0 ? [m.reports_headline_missed({ count: missed })] : []),
    ...(toCome > 0 ? [m.reports_headline_to_come({ count: toCome })] : []),
    ...(best ? [bestWords(best)] : []),
  ];
}

/** Figures of some work as text: done of due, planned, and scores and time if known. */
export const workWords = ({
  completed: done,
  expected: total,
  toCome,
  averageScore,
  minutes,
}: WorkFigures): string[] => [
  ...(total > 0 ? [m.common_of({ done, total })] : []),
  ...(toCome > 0 ? [m.reports_to_come({ count: toCome })] : []),
  ...(total + toCome === 0 ? [m.common_nothing()] : []),
  ...(averageScore === null ? [] : [m.reports_score({ percent: averageScore })]),
  ...(minutes === 0 ? [] : [showMinutes(minutes)]),
];

/** One day, or first and last day. */
export const spanWords = ({ from, until }: DaySpan): string =>
  from === until ? showDate(from) : m.common_span({ from: showDate(from), until: showDate(until) });

/** A subject in an insight, with the data behind it. */
export const insightWords = ({
  subject,
  completed: done,
  expected,
  averageScore: percent,
}: SubjectFigures): string =>
  percent === null
    ? m.reports_insight({ subject: showSubject(subject), done, expected })
    : m.reports_insight_score({ subject: showSubject(subject), done, expected, percent });
