/** The plan resulting from the first run's second step. */
import {
  beginningCalendar,
  type BeginningCalendar,
  type BeginningRecords,
} from '../../../../shared-model/planning/beginning-calendar.ts';
import type { DefaultTimeOff } from '../../../../shared-model/planning/default-school-year.ts';
import { subjectKey } from '../../../../shared-model/derive/subjects.ts';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import {
  schoolDaysOfWeek,
  weekOf,
  type SchoolCalendar,
} from '../../../../shared-model/lib/school-calendar.ts';
import type { DayClock } from '../../../../shared-model/derive/day-clock.ts';
import {
  firstDayToPlan,
  weeksToBegin,
  weekToBegin,
} from '../../../../shared-model/planning/first-week.ts';
import { firstSubjectsOf } from '../../../../shared-model/planning/first-subjects.ts';
import type { SchoolCountry } from '../../../../shared-model/planning/school-countries.ts';
import { m } from '../../../messages/compiled/messages.js';
import { subjectLabels, subjectOptions } from '../../../format/subject-labels.ts';
import { dayOffWords, defaultTimeOffLabels } from '../../../device/time-off-words.ts';
import type { FirstRunFields } from './first-run-draft.ts';

/** The offered subjects and those the parent typed; `subject` gives a chip its glyph. */
export const subjectChips = (ownSubjects: readonly string[]) =>
  subjectOptions(subjectLabels, ownSubjects).map((option) => ({
    ...option,
    subject: option.value,
  }));

/** The fields of the subjects. */
type SubjectFields = Pick<
  FirstRunFields,
  'subjects' | 'subjectsOf' | 'ownSubjects' | 'typedSubject'
>;

/** The fields with the subjects that are offered to these children, until somebody chooses others. */
export const withFirstSubjects = (
  fields: FirstRunFields,
  children: readonly { id: number; gradeLevel: string }[],
): FirstRunFields =>
  fields.areSubjectsChosen ? fields : { ...fields, ...firstSubjectsOf(children) };

/** What changes with a choice: the others of the offered subjects are then chosen too. */
export function withChosenSubjects(
  { subjects, subjectsOf }: FirstRunFields,
  changed: Partial<FirstRunFields>,
): Partial<FirstRunFields> {
  const isChoice = changed.subjects !== undefined || changed.subjectsOf !== undefined;
  return isChoice ? { subjects, subjectsOf, ...changed, areSubjectsChosen: true } : changed;
}

/** The subjects of a child, by their id. */
export const subjectsFor = (
  { subjects, subjectsOf }: Pick<SubjectFields, 'subjects' | 'subjectsOf'>,
  studentId: number,
): readonly string[] => subjectsOf?.[studentId] ?? subjects;

/** The chosen subjects with the typed one added, for every child; one that is already offered is selected instead. */
export function withTypedSubject(fields: SubjectFields): SubjectFields {
  const typed = fields.typedSubject.trim();
  if (typed === '') return { ...fields, typedSubject: '' };
  const known = subjectChips(fields.ownSubjects).find(
    ({ value, label }) =>
      subjectKey(value) === subjectKey(typed) || subjectKey(label) === subjectKey(typed),
  );
  const subject = known?.value ?? typed;
  const ownSubjects = known ? fields.ownSubjects : [...fields.ownSubjects, typed];
  const inOrder = (some: readonly string[]): string[] =>
    subjectChips(ownSubjects).flatMap(({ value }) =>
      value === subject || some.includes(value) ? [value] : [],
    );
  const { subjects, subjectsOf } = fields;
  return {
    ownSubjects,
    subjects: inOrder(subjects),
    subjectsOf:
      subjectsOf &&
      Object.fromEntries(Object.entries(subjectsOf).map(([id, some]) => [id, inOrder(some)])),
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
  /** The usual holidays and breaks from today on, of a family that has set none. */
  offered: DefaultTimeOff[];
  /** Reasons why weekdays of the chosen week stay free, with these days (yyyy-MM-dd). */
  free: { why: string; days: string[] }[];
}

const isInWeek = (day: string | undefined, other: string, calendar: SchoolCalendar): boolean =>
  day !== undefined && weekOf(day, calendar) === weekOf(other, calendar);

/** Name of a day off in the initial calendar; empty: none. */
function whyWords(off: ReturnType<BeginningCalendar['whyOff']>): string {
  if (off === null) return '';
  return typeof off === 'string' ? defaultTimeOffLabels[off]() : dayOffWords(off);
}

/** The chosen weekdays of a week from a day on that its plan leaves out, by their reasons. */
function freeDays(
  calendar: SchoolCalendar,
  from: string,
  days: readonly string[],
  whyOff: BeginningCalendar['whyOff'],
): WeekPlan['free'] {
  const off = schoolDaysOfWeek(days[0] ?? from, calendar)
    .filter((day) => day >= from && !days.includes(day))
    .map((day) => ({ day, why: whyWords(whyOff(day)) }))
    .filter(({ why }) => why !== '');
  return [...Map.groupBy(off, ({ why }) => why)].map(([why, found]) => ({
    why,
    days: found.map(({ day }) => day),
  }));
}

/** What the switch of the usual days off says: public holidays too, where the family's country has known ones. */
export const daysOffLabel = ({ offered }: Pick<WeekPlan, 'offered'>): string =>
  offered.some(({ kind }) => kind === 'holiday')
    ? m.first_run_holidays_off()
    : m.first_run_breaks_off();

/** School days of the chosen week. `clock`: the family's; `records`: its school calendar; `country`: its country. */
export function planOf(
  {
    days: weekdays,
    areHolidaysOff,
    isNextWeek: isNextChosen,
  }: Pick<FirstRunFields, 'days' | 'areHolidaysOff' | 'isNextWeek'>,
  clock: DayClock,
  records: BeginningRecords,
  country: SchoolCountry,
): WeekPlan {
  const today = clock.day;
  const from = firstDayToPlan(clock);
  const { calendar, offered, whyOff } = beginningCalendar(
    records,
    weekdays,
    today,
    country,
    areHolidaysOff,
  );
  const weeks = weeksToBegin(from, calendar);
  const isThisWeek = isInWeek(weeks[0]?.[0], today, calendar);
  const chosen = isNextChosen === null ? weekToBegin(weeks, weekdays) : Number(isNextChosen);
  const at = Math.min(chosen, weeks.length - 1);
  const left = schoolDaysOfWeek(today, calendar).filter((day) => day >= from);
  const days = weeks[at] ?? [];
  return {
    weeks,
    at,
    isThisWeek,
    isNextWeek: isInWeek(weeks[1]?.[0], addDays(today, 7), calendar),
    noSchool: isThisWeek || left.length === 0 ? null : whyWords(whyOff(left[0]!)),
    days,
    offered,
    free: freeDays(calendar, from, days, whyOff),
  };
}
