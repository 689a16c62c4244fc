/**
 * A timer that a student starts and stops: it never rings and never runs out. Stopping it writes the minutes down, and
 * so does completing the work, anywhere (`device/finished-timers.ts`). It goes on while other screens or profiles are
 * open (`device/running-timers.ts`).
 */
import { useEffect, useState } from 'react';
import { Play, Square } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { writeMinutes } from '../../device/finished-timers.ts';
import {
  minutesOf,
  minutesSince,
  startTimer,
  takeTimer,
  useStartedAt,
} from '../../device/running-timers.ts';
import { trueNow } from '../../device/true-clock.ts';
import { Button } from '../../ui/pieces.tsx';
import { keyOfItem } from './optimistic-day.ts';

const quarterMinuteMs = 15_000;

async function stop(item: TodayItem): Promise<void> {
  const key = keyOfItem(item);
  const startedAt = takeTimer(key);
  if (startedAt === undefined) return;
  const lessonId = item.kind === 'lesson-progress' ? item.lessonId : null;
  const minutes = minutesOf(startedAt, trueNow());
  if (minutes === null) return;
  // If they can't be saved it goes on: nothing is lost.
  if (!(await writeMinutes({ studentId: item.studentId, lessonId, minutes })))
    startTimer(key, startedAt);
}

export const QuietTimer = ({ item }: { item: TodayItem }) => {
  const key = keyOfItem(item);
  const startedAt = useStartedAt(key);
  const isRunning = startedAt !== undefined;
  const [, setShown] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setShown((turn) => turn + 1), quarterMinuteMs);
    return () => clearInterval(ticking);
  }, [isRunning]);
  if (item.done) return null;
  return isRunning ? (
    <Button size="lg" variant="quiet" icon={Square} onClick={() => void stop(item)}>
      {m.student_home_timer_stop({ minutes: minutesSince(startedAt) })}
    </Button>
  ) : (
    <Button size="lg" variant="quiet" icon={Play} onClick={() => startTimer(key, trueNow())}>
      {m.student_home_timer_start()}
    </Button>
  );
};
