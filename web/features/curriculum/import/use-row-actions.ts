import { useMemo, useRef, useEffect, type Dispatch } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { toast } from '../../../ui/toast.ts';
import type { ImportDraft } from './import-draft.ts';
import type { ImportChange } from './import-state.ts';
import type { RowActions } from './imported-lesson.tsx';

/**
 * Actions on the rows of a draft. The functions keep their identity, so that of hundreds of rows only the changed one
 * renders.
 */
export function useRowActions(draft: ImportDraft, change: Dispatch<ImportChange>) {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  return useMemo(
    (): RowActions => ({
      onOpen: (key) => {
        change({ kind: 'show', values: { openKey: key } });
        if (key === null) return;
        // The next row to check may be far away.
        requestAnimationFrame(() =>
          document.getElementById(`imported-${key}`)?.scrollIntoView({ block: 'nearest' }),
        );
      },
      onChange: (key, values) => change({ kind: 'row', key, values }),
      onAddAfter: (after) => change({ kind: 'add', after }),
      onRemove: (key) => {
        const at = latest.current.rows.findIndex((row) => row.key === key);
        const row = latest.current.rows[at];
        if (!row) return;
        change({ kind: 'remove', key });
        toast({
          kind: 'success',
          title: m.curriculum_lesson_removed({ title: row.title || m.curriculum_untitled() }),
          action: {
            label: m.common_undo(),
            run: () => change({ kind: 'put-back', row, at }),
            isOfDraft: true,
          },
        });
      },
    }),
    [change],
  );
}
