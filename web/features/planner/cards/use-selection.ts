import { useState } from 'react';
import type { PlannerTask } from '../../../../shared-model/derive/plan-week.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';

export interface Selection {
  /** The selected tasks that are still shown, in display order. */
  tasks: readonly PlannerTask[];
  has: (id: Id<'planner-task'>) => boolean;
  toggle: (id: Id<'planner-task'>) => void;
  clear: () => void;
}

/** Selection of several cards. A card that is no longer shown is no longer selected. */
export function useSelection(shown: readonly PlannerTask[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const tasks = shown.filter(({ id }) => ids.has(id));
  return {
    tasks,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
