import { useCallback, useState } from 'react';
import type { Id } from '../../../shared-model/lib/ids.ts';

type AssignmentId = Id<'assignment'>;

/** The selected assignments of the list. */
export interface Selected {
  ids: ReadonlySet<AssignmentId>;
  /** Selects these, or unselects them if all of them are selected. */
  toggle: (ids: readonly AssignmentId[]) => void;
  clear: () => void;
}

/** A selection of several assignments. */
export function useSelected(): Selected {
  const [ids, setIds] = useState<ReadonlySet<AssignmentId>>(new Set());
  const toggle = useCallback(
    (some: readonly AssignmentId[]) =>
      setIds((before) => {
        const isAll = some.every((id) => before.has(id));
        const next = new Set(before);
        for (const id of some) {
          if (isAll) next.delete(id);
          else next.add(id);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, toggle, clear };
}
