import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { useRowMoves } from '../../ui/use-row-moves.ts';
import { keyOfItem } from './optimistic-day.ts';

/** Moves of the day's own work (`items`), which are kept as the student's order of the `day` (yyyy-MM-dd). */
export function useOwnOrder(items: readonly TodayItem[], day: string) {
  const keys = useMemo(() => items.map(keyOfItem), [items]);
  // What was moved last and where to, for a screen reader.
  const [said, setSaid] = useState('');
  // The rows' callbacks keep their identity, so that a move renders no more rows than it has to.
  const latest = useRef({ items, day });
  useEffect(() => {
    latest.current = { items, day };
  });
  const move = useCallback(async (key: string, to: number): Promise<void> => {
    const { items: all, day: date } = latest.current;
    const moved = all.find((item) => keyOfItem(item) === key);
    if (!moved) return;
    const { studentId, title: name } = moved;
    const works = all.filter((item) => item !== moved).toSpliced(to, 0, moved);
    const failed = m.common_move_failed({ name });
    const done = await act('orderDay', { studentId, date, works }, { failed });
    if (done) setSaid(m.common_moved({ name, place: to + 1, count: works.length }));
  }, []);
  return { ...useRowMoves(keys, move), said, move };
}
