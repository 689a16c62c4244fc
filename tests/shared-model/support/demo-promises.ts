/** What the demo family promises, and how its records keep it by the real computations. */
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { demoWords } from '../../../shared-model/demo/demo-words.ts';
import type { DemoOptions } from '../../../shared-model/demo/demo-family.ts';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { attendanceOfYear } from '../../../shared-model/derive/attendance-days.ts';
import {
  countFamily,
  dashboardToday,
  type FamilyFigures,
} from '../../../shared-model/derive/dashboard.ts';
import { calendarOf } from '../../../shared-model/derive/school-calendars.ts';
import { studentCards } from '../../../shared-model/derive/student-cards.ts';
import { languages } from '../../../shared-model/entities/family.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { portfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { schoolTerm } from '../../../shared-model/entities/school-term.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { recentActivity } from '../../../shared-model/derive/recent-activity.ts';
import { addDays, dayIn, weekdayOf, mondayOf } from '../../../shared-model/lib/dates.ts';
import { isSchoolDay, schoolDayFrom } from '../../../shared-model/lib/school-calendar.ts';
import { familySeen } from './seen-records.ts';

/** The specification's samples with their XP, in their order. */
const samples = [
  ['Math Practice', 50],
  ['Read a Story', 30],
  ['Science Exploration', 40],
  ['Writing Practice', 35],
  ['Create Art', 25],
  ['Physical Activity', 20],
];

/** The grade of the student who has the samples, in each language. */
const thirdGrades = new Set<string>(languages.map((language) => demoWords(language).grades[3]!));

/** What the demo family promises, as the real computations tell it of these records. */
export function promisesOf(seen: FamilyView, { now, timezone }: DemoOptions) {
  const today = dayIn(now, timezone);
  const records = familySeen(seen);
  const board = dashboardToday(seen, now, timezone);
  const sampled = board.today.get(
    records.students.find(({ gradeLevel }) => thirdGrades.has(gradeLevel))!.id,
  )!;
  const lists = [...board.today.values()].filter((list) => list !== sampled);
  const isSchool = isSchoolDay(today, calendarOf(seen, null));
  const years = academicRecords(seen, now, timezone).years;
  const year = attendanceOfYear(seen, null, now, timezone);
  const before = year.students.flatMap(({ calendar }) =>
    calendar.filter(({ date }) => date < today),
  );
  const scored = years[0]!.students.flatMap((one) =>
    one.subjects.flatMap(({ subject, scored: count }) => (count > 0 ? [subject] : [])),
  );
  const cards = studentCards(seen, today, timezone);
  const inProgress = records.plannerTasks.filter(({ status }) => status === 'in_progress');
  const quiz = records.assignments.find(({ type }) => type === 'quiz')!;
  const until = new Date(now).toISOString();
  const next = schoolDayFrom(addDays(today, 1), calendarOf(seen, null));
  const planned = records.plannerTasks;
  return {
    dashboard: pick(countFamily(seen, today, timezone)),
    cards: [
      cards.reduce((sum, { completed }) => sum + completed, 0),
      cards.reduce((sum, { total }) => sum + total, 0),
    ],
    ofYear: years[0]!.students.reduce((sum, { done }) => sum + done, 0),
    activity: recentActivity(records, now, 3).map(({ kind }) => kind),
    isFree: board.daysOff.size === 6 || [6, 7].includes(weekdayOf(today)),
    samples: isSchool ? sampled.items.map(({ title, xp }) => [title, xp]) : samples,
    // On a free day there is nothing but what slipped on the last school day.
    listsAreRight: isSchool
      ? lists.every(({ items }) => items.length >= 2) &&
        lists.every(({ items }) => items.every(({ title }) => !samples.flat().includes(title)))
      : lists.every(({ items, done }) => done === 0 && items.length <= 1),
    // In the order of its times a day's list is done up to some item.
    doneInOrder:
      !isSchool || /^1*0*$/.test(sampled.items.map(({ done }) => (done ? 1 : 0)).join('')),
    slipped: board.slipped.map(({ kind }) => kind),
    inProgress: inProgress.map(({ date }) => date >= today),
    // In two days, or on the first school day after these.
    quizIsNear:
      dayIn(quiz.dueDate, timezone) === schoolDayFrom(addDays(today, 2), calendarOf(seen, null)),
    fromTheFuture: [...records.tasks, ...records.plannerTasks, ...records.lessonProgress].filter(
      ({ completedAt }) => completedAt !== null && completedAt > until,
    ).length,
    // To the end of the week, or on a free day of the week of the next school day.
    plannedAhead: (isSchool && mondayOf(next) > today) || planned.some(({ date }) => date === next),
    shared: records.plannerTasks.some(({ sharedId }) => sharedId !== null),
    attendance: {
      open: before.filter(({ kind }) => kind === 'open').length,
      kinds: [...new Set(before.map(({ kind }) => kind))].sort(),
      hasAims: year.students.every(({ daysAim, hoursAim }) => daysAim === 180 && hoursAim !== null),
    },
    scoredSubjects: new Set(scored).size,
    years: years.map(({ isOver }) => isOver),
    terms: seen.all(schoolTerm).length,
    kept: seen.all(portfolioItem).length,
    keptThisWeek: seen
      .all(portfolioItem)
      .some(({ date }) => date >= mondayOf(today) && date <= today),
    notes: seen.all(lessonProgress).filter(({ notes }) => notes !== '').length,
    courses: seen.all(curriculum).length,
  };
}

const pick = ({ completed, pending, percent, activeClasses, activeLearners }: FamilyFigures) => ({
  completed,
  pending,
  percent,
  activeClasses,
  activeLearners,
});

/** What the demo family promises on every day. */
export const promised = {
  dashboard: { completed: 28, pending: 12, percent: 70, activeClasses: 4, activeLearners: 6 },
  cards: [28, 40],
  ofYear: 28,
  activity: ['completion', 'completion', 'reminder'],
  samples,
  listsAreRight: true,
  doneInOrder: true,
  slipped: ['planner-task'],
  inProgress: [true],
  quizIsNear: true,
  fromTheFuture: 0,
  plannedAhead: true,
  shared: true,
  attendance: {
    open: 0,
    kinds: ['field-trip', 'free', 'half-day', 'present', 'sick'],
    hasAims: true,
  },
  scoredSubjects: 3,
  years: [false, true],
  terms: 4,
  kept: 3,
  keptThisWeek: true,
  notes: 2,
  courses: 4,
};
