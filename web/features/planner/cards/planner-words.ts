/** Day spans, statuses and types in the current language. */
import type { PlannerStatus, PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import { showShortDay, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';

const fewDays = 3;

/** One day in full, a few by name, more as their number with first and last. */
export function daysInWords(days: readonly string[]): string {
  if (days.length === 1) return showWeekdayAndDate(days[0]!);
  if (days.length <= fewDays) return days.map(showShortDay).join(' · ');
  const [from, until] = [showShortDay(days[0]!), showShortDay(days.at(-1)!)];
  return m.planner_quick_days({ count: days.length, from, until });
}

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
