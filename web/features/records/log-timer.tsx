/** A timer for what is done now: stopping it opens a new entry with its hours. */
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

/** `onStop` gets the minutes; null: it ran for longer than a day of school, and was forgotten. */
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
  const stop = (): void => {
    const taken = takeTimer(key);
    if (taken !== undefined) onStop(minutesOf(taken, trueNow()));
  };
  return (
    <Button icon={Square} onClick={stop}>
      {m.student_home_timer_stop({ minutes: minutesSince(startedAt) })}
    </Button>
  );
};
