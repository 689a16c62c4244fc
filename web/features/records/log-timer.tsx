/**
 * A timer for what is done now: stopping it opens a new entry with its hours. It runs on until that is saved, so that a
 * dialog which is closed loses no time.
 */
import { Play, Square } from 'lucide-react';
import {
  minutesOf,
  minutesSince,
  startTimer,
  takeTimer,
  useStartedAt,
} from '../../device/running-timers.ts';
import { trueNow } from '../../device/true-clock.ts';
import { useNow } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/pieces.tsx';

/** It is of no work, so that no completion ends it. */
const key = 'log';

/** Ends the timer, once its time is kept. */
export const endLogTimer = (): void => void takeTimer(key);

/** `onStop` gets the minutes; null: it ran for longer than a day of school, and was forgotten. The caller ends it. */
export const LogTimer = ({ onStop }: { onStop: (minutes: number | null) => void }) => {
  // Shown anew every minute.
  useNow();
  const startedAt = useStartedAt(key);
  if (startedAt === undefined)
    return (
      <Button icon={Play} onClick={() => startTimer(key, trueNow())}>
        {m.records_log_timer()}
      </Button>
    );
  return (
    <Button icon={Square} onClick={() => onStop(minutesOf(startedAt, trueNow()))}>
      {m.student_home_timer_stop({ minutes: minutesSince(startedAt) })}
    </Button>
  );
};
