/** Days, statuses and types in the words of the language that is set. */
import { showDay } from '../../../shared-model/lib/dates.ts';
import type { PlannerStatus, PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { dayWords, weekdayName } from '../../state/day-words.ts';

/** Mon */
export const shortWeekday = (day: string): string => dayWords(day, { weekday: 'short' });

/** Mar 2 */
export const shortDate = (day: string): string => dayWords(day, { month: 'short', day: 'numeric' });

/** Monday, Mar 2 */
export const weekdayAndDate = (day: string): string => `${weekdayName(day)}, ${shortDate(day)}`;

/** Mon, Mar 2 */
export const shortDay = (day: string): string =>
  dayWords(day, { weekday: 'short', month: 'short', day: 'numeric' });

const fewDays = 3;

/** One day as it is, a few by name, more by their number with the first and the last. */
export function daysInWords(days: readonly string[]): string {
  if (days.length === 1) return weekdayAndDate(days[0]!);
  if (days.length <= fewDays) return days.map(shortDay).join(' · ');
  const [from, until] = [shortDay(days[0]!), shortDay(days.at(-1)!)];
  return m.planner_quick_days({ count: days.length, from, until });
}

/** March 2, 2026, as the specification writes a date; in other languages as they do. */
export const fullDate = (day: string): string =>
  getLocale() === 'en' ? showDay(day) : dayWords(day, { dateStyle: 'long' });

export const statusWords: Record<PlannerStatus, () => string> = {
  pending: m.planner_pending,
  in_progress: m.planner_in_progress,
  completed: m.planner_completed,
};

export const typeWords: Record<PlannerTask['type'], () => string> = {
  lesson: m.planner_lesson,
  assignment: m.planner_assignment,
  activity: m.planner_activity,
  assessment: m.planner_assessment,
};
