import { useEffect, useRef } from 'react';
import type { FamilySettings } from '../../../shared-model/entities/family-settings.ts';
import { isQuiet } from '../../../shared-model/planning/notice-times.ts';
import { showNotice } from '../../browser/show-notice.ts';
import { useFamily } from '../../device/use-family.ts';
import { trueNow } from '../../device/true-clock.ts';
import { useRecordsNow } from '../../device/use-now.ts';

/** Children already announced (or not to be announced) on a day (yyyy-MM-dd). */
interface AnnouncedChildren {
  day: string;
  ids: ReadonlySet<number>;
}

/**
 * On a device without push, announces that a child has finished the day, as the server's pushes do: once per day and
 * child, not in quiet hours. Children who finished before the parent's profile was opened are not announced.
 */
export const FinishedNotices = ({ settings }: { settings: FamilySettings }) => {
  const { zone, language } = useFamily();
  const finished = useRecordsNow('finishedToday');
  const announced = useRef<AnnouncedChildren>(undefined);
  useEffect(() => {
    if (!finished) return;
    const { day, studentIds } = finished;
    announced.current ??= { day, ids: new Set(studentIds) };
    if (isQuiet(trueNow(), settings, zone)) return;
    const before = announced.current.day === day ? announced.current.ids : new Set<number>();
    const news = studentIds.filter((id) => !before.has(id));
    announced.current = { day, ids: new Set([...before, ...news]) };
    if (news.length > 0) void showNotice({ kind: 'finished', count: news.length, language });
  }, [finished, settings, zone, language]);
  return null;
};
