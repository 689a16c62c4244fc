/** What the first run's second step comes to. */
import { addDays, weekStart } from '../../../../shared-model/lib/dates.ts';
import {
  daysLeft,
  firstWeekFrom,
  lessonTimes,
} from '../../../../shared-model/planning/first-week.ts';
import { fold } from '../../../../shared-model/derive/subjects.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { FirstRunFields } from './first-run-draft.ts';

/** The specification's subjects. Values, not labels: what is chosen is what a task holds. */
const offered: Readonly<Record<string, () => string>> = {
  Math: m.classes_subject_math,
  Science: m.classes_subject_science,
  History: m.classes_subject_history,
  'Language Arts': m.classes_subject_language_arts,
  Reading: m.classes_subject_reading,
  Art: m.classes_subject_art,
};

export const subjectOptions = (ownSubjects: readonly string[]) => [
  ...Object.entries(offered).map(([value, label]) => ({ value, label: label(), subject: value })),
  ...ownSubjects.map((own) => ({ value: own, label: own, subject: own })),
];

/** The chosen subjects once the typed one is added; one that is offered already is chosen instead. */
export function withTypedSubject(
  fields: Pick<FirstRunFields, 'subjects' | 'ownSubjects' | 'typedSubject'>,
): Pick<FirstRunFields, 'subjects' | 'ownSubjects' | 'typedSubject'> {
  const typed = fields.typedSubject.trim();
  if (typed === '') return { ...fields, typedSubject: '' };
  const known = subjectOptions(fields.ownSubjects).find(
    ({ value, label }) => fold(value) === fold(typed) || fold(label) === fold(typed),
  );
  const subject = known?.value ?? typed;
  const chosen = new Set([...fields.subjects, subject]);
  const ownSubjects = known ? fields.ownSubjects : [...fields.ownSubjects, typed];
  return {
    ownSubjects,
    subjects: subjectOptions(ownSubjects).flatMap(({ value }) =>
      chosen.has(value) ? [value] : [],
    ),
    typedSubject: '',
  };
}

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
