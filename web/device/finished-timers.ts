/** Ends the timers of work that was completed, and writes their minutes down. */
import { useEffect, useRef } from 'react';
import type { FinishedWork } from '../../shared-model/derive/timed-work.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { m } from '../messages/compiled/messages.js';
import { toast } from '../ui/toast.ts';
import { undoAction } from './act.ts';
import { host } from './host.ts';
import { minutesOf, startTimer, takeTimer } from './running-timers.ts';
import { tellFailure } from './tell-failure.ts';
import { useFamily } from './use-family.ts';
import { useRecords } from './use-records.ts';

/** What a timer's minutes are written for; without a day for today. */
interface TimedMinutes {
  title?: string;
  studentId: Id<'student'>;
  lessonId: Id<'curriculum-lesson'> | null;
  minutes: number;
  day?: string;
}

const failed = () => m.student_home_timer_failed();

/** Writes minutes down and says so; resolves to whether they are saved. */
export async function writeMinutes({ day, title, ...work }: TimedMinutes): Promise<boolean> {
  const input = { ...work, ...(day !== undefined && { date: day }) };
  const written = await host().act('addMinutes', input);
  if (!written.ok) {
    await tellFailure(written.error, { failed: failed() });
    return false;
  }
  const { undo } = written.value;
  toast({
    kind: 'success',
    title: m.student_home_timer_written({ minutes: work.minutes }),
    ...(title !== undefined && { description: title }),
    action: { label: m.common_undo(), run: () => void undoAction(undo, failed()) },
  });
  return true;
}

/** Ends a timer and writes its minutes down; if they can't be saved, `keep` gets when it was started. */
async function end(
  { key, completedAt, ...work }: FinishedWork,
  keep: (startedAt: number) => void,
): Promise<void> {
  const startedAt = takeTimer(key);
  const minutes = startedAt === undefined ? null : minutesOf(startedAt, Date.parse(completedAt));
  if (startedAt === undefined || minutes === null) return;
  if (!(await writeMinutes({ ...work, minutes }))) keep(startedAt);
}

/**
 * Ends a timer when its work is completed, on any screen or device and by anybody: at the moment of the completion, for
 * that day. `keys`: timed work; `studentId`: whose timers may be ended here, null: every student's.
 */
export function useFinishedTimers(keys: readonly string[], studentId: Id<'student'> | null): void {
  const { zone } = useFamily();
  const finished = useRecords('finishedAmong', keys, zone);
  // One that couldn't be written goes on, and isn't tried again until the app is opened anew.
  const failing = useRef(new Set<string>());
  useEffect(() => {
    for (const work of finished ?? []) {
      const { key } = work;
      if (failing.current.has(key) || (studentId !== null && work.studentId !== studentId))
        continue;
      void end(work, (startedAt) => {
        failing.current.add(key);
        startTimer(key, startedAt);
      });
    }
  }, [finished, studentId]);
}
