/**
 * A timer that a student starts and stops: it never rings and never runs out. Stopping it, or completing the work,
 * writes the minutes down. It goes on while other screens or profiles are open (`running-timers.ts`).
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { Play, Square } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { act, undoAction } from '../../device/act.ts';
import { Button } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import { keyOfItem } from './optimistic-day.ts';
import { setTimer, useStartedAt } from './running-timers.ts';

const minuteMs = 60_000;
const mostMinutes = 1_440;

const minutesSince = (at: number): number =>
  Math.min(mostMinutes, Math.floor((Date.now() - at) / minuteMs));

const failed = () => m.student_home_timer_failed();

/** Writes the minutes down: at least one, since a child who has begun has done something. */
async function writeDown(item: TodayItem, startedAt: number): Promise<void> {
  const minutes = Math.max(1, minutesSince(startedAt));
  const lesson = item.kind === 'lesson-progress' ? { lessonId: item.lessonId } : {};
  const input = { studentId: item.studentId, ...lesson, minutes };
  const written = await act('addMinutes', input, { failed: failed() });
  if (!written) {
    // It goes on: nothing is lost.
    setTimer(keyOfItem(item), startedAt);
    return;
  }
  toast({
    kind: 'success',
    title: m.student_home_timer_written({ minutes }),
    action: { label: m.common_undo(), run: () => void undoAction(written.undo, failed()) },
  });
}

export const QuietTimer = ({ item }: { item: TodayItem }) => {
  const key = keyOfItem(item);
  const startedAt = useStartedAt(key);
  const isRunning = startedAt !== undefined;
  const [, setShown] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setShown((turn) => turn + 1), minuteMs / 4);
    return () => clearInterval(ticking);
  }, [isRunning]);
  const stop = (): void => {
    if (startedAt === undefined) return;
    setTimer(key, null);
    void writeDown(item, startedAt);
  };
  const stopWithWork = useEffectEvent(stop);
  useEffect(() => {
    if (item.done) stopWithWork();
  }, [item.done]);
  if (item.done) return null;
  return isRunning ? (
    <Button size="lg" variant="quiet" icon={Square} onClick={stop}>
      {m.student_home_timer_stop({ minutes: minutesSince(startedAt) })}
    </Button>
  ) : (
    <Button size="lg" variant="quiet" icon={Play} onClick={() => setTimer(key, Date.now())}>
      {m.student_home_timer_start()}
    </Button>
  );
};
