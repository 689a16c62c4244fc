/** What the first run's second step comes to. */
import { addDays, weekStart } from '../../../../shared-model/lib/dates.ts';
import {
  daysLeft,
  firstWeekFrom,
  lessonTimes,
} from '../../../../shared-model/planning/first-week.ts';
import { fold } from '../../../../shared-model/derive/subjects.ts';
import { subjectLabels, subjectOptions } from '../../../format/subject-labels.ts';
import type { FirstRunFields } from './first-run-draft.ts';

/** The subjects that the first run offers, and those that the parent typed; a `subject` gives a chip its glyph. */
export const subjectChips = (ownSubjects: readonly string[]) =>
  subjectOptions(subjectLabels, ownSubjects).map((option) => ({
    ...option,
    subject: option.value,
  }));

/** The chosen subjects once the typed one is added; one that is offered already is chosen instead. */
export function withTypedSubject(
  fields: Pick<FirstRunFields, 'subjects' | 'ownSubjects' | 'typedSubject'>,
): Pick<FirstRunFields, 'subjects' | 'ownSubjects' | 'typedSubject'> {
  const typed = fields.typedSubject.trim();
  if (typed === '') return { ...fields, typedSubject: '' };
  const known = subjectChips(fields.ownSubjects).find(
    ({ value, label }) => fold(value) === fold(typed) || fold(label) === fold(typed),
  );
  const subject = known?.value ?? typed;
  const chosen = new Set([...fields.subjects, subject]);
  const ownSubjects = known ? fields.ownSubjects : [...fields.ownSubjects, typed];
  return {
    ownSubjects,
    subjects: subjectChips(ownSubjects).flatMap(({ value }) => (chosen.has(value) ? [value] : [])),
    typedSubject: '',
  };
}

/** The days that the first run can plan, and those it will. */
export interface WeekPlan {
  /** The first day that may be planned of this week and of the next; null: nothing is left of this one. */
  thisWeek: string | null;
  nextWeek: string;
  isNextWeek: boolean;
  from: string;
  days: string[];
  times: string[];
}

/** On which days the chosen week has lessons, and when. */
export function planOf(
  { days: weekdays, subjects, isNextWeek }: FirstRunFields,
  today: string,
): WeekPlan {
  const monday = addDays(weekStart(today), 7);
  const [firstLeft = null] = daysLeft(today, weekdays);
  const isNext = firstLeft === null || (isNextWeek ?? firstWeekFrom(today, weekdays) === monday);
  const from = isNext ? monday : today;
  const days = daysLeft(from, weekdays);
  return {
    thisWeek: firstLeft,
    nextWeek: daysLeft(monday, weekdays)[0] ?? monday,
    isNextWeek: isNext,
    from,
    days,
    times: lessonTimes(subjects.length),
  };
}
