import { ChevronLeft, ChevronRight } from 'lucide-react';
import { weekNumber } from '../../../../shared-model/lib/calendar-dates.ts';
import { showDates } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/pieces.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './planner.module.css';
import type { PlannerView } from './use-planner-view.ts';

/** The shown week and the controls to change it. */
export const WeekBar = ({ view }: { view: PlannerView }) => {
  const number = weekNumber(view.week);
  return (
    <nav className={styles.weekBar} aria-label={m.planner_week_number({ number })}>
      <IconButton
        label={m.planner_previous_week()}
        icon={ChevronLeft}
        onClick={() => view.stepWeek(-1)}
      />
      <span className={styles.week}>
        <strong aria-live="polite">{m.planner_week_number({ number })}</strong>
        <span className={styles.dayDate}>{showDates(view.days[0]!, view.days.at(-1)!)}</span>
      </span>
      <IconButton
        label={m.planner_next_week()}
        icon={ChevronRight}
        onClick={() => view.stepWeek(1)}
      />
      {!view.isThisWeek && (
        <Button variant="outline" onClick={() => view.show({ day: view.today })}>
          {m.common_this_week()}
        </Button>
      )}
    </nav>
  );
};
