import { useEffect, useEffectEvent } from 'react';
import type { FamilySettings } from '../../../shared-model/entities/family-settings.ts';
import { hourMs } from '../../../shared-model/lib/dates.ts';
import { nextReminder } from '../../../shared-model/planning/notice-times.ts';
import { useNoticesHere } from '../../browser/notices-here.ts';
import { showBadge, showNotice } from '../../browser/show-notice.ts';
import { useFamily } from '../../device/use-family.ts';
import { trueNow } from '../../device/true-clock.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { FinishedNotices } from './finished-notices.tsx';

/** A device that slept past the reminder's time shows it only within this time. */
const keepsMs = 3 * hourMs;

/** Timers can't be longer than 24 days and are inexact after a sleep. */
const longestWaitMs = hourMs;

/** Calls at the reminder's time of each day while the page lives. */
function useReminderTime(
  settings: FamilySettings | undefined,
  zone: string,
  tell: () => void,
): void {
  const onTime = useEffectEvent(tell);
  useEffect(() => {
    if (!settings) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let at = nextReminder(trueNow(), settings, zone);
    const look = (): void => {
      clearTimeout(timer);
      const late = trueNow() - at;
      if (late >= 0) {
        if (late < keepsMs) onTime();
        at = nextReminder(trueNow(), settings, zone);
      }
      timer = setTimeout(look, Math.min(at - trueNow(), longestWaitMs));
    };
    look();
    // Timers of a sleeping device or a hidden page fire late.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [settings, zone]);
}

/**
 * While a parent's profile is open: the reminder of a device without push, the announcement that a child has finished,
 * and the count on the app's icon. Counts only, since anybody may see the screen.
 */
export const LocalNotices = () => {
  const { reminders, badge } = useNoticesHere();
  const { zone, language } = useFamily();
  const settings = useRecords('settingsOfFamily');
  const counts = useRecordsNow('dueCounts');
  const count = counts && counts.due + counts.waiting;
  useEffect(() => {
    if (badge && count !== undefined) void showBadge(count);
  }, [badge, count]);
  const remindsHere = reminders === 'here' && settings?.notifyAssignments === true;
  useReminderTime(remindsHere ? settings : undefined, zone, () => {
    if (counts && count !== undefined && count > 0)
      void showNotice({ kind: 'due', ...counts, language });
  });
  return reminders === 'here' && settings?.notifyProgress === true ? (
    <FinishedNotices settings={settings} />
  ) : null;
};
