import { useCallback, useMemo, useRef, useState, useEffect, type Dispatch } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { toast } from '../../../ui/toast.ts';
import type { DraftChange, ImportDraft } from './import-draft.ts';
import type { RowActions } from './imported-lesson.tsx';

/**
 * Actions on the rows of a draft. The functions keep their identity, so that of hundreds of rows only the changed one
 * renders.
 */
export function useRowActions(draft: ImportDraft, change: Dispatch<DraftChange>) {
  const [openKey, setOpenKey] = useState<number | null>(null);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const addAfter = useCallback(
    (after: number | null) => {
      const keys = latest.current.rows.map(({ key }) => key);
      change({ kind: 'add', after });
      setOpenKey(Math.max(0, ...keys) + 1);
    },
    [change],
  );
  const actions = useMemo(
    (): RowActions => ({
      onOpen: (key) => {
        setOpenKey(key);
        if (key === null) return;
        // The next row to check may be far away.
        requestAnimationFrame(() =>
          document.getElementById(`imported-${key}`)?.scrollIntoView({ block: 'nearest' }),
        );
      },
      onChange: (key, values) => change({ kind: 'row', key, values }),
      onAddAfter: addAfter,
      onRemove: (key) => {
        const at = latest.current.rows.findIndex((row) => row.key === key);
        const row = latest.current.rows[at];
        if (!row) return;
        change({ kind: 'remove', key });
        setOpenKey(null);
        toast({
          kind: 'success',
          title: m.curriculum_lesson_removed({ title: row.title || m.curriculum_untitled() }),
          action: { label: m.common_undo(), run: () => change({ kind: 'put-back', row, at }) },
        });
      },
    }),
    [addAfter, change],
  );
  const add = useCallback(() => addAfter(null), [addAfter]);
  return { openKey, setOpenKey, actions, add };
}
