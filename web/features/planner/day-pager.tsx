import { m } from '../../messages/compiled/messages.js';
import { shortDate, shortWeekday, weekdayAndDate } from './planner-words.ts';
import type { PlannerView } from './use-planner-view.ts';

/** The five days of the week, of which one is shown. */
export const DayPager = ({ view }: { view: PlannerView }) => (
  <nav className="plan-days" aria-label={m.planner_days()}>
    {view.days.map((day) => (
      <button
        key={day}
        type="button"
        className="plan-day-chip"
        aria-pressed={day === view.day}
        aria-label={weekdayAndDate(day)}
        data-today={day === view.today || undefined}
        onClick={() => view.show({ day })}
      >
        <span>{shortWeekday(day)}</span>
        <span className="plan-day-date">{shortDate(day)}</span>
      </button>
    ))}
  </nav>
);
