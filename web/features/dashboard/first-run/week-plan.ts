/** The plan resulting from the first run's second step. */
import {
  beginningCalendar,
  type BeginningCalendar,
} from '../../../../shared-model/planning/beginning-calendar.ts';
import type { SchoolCalendarRecords } from '../../../../shared-model/derive/school-calendars.ts';
import { subjectKey } from '../../../../shared-model/derive/subjects.ts';
import { addDays, weekStart } from '../../../../shared-model/lib/dates.ts';
import { schoolDaysOfWeek } from '../../../../shared-model/lib/school-calendar.ts';
import type { DayClock } from '../../../../shared-model/derive/day-clock.ts';
import {
  firstDayToPlan,
  lessonTimes,
  weeksToBegin,
  weekToBegin,
} from '../../../../shared-model/planning/first-week.ts';
import { subjectLabels, subjectOptions } from '../../../format/subject-labels.ts';
import { dayOffWords, defaultTimeOffLabels } from '../../../device/time-off-words.ts';
import type { FirstRunFields } from './first-run-draft.ts';

/** The offered subjects and those the parent typed; `subject` gives a chip its glyph. */
export const subjectChips = (ownSubjects: readonly string[]) =>
  subjectOptions(subjectLabels, ownSubjects).map((option) => ({
    ...option,
    subject: option.value,
  }));

/** The chosen subjects with the typed one added; one that is already offered is selected instead. */
export function withTypedSubject(
  fields: Pick<FirstRunFields, 'subjects' | 'ownSubjects' | 'typedSubject'>,
): Pick<FirstRunFields, 'subjects' | 'ownSubjects' | 'typedSubject'> {
  const typed = fields.typedSubject.trim();
  if (typed === '') return { ...fields, typedSubject: '' };
  const known = subjectChips(fields.ownSubjects).find(
    ({ value, label }) =>
      subjectKey(value) === subjectKey(typed) || subjectKey(label) === subjectKey(typed),
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

/** The days the first run can plan, and those it will. */
export interface WeekPlan {
  /** School days of the weeks to choose from; at most two weeks. */
  weeks: string[][];
  /** Index of the chosen week. */
  at: number;
  /** Whether the first is the present week. */
  isThisWeek: boolean;
  /** Whether the second is the week after the present one. */
  isNextWeek: boolean;
  /** Why the present week has no school although its weekdays do; empty: no named reason. */
  noSchool: string | null;
  days: string[];
  times: string[];
}

const isInWeek = (day: string | undefined, monday: string): boolean =>
  day !== undefined && weekStart(day) === monday;

/** Name of a day off in the initial calendar; empty: none. */
function whyWords(off: ReturnType<BeginningCalendar['whyOff']>): string {
  if (off === null) return '';
  return typeof off === 'string' ? defaultTimeOffLabels[off]() : dayOffWords(off);
}

/** School days and times of the chosen week. `clock`: the family's; `records`: its school calendar. */
export function planOf(
  {
    days: weekdays,
    subjects,
    isNextWeek: isNextChosen,
  }: Pick<FirstRunFields, 'days' | 'subjects' | 'isNextWeek'>,
  clock: DayClock,
  records: Pick<SchoolCalendarRecords, 'terms' | 'timeOff'>,
): WeekPlan {
  const today = clock.day;
  const from = firstDayToPlan(clock);
  const { calendar, whyOff } = beginningCalendar(records, weekdays, today);
  const weeks = weeksToBegin(from, calendar);
  const isThisWeek = isInWeek(weeks[0]?.[0], weekStart(today));
  const chosen = isNextChosen === null ? weekToBegin(weeks, weekdays) : Number(isNextChosen);
  const at = Math.min(chosen, weeks.length - 1);
  const left = schoolDaysOfWeek(today, calendar).filter((day) => day >= from);
  return {
    weeks,
    at,
    isThisWeek,
    isNextWeek: isInWeek(weeks[1]?.[0], addDays(weekStart(today), 7)),
    noSchool: isThisWeek || left.length === 0 ? null : whyWords(whyOff(left[0]!)),
    days: weeks[at] ?? [],
    times: lessonTimes(subjects.length),
  };
}
