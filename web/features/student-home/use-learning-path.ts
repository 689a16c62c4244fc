/** A student's day on screen and its taps: shown at once, then saved, undoable for 10 seconds. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Undo } from '../../../shared-model/actions/undo.ts';
import type { DayParts, StudentDay } from '../../../shared-model/derive/student-day.ts';
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
import { useSameValue } from '../../device/use-same-value.ts';
import { newAfterTap, type Completion } from './after-tap.ts';
import { keyOfItem, optimisticDay } from './optimistic-day.ts';

/** How long a completion can be undone, in milliseconds. */
export const undoMs = 10_000;

/** How long a completion is celebrated at its stone, in milliseconds; then the animal walks on. */
export const atStoneMs = 900;

/** How long the view stays with a new piece, its celebration included, in milliseconds. */
const arrivalMs = 7_000;

const none: readonly ScenePiece[] = [];

/** Highest level reached: the stored one or the one earned, whichever is higher. */
const highestOf = ({ earned, milestoneLevel }: StudentDay): number =>
  Math.max(milestoneLevel, levelOf(earned).level);

/** Changes what is shown after a while, and renders it piece by piece between other frames. */
const inPieces = (ms: number, change: () => void): void =>
  void setTimeout(() => startTransition(change), ms);

const everyItem = ({ ahead, items, fromBefore }: DayParts) => [...ahead, ...items, ...fromBefore];

const xpOf = (taps: ReadonlyMap<string, TodayItem>): number =>
  [...taps.values()].reduce((sum, { xp }) => sum + xp, 0);

const failed = () => m.common_task_status_failed();

/** A student’s day with its taps. */
export type LearningPath = NonNullable<ReturnType<typeof useLearningPath>>;

/** Undefined while it is read; null: no such student. */
export function useLearningPath(studentId: Id<'student'>) {
  const { day, zone, now, restsBefore } = useToday();
  const read = useRecords('studentDay', studentId, roundToQuarterHour(now), zone, restsBefore);
  const { optimistic, setOptimistic } = useOptimisticValues();
  const [afterTap] = useState(newAfterTap);
  const completing = useRef<Undo>([]);
  // The item whose stone celebrates; the animal stays there meanwhile.
  const [lingering, setLingering] = useState<string | null>(null);
  // What has just come to the trail: looked at while it is celebrated, and a little longer.
  const [arrived, setArrived] = useState(none);
  // The item that the student has opened out of turn.
  const [chosen, setChosen] = useState<string | null>(null);
  const student = useSameValue(read?.student);
  // What is read back after a tap is what was shown already: nothing renders for it.
  const shown = useSameValue(
    useMemo(
      () =>
        read &&
        student && {
          student,
          off: read.off,
          nextDay: read.nextDay,
          painted: optimisticDay(read, optimistic, highestOf(read)),
        },
      [read, student, optimistic],
    ),
  );
  const painted = shown?.painted ?? null;
  // The stones' callbacks keep their identity, so that a tap renders one stone and not all.
  const home = read ? avatarOf(read.student).category : 'forest';
  const isStamped = read?.isStamped ?? false;
  const latest = useRef({ painted, home, isStamped });
  // What was completed and isn't rendered as done yet: the next tap of a quick hand counts it too.
  const unpainted = useRef(new Map<string, TodayItem>());
  useEffect(() => {
    latest.current = { painted, home, isStamped };
    for (const item of painted ? everyItem(painted) : [])
      if (item.done) unpainted.current.delete(keyOfItem(item));
  });

  const forget = useCallback(
    (item: TodayItem) => {
      if (afterTap.getState().undoable === item) afterTap.setState({ undoable: null });
    },
    [afterTap],
  );

  const complete = useCallback(
    async (item: TodayItem): Promise<boolean> => {
      const before = latest.current.painted;
      if (!before || item.done) return false;
      const key = keyOfItem(item);
      // What follows another tap within some frames takes its celebration's place, and so tells what both brought.
      const taps = unpainted.current.set(key, item);
      const { level } = shownLevel(before.earned + xpOf(taps), before.level.level);
      const isOfToday = before.items.some((one) => taps.has(keyOfItem(one)));
      const isAllDone = before.items.every((one) => one.done || taps.has(keyOfItem(one)));
      const completion: Completion = {
        xp: item.xp,
        level: level > before.level.level ? level : null,
        pieces: newPieces(before.level.level, level, latest.current.home),
        isLast: isOfToday && isAllDone && !latest.current.isStamped,
      };
      // Each in a frame of its own, which a slow tablet needs: the card's check, the words with the Undo pill, the day.
      const celebrate = async () => {
        await afterPaint();
        afterTap.setState({ undoable: item, celebrated: completion });
        setTimeout(() => forget(item), undoMs);
        await afterPaint();
      };
      const linger = () => {
        setLingering(key);
        inPieces(atStoneMs, () => setLingering((last) => (last === key ? null : last)));
        if (completion.pieces.length === 0) return;
        setArrived(completion.pieces);
        inPieces(arrivalMs, () => setArrived((last) => (last === completion.pieces ? none : last)));
      };
      const save = async (): Promise<boolean> => {
        const done = await act('completeItem', item, { failed: failed() });
        completing.current = done?.undo ?? [];
        return done !== null;
      };
      const later = { after: celebrate(), alsoShow: linger };
      if (await setOptimistic(key, true, save, later)) return true;
      taps.delete(key);
      afterTap.setState({ celebrated: null });
      setLingering(null);
      forget(item);
      return false;
    },
    [setOptimistic, forget, afterTap],
  );

  const undo = useCallback(
    (item: TodayItem) => {
      if (afterTap.getState().undoable !== item) return;
      unpainted.current.delete(keyOfItem(item));
      afterTap.setState({ celebrated: null });
      setLingering(null);
      forget(item);
      // Taps are saved in order: by then it is known what to undo.
      const save = () => undoAction(completing.current, failed());
      void setOptimistic(keyOfItem(item), false, save);
    },
    [setOptimistic, forget, afterTap],
  );

  const endCelebration = useCallback(() => afterTap.setState({ celebrated: null }), [afterTap]);
  const choose = useCallback((item: TodayItem) => {
    setLingering(null);
    setChosen(keyOfItem(item));
  }, []);
  return useSameValue(
    shown && {
      ...shown,
      day,
      zone,
      afterTap,
      arrived,
      lingering,
      chosen,
      choose,
      endCelebration,
      complete,
      undo,
    },
  );
}
