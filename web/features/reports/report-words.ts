/** A report in words. */
import type { Report, SubjectFigures, WorkFigures } from '../../../shared-model/derive/report.ts';
import type { DaySpan } from '../../../shared-model/lib/school-calendar.ts';
import { showDate, showMinutes } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';

const bestWords = ({ subject, completed: done, expected }: SubjectFigures): string =>
  m.reports_headline_best({ subject: showSubject(subject), done, expected });

/** What a parent could read to a grandparent: what was to be done by today and is, what is to come, and what went best. */
export function headline({ completed, pending, total, missed, insights }: Report): string[] {
  if (total === 0) return [m.reports_none_yet()];
  const count = completed + missed;
  if (count === 0) return [m.reports_headline_ahead({ count: total })];
  const [best] = insights.strengths;
  const toCome = pending - missed;
  return [
    missed === 0
      ? m.reports_headline_all({ count })
      : m.reports_headline({ done: completed, count }),
    ...(missed > 0 ? [m.reports_headline_missed({ count: missed })] : []),
    ...(toCome > 0 ? [m.reports_headline_to_come({ count: toCome })] : []),
    ...(best ? [bestWords(best)] : []),
  ];
}

/** What else is known of some work: scores, and time. */
export const moreWords = ({ averageScore, minutes }: WorkFigures): string[] => [
  ...(averageScore === null ? [] : [m.reports_score({ percent: averageScore })]),
  ...(minutes === 0 ? [] : [showMinutes(minutes)]),
];

/** A day, or the first and the last. */
export const spanWords = ({ from, until }: DaySpan): string =>
  from === until
    ? showDate(from)
    : m.reports_span({ from: showDate(from), until: showDate(until) });

/** A subject in an insight, with what it rests on. */
export const insightWords = ({
  subject,
  completed: done,
  expected,
  averageScore: percent,
}: SubjectFigures): string =>
  percent === null
    ? m.reports_insight({ subject: showSubject(subject), done, expected })
    : m.reports_insight_score({ subject: showSubject(subject), done, expected, percent });
