/**
 * Addresses of screens with what they show: a tab, a record, a week. A screen reads its state from the address by
 * `useAddress`.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { paths } from './paths.ts';

/** The tabs of the parents' settings. */
export const settingsTabs = [
  'profile',
  'subscription',
  'notifications',
  'privacy',
  'app',
  'data',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tabs of the curriculum. */
export const curriculumTabs = ['overview', 'import', 'students'] as const;
export type CurriculumTab = (typeof curriculumTabs)[number];

/** An address with its screen's state as query; undefined values are omitted. */
function withQuery(path: string, shown: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(shown)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** A student's classes, or the student's work for one class. */
export const studentPage = (student: Id<'student'>, classId?: Id<'class'>): string =>
  withQuery(paths.students, { student, class: classId });

/** A tab of the parents' settings. */
export const settingsPage = (tab: SettingsTab): string => withQuery(paths.settings, { tab });

/** The curriculum with a tab open. */
export const curriculumPage = (tab: CurriculumTab): string =>
  withQuery(paths.curriculum, { tab: tab === 'overview' ? undefined : tab });

/** One course, lesson by lesson; scrolls to the given lesson. */
export const coursePage = (course: Id<'curriculum'>, lesson?: Id<'curriculum-lesson'>): string =>
  withQuery(paths.curriculum, { course, lesson });

/** Import of lessons into an existing course. */
export const addLessonsPage = (to: Id<'curriculum'>): string =>
  withQuery(paths.curriculum, { tab: 'import', to });

/** A week of the planner by one of its days (yyyy-MM-dd); with a day and the student that a narrow screen shows. */
export const plannerPage = (shown: {
  week: string;
  day?: string;
  student?: Id<'student'>;
}): string => withQuery(paths.planner, shown);

/** A student's portfolio. */
export const portfolioPage = (student: Id<'student'>): string =>
  withQuery(paths.portfolio, { student });

/** A student's logs of all years. */
export const logsPage = (student: Id<'student'>): string =>
  withQuery(paths.records, { view: 'logs', student, year: 'all' });

/** The family's assignments that match the words. */
export const assignmentsPage = (q: string): string => withQuery(paths.assignments, { q });

/** Past school years, and closing one. */
export const schoolYearsPage = withQuery(paths.records, { view: 'years' });

/** The school calendar of a year by its id, or of a new one; by default this year's. */
export const schoolYearPage = (year?: Id<'school-term'> | 'next'): string =>
  withQuery(paths.schoolYear, { year });

/** A student's own tasks, of a class or matching words. */
export const myTasksPage = (shown: { class?: Id<'class'>; q?: string }): string =>
  withQuery(paths.myTasks, shown);

/** The week of a day (yyyy-MM-dd) in a student's own calendar. */
export const myWeekPage = (date: string): string =>
  withQuery(paths.myCalendar, { view: 'week', date });
