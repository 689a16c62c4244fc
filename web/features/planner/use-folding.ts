import { useState } from 'react';
import { weekStart } from '../../../shared-model/lib/dates.ts';
import { isOpen } from '../../../shared-model/planning/plan-week.ts';
import { usePlan } from './plan-context.ts';

export interface Folding {
  isFoldable: boolean;
  isFolded: boolean;
  toggle: () => void;
}

/**
 * A day of the present week that is over and has nothing open is one line until it is opened. That is so from when the week
 * is shown: no row folds under the hand that ticks off its last task. What comes to it open, moved or undone, is shown.
 */
export function useFolding(day: string): Folding {
  const { students, today, at } = usePlan();
  const isAnyOpen = students.some(({ id }) => at({ studentId: id, date: day }).some(isOpen));
  const isOver = day < today && weekStart(day) === weekStart(today);
  const [wasSettled] = useState(isOver && !isAnyOpen);
  const [isOpened, setIsOpened] = useState(false);
  const isFoldable = wasSettled && !isAnyOpen;
  return {
    isFoldable,
    isFolded: isFoldable && !isOpened,
    toggle: () => setIsOpened((before) => !before),
  };
}
