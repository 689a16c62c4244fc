import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dayIn, minutesOfTime, toForm, weekStart } from '../../../shared-model/lib/dates.ts';
import { mondayToFriday } from '../../../shared-model/lib/school-calendar.ts';
import { isWeekEnding, openingWeek } from '../../../shared-model/planning/plan-week.ts';
import { useKnownFamily } from '../../state/use-family.ts';
import { useNow } from '../../state/use-now.ts';
import { usePlannerWeek } from './use-planner-week.ts';

/**
 * The Monday of the week that the planner opens with where the address names none (`asked`); undefined until that is known.
 * It is decided when one comes, and at midnight: ticking off the week's last task must not turn the page.
 */
export function useOpeningWeek(asked: string | undefined): string | undefined {
  const now = useNow();
  const { key } = useLocation();
  const family = useKnownFamily();
  const today = family && dayIn(now, family.zone);
  const [decided, setDecided] = useState<{ today: string; key: string; week: string }>();
  const found = usePlannerWeek(asked ?? weekStart(today ?? dayIn(now, 'UTC')));
  if (asked !== undefined) return asked;
  if (!family || today === undefined) return undefined;
  if (decided?.today === today && decided.key === key) return decided.week;
  const minutes = minutesOfTime(toForm(now, family.zone).time)!;
  if (!found && isWeekEnding(today, minutes)) return undefined;
  const week = openingWeek(today, minutes, found?.tasks ?? [], mondayToFriday);
  setDecided({ today, key, week });
  return week;
}
