import { useEffect, useRef } from 'react';
import type { FamilySettings } from '../../../shared-model/entities/family-settings.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { nextReminder } from '../../../shared-model/planning/notice-times.ts';
import { useNoticesHere } from '../../state/notices-here.ts';
import { showBadge, showNotice } from '../../state/show-notice.ts';
import { useFamily } from '../../state/use-family.ts';
import { thisQuarter, useToday } from '../../state/use-now.ts';
import { useRecords } from '../../state/use-records.ts';

/** A device that slept over the reminder's time doesn't tell of it hours later. */
const keepsMs = 3 * hourMs;

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
    const waitFor = (at: number): void => {
      // No timer is exact after a sleep, and none may be longer than 24 days.
      timer = setTimeout(
        () => {
          const late = Date.now() - at;
          if (late < 0) return waitFor(at);
          if (late < keepsMs) latest.current();
          waitFor(nextReminder(Date.now(), settings, zone));
        },
        Math.max(0, Math.min(at - Date.now(), hourMs)),
      );
    };
    waitFor(nextReminder(Date.now(), settings, zone));
    return () => clearTimeout(timer);
  }, [settings, zone]);
}

/**
 * The reminder of a device without pushes, and the count on the app's icon, while a parent's profile is open. Counts alone: whoever sees
 * the screen may be anybody.
 */
export const LocalNotices = () => {
  const { reminders, badge } = useNoticesHere();
  const { now } = useToday();
  const { zone, language } = useFamily();
  const settings = useRecords('settingsOfFamily');
  const counts = useRecords('dueCounts', thisQuarter(now), zone);
  const count = counts && counts.due + counts.waiting;
  useEffect(() => {
    if (badge && count !== undefined) void showBadge(count);
  }, [badge, count]);
  const isTold = reminders === 'here' && settings?.notifyAssignments === true;
  useReminderTime(isTold ? settings : undefined, zone, () => {
    if (counts && count !== undefined && count > 0)
      void showNotice({ kind: 'due', ...counts, language });
  });
  return null;
};
