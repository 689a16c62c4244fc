import { ChevronLeft, ChevronRight } from 'lucide-react';
import { weekNumber, weekStart } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PlannerView } from './use-planner-view.ts';

/** Which week is shown, and the ways to others. */
export const WeekBar = ({ view }: { view: PlannerView }) => (
  <nav
    className="plan-week-bar"
    aria-label={m.planner_week_number({ number: weekNumber(view.week) })}
  >
    <IconButton
      label={m.planner_previous_week()}
      icon={ChevronLeft}
      onClick={() => view.stepWeek(-1)}
    />
    <strong className="plan-week-number" aria-live="polite">
      {m.planner_week_number({ number: weekNumber(view.week) })}
    </strong>
    <IconButton
      label={m.planner_next_week()}
      icon={ChevronRight}
      onClick={() => view.stepWeek(1)}
    />
    <Button
      variant="outline"
      disabled={view.week === weekStart(view.today)}
      onClick={() => view.show({ day: view.today })}
    >
      {m.planner_this_week()}
    </Button>
  </nav>
);
