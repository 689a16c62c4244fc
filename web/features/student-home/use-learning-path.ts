/** A student's day on screen and its taps: shown at once, then saved, undoable for 10 seconds. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import type { StudentDay } from '../../../shared-model/derive/student-day.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { newPieces, type ScenePiece } from '../../../shared-model/derive/scene-pieces.ts';
import { levelOf, shownLevel } from '../../../shared-model/derive/xp.ts';
import { avatarOf } from '../../../shared-model/lib/avatars.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { act, undoAction } from '../../device/act.ts';
import { afterPaint } from '../../browser/after-paint.ts';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { keyOfItem, optimisticDay } from './optimistic-day.ts';

/** How long a completion can be undone, in milliseconds. */
export const undoMs = 10_000;

/** How long a completion is celebrated at its stone, in milliseconds; then the animal walks on. */
export const atStoneMs = 900;

/** How long the view stays with a new piece, its celebration included, in milliseconds. */
const arrivalMs = 7_000;

const none: readonly ScenePiece[] = [];

/** The reward of a completion. */
export interface Completion {
  xp: number;
  /** The level reached, if it is a new one. */
  level: number | null;
  /** What that level, and those passed at once, bring along the trail. */
  pieces: readonly ScenePiece[];
  /** Whether it was the day's last, for the first time on any device. */
  isLast: boolean;
}

/** Highest level reached: the stored one or the one earned, whichever is higher. */
const highestOf = ({ earned, milestoneLevel }: StudentDay): number =>
  Math.max(milestoneLevel, levelOf(earned).level);

const failed = () => m.common_task_status_failed();

/** A student’s day with its taps. */
export type LearningPath = NonNullable<ReturnType<typeof useLearningPath>>;

/** Undefined while it is read; null: no such student. */
export function useLearningPath(studentId: Id<'student'>) {
  const { day, zone, now, restsBefore } = useToday();
  const read = useRecords('studentDay', studentId, roundToQuarterHour(now), zone, restsBefore);
  const { optimistic, setOptimistic } = useOptimisticValues();
  // The last completed item in its state before, while it can be undone.
  const [undoable, setUndoable] = useState<TodayItem | null>(null);
  const completing = useRef<Undo>([]);
  const [celebrated, setCelebrated] = useState<Completion | null>(null);
  // The item whose stone celebrates; the animal stays there meanwhile.
  const [lingering, setLingering] = useState<string | null>(null);
  // What has just come to the trail: looked at while it is celebrated, and a little longer.
  const [arrived, setArrived] = useState(none);
  // The item that the student has opened out of turn.
  const [chosen, setChosen] = useState<string | null>(null);
  const painted = useMemo(
    () => (read ? optimisticDay(read, optimistic, highestOf(read)) : null),
    [read, optimistic],
  );
  // The stones' callbacks keep their identity, so that a tap renders one stone and not all.
  const home = read ? avatarOf(read.student).category : 'forest';
  const isStamped = read?.isStamped ?? false;
  const latest = useRef({ painted, undoable, home, isStamped });
  useEffect(() => {
    latest.current = { painted, undoable, home, isStamped };
  });

  const forget = useCallback(
    (item: TodayItem) => setUndoable((last) => (last === item ? null : last)),
    [],
  );

  const complete = useCallback(
    (item: TodayItem) => {
      const shown = latest.current.painted;
      if (!shown || item.done) return;
      const key = keyOfItem(item);
      const { level } = shownLevel(shown.earned + item.xp, shown.level.level);
      const isOfToday = shown.items.some((one) => keyOfItem(one) === key);
      const completion: Completion = {
        xp: item.xp,
        level: level > shown.level.level ? level : null,
        pieces: newPieces(shown.level.level, level, latest.current.home),
        isLast: isOfToday && shown.left === 1 && !latest.current.isStamped,
      };
      setLingering(key);
      const celebrate = async () => {
        // The card's check is painted first: the words and the Undo pill cost a slow tablet another frame.
        await afterPaint();
        setUndoable(item);
        setTimeout(() => forget(item), undoMs);
        setTimeout(() => setLingering((last) => (last === key ? null : last)), atStoneMs);
        setCelebrated(completion);
        if (completion.pieces.length === 0) return;
        setArrived(completion.pieces);
        setTimeout(
          () => setArrived((last) => (last === completion.pieces ? none : last)),
          arrivalMs,
        );
      };
      void celebrate();
      const save = async (): Promise<boolean> => {
        const done = await act('completeItem', item, { failed: failed() });
        completing.current = done?.undo ?? [];
        return done !== null;
      };
      const settle = async () => {
        if (await setOptimistic(key, true, save)) return;
        setCelebrated(null);
        setLingering(null);
        forget(item);
      };
      void settle();
    },
    [setOptimistic, forget],
  );

  const undo = useCallback(
    (item: TodayItem) => {
      if (latest.current.undoable !== item) return;
      setCelebrated(null);
      setLingering(null);
      forget(item);
      // Taps are saved in order: by then it is known what to undo.
      const save = () => undoAction(completing.current, failed());
      void setOptimistic(keyOfItem(item), false, save);
    },
    [setOptimistic, forget],
  );

  const endCelebration = useCallback(() => setCelebrated(null), []);
  const choose = useCallback((item: TodayItem) => {
    setLingering(null);
    setChosen(keyOfItem(item));
  }, []);
  if (!read || !painted) return read === null ? null : undefined;
  const { student, off, nextDay } = read;
  return {
    student,
    off,
    nextDay,
    day,
    zone,
    painted,
    undoable,
    celebrated,
    arrived,
    lingering,
    chosen,
    choose,
    endCelebration,
    complete,
    undo,
  };
}
