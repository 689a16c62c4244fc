/** Shows moved cards in their new slot at once, while the move is saved. The focus follows a card moved by a key. */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { PlanSlot } from '../../../../shared-model/derive/plan-week.ts';

interface SlotItem extends PlanSlot {
  id: number;
}

export const isAt = (item: PlanSlot, { studentId, date }: PlanSlot): boolean =>
  item.studentId === studentId && item.date === date;

/** A move shown until its record has been read again. */
interface Move {
  to: PlanSlot;
  /** The slots it was moved from since its record was last read: the record may still be in any of them. */
  through: readonly PlanSlot[];
}

const isUnread = (item: PlanSlot, { through }: Move): boolean =>
  through.some((place) => isAt(item, place));

/** The moves whose records haven't been read again yet. */
function unread(
  moving: ReadonlyMap<number, Move>,
  items: readonly SlotItem[],
): ReadonlyMap<number, Move> {
  const read = items.filter((item) => {
    const under = moving.get(item.id);
    return under !== undefined && !isUnread(item, under);
  });
  if (read.length === 0) return moving;
  const rest = new Map(moving);
  for (const { id } of read) rest.delete(id);
  return rest;
}

/**
 * After this time a saved move is dropped even if its record never reached the target slot: somebody else has moved it
 * since.
 */
const forgottenMs = 2_000;

interface PutOptions {
  isByKey: boolean;
  /** Resolves to a non-null value once the move is saved. */
  save: () => Promise<unknown>;
}

export interface OptimisticSlots<T extends SlotItem> {
  shown: readonly T[];
  /** Shows the item in the slot and saves the move. */
  put: (item: T, to: PlanSlot & Partial<T>, options: PutOptions) => void;
  /** The item that a key has just moved, once it is shown in its new place; said once. */
  takeMovedByKey: () => T | undefined;
}

export function useOptimisticSlots<T extends SlotItem>(items: readonly T[]): OptimisticSlots<T> {
  const [moving, setMoving] = useState<ReadonlyMap<number, Move>>(new Map());
  const [readLast, setReadLast] = useState(items);
  if (readLast !== items) {
    setReadLast(items);
    setMoving(unread(moving, items));
  }
  const focused = useRef<{ id: number; at: PlanSlot } | null>(null);

  const put = useCallback(
    (item: T, to: PlanSlot & Partial<T>, { isByKey, save }: PutOptions): void => {
      focused.current = isByKey ? { id: item.id, at: to } : null;
      const forget = (): void =>
        setMoving((before) => {
          if (before.get(item.id)?.to !== to) return before;
          const rest = new Map(before);
          rest.delete(item.id);
          return rest;
        });
      setMoving((before) => {
        const through = [...(before.get(item.id)?.through ?? []), item];
        return new Map(before).set(item.id, { to, through });
      });
      const finish = async (): Promise<void> => {
        if ((await save()) === null) forget();
        else setTimeout(forget, forgottenMs);
      };
      void finish();
    },
    [],
  );

  const shown = useMemo(
    () =>
      items.map((item) => {
        const under = moving.get(item.id);
        return under && isUnread(item, under) ? { ...item, ...under.to } : item;
      }),
    [items, moving],
  );

  return {
    shown,
    put,
    takeMovedByKey: () => {
      const moved = shown.find(({ id }) => id === focused.current?.id);
      // Only in its new place: an effect of the old one may run after the key press.
      if (!moved || !isAt(moved, focused.current!.at)) return undefined;
      focused.current = null;
      return moved;
    },
  };
}
