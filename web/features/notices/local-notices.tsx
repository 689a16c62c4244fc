import { useEffect, useRef } from 'react';
import type { FamilySettings } from '../../../shared-model/entities/family-settings.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { nextReminder } from '../../../shared-model/planning/notice-times.ts';
import { useNoticesHere } from '../../browser/notices-here.ts';
import { showBadge, showNotice } from '../../browser/show-notice.ts';
import { useFamily } from '../../device/use-family.ts';
import { trueNow } from '../../device/true-clock.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { FinishedNotices } from './finished-notices.tsx';

/** A device that slept over the reminder's time doesn't tell of it hours later. */
const keepsMs = 3 * hourMs;

/** No timer may be longer than 24 days, and after a sleep none is exact. */
const longestWaitMs = hourMs;

/** Calls at the reminder's time of each day, while the page lives. */
function useReminderTime(
  settings: FamilySettings | undefined,
  zone: string,
  tell: () => void,
): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!settings) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let at = nextReminder(trueNow(), settings, zone);
    const look = (): void => {
      clearTimeout(timer);
      const late = trueNow() - at;
      if (late >= 0) {
        if (late < keepsMs) latest.current();
        at = nextReminder(trueNow(), settings, zone);
      }
      timer = setTimeout(look, Math.min(at - trueNow(), longestWaitMs));
    };
    look();
    // Timers of a device that slept, or of a page that nobody saw, come late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [settings, zone]);
}

/**
 * The reminder of a device without pushes, the news that a child has finished, and the count on the app's icon, while a parent's profile
 * is open. Counts alone: whoever sees the screen may be anybody.
 */
export const LocalNotices = () => {
  const { reminders, badge } = useNoticesHere();
  const { now } = useToday();
  const { zone, language } = useFamily();
  const settings = useRecords('settingsOfFamily');
  const counts = useRecords('dueCounts', roundToQuarterHour(now), zone);
  const count = counts && counts.due + counts.waiting;
  useEffect(() => {
    if (badge && count !== undefined) void showBadge(count);
  }, [badge, count]);
  const isTold = reminders === 'here' && settings?.notifyAssignments === true;
  useReminderTime(isTold ? settings : undefined, zone, () => {
    if (counts && count !== undefined && count > 0)
      void showNotice({ kind: 'due', ...counts, language });
  });
  return reminders === 'here' && settings?.notifyProgress === true ? (
    <FinishedNotices settings={settings} />
  ) : null;
};
