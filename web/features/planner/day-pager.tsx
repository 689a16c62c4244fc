import { m } from '../../messages/compiled/messages.js';
import { usePlan } from './plan-context.ts';
import { shortDate, shortWeekday, weekdayAndDate } from './planner-words.ts';

interface Props {
  shown: string;
  onShow: (day: string) => void;
}

/** The days of the week, of which one is shown. */
export const DayPager = ({ shown, onShow }: Props) => {
  const { days, today } = usePlan();
  return (
    <nav className="plan-days" aria-label={m.planner_days()}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className="plan-day-chip"
          aria-pressed={day === shown}
          aria-label={weekdayAndDate(day)}
          data-today={day === today || undefined}
          onClick={() => onShow(day)}
        >
          <span>{shortWeekday(day)}</span>
          <span className="plan-day-date">{shortDate(day)}</span>
        </button>
      ))}
    </nav>
  );
};
