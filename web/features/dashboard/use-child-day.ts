import { useCallback, useState } from 'react';
import { currentItem, type CurrentItem } from '../../../shared-model/derive/day-clock.ts';
import { withoutLeft } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { useOptimisticValues } from '../../device/use-optimistic-values.ts';
import type { ChildProps } from './child-props.ts';
import { setDone } from './set-done.ts';
import { keyOf } from './shown-items.ts';

/** A child's day as it is shown, with ticks that aren't saved yet. */
export interface ChildDayState {
  isDone: (item: TodayItem) => boolean;
  onTick: (item: TodayItem, isDone: boolean) => void;
  /** The items of the day itself, without late ones. */
  ofToday: TodayItem[];
  done: number;
  /**
   * The work in progress or next, which isn't what the child has left for another day. One just ticked stays a moment,
   * so that a second tap doesn't tick another.
   */
  current: CurrentItem | null;
}

/** The state of a child's day. */
export function useChildDay({
  today: { items },
  left,
  name,
  clock,
}: Pick<ChildProps, 'today' | 'left' | 'name' | 'clock'>): ChildDayState {
  const { optimistic, setOptimistic } = useOptimisticValues();
  const [ticked, setTicked] = useState<string>();
  const isDone = (item: TodayItem): boolean => optimistic(keyOf(item)) ?? item.done;
  const onTick = useCallback(
    (item: TodayItem, done: boolean) => {
      const key = keyOf(item);
      setTicked(key);
      void setOptimistic(key, done, () => setDone(item, done, name));
    },
    [setOptimistic, name],
  );
  const ofToday = items.filter(({ overdue }) => !overdue);
  const held = items.find((item) => keyOf(item) === ticked && optimistic(ticked) !== undefined);
  return {
    isDone,
    onTick,
    ofToday,
    done: ofToday.filter(isDone).length,
    current: held ? { item: held, isNow: true } : currentItem(withoutLeft(items, left), clock),
  };
}
