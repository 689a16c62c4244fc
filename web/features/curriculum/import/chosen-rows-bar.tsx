import { Combine, Heading as HeadingIcon, ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState, type Dispatch } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { toast } from '../../../ui/toast.ts';
import { BulkEditDialog } from '../lessons/chosen-dialogs.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { SelectionAction } from '../lessons/selection-action.tsx';
import { alikeTo, type RowsChange } from './edit-rows.ts';
import type { ImportDraft } from './import-draft.ts';
import type { ImportChange } from './import-state.ts';

interface Props {
  draft: ImportDraft;
  /** The keys of the selected rows, in the list's order; at least one. */
  chosen: readonly number[];
  change: Dispatch<ImportChange>;
  onChoose: (keys: readonly number[]) => void;
}

/** Actions on the selected rows of an import; each can be undone. */
export const ChosenRowsBar = ({ draft, chosen, change, onChoose }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const count = chosen.length;
  const alike = alikeTo(draft, chosen[0]!);
  const keys = new Set(alike);
  const isMore = chosen.every((key) => keys.has(key)) && keys.size > count;
  const isFirst = count === 1 && draft.rows[0]?.key === chosen[0];
  const edit = (edited: RowsChange, title: string): void => {
    change(edited);
    onChoose([]);
    const undo = (): void => change({ kind: 'back', draft });
    const action = { label: m.common_undo(), run: undo, isOfDraft: true } as const;
    toast({ kind: 'success', title, action });
  };
  return (
    <SelectionBar
      label={m.curriculum_chosen_label()}
      count={count}
      clearLabel={m.curriculum_choose_none()}
      onClear={() => onChoose([])}
      isInList
    >
      {isMore && (
        <SelectionAction
          label={m.curriculum_choose_alike({ count: alike.length })}
          icon={ListChecks}
          onClick={() => onChoose(alike)}
        />
      )}
      <SelectionAction label={m.common_edit()} icon={Pencil} onClick={() => setEditing(true)} />
      <SelectionAction
        label={m.curriculum_make_heads()}
        icon={HeadingIcon}
        onClick={() =>
          edit({ kind: 'make-heads', keys: chosen }, m.curriculum_heads_made({ count }))
        }
      />
      {!isFirst && (
        <SelectionAction
          label={count === 1 ? m.curriculum_join_above() : m.curriculum_merge()}
          icon={Combine}
          onClick={() =>
            edit(
              { kind: 'join-rows', keys: chosen },
              m.curriculum_merged({ count: Math.max(2, count) }),
            )
          }
        />
      )}
      <SelectionAction
        label={m.common_delete()}
        icon={Trash2}
        onClick={() =>
          edit({ kind: 'remove-rows', keys: chosen }, m.curriculum_lessons_removed({ count }))
        }
      />
      {isEditing && (
        <BulkEditDialog
          count={count}
          onSave={async ({ type, estimatedMinutes }) => {
            const values = {
              ...(type !== undefined && { type }),
              ...(estimatedMinutes !== undefined && { minutes: estimatedMinutes }),
            };
            change({ kind: 'set-rows', keys: chosen, values });
            return values;
          }}
          onDone={() => {
            setEditing(false);
            onChoose([]);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </SelectionBar>
  );
};
