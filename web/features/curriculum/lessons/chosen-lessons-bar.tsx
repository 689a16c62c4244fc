import { Combine, Ellipsis, ListPlus, MoveVertical, Pencil, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Menu } from '../../../ui/menu.tsx';
import { BulkEditDialog, MoveToDialog, SplitDialog } from './chosen-dialogs.tsx';
import { editLessons, mergeLessons, removeLessons } from './lesson-actions.ts';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { SelectionAction } from './selection-action.tsx';

interface Props {
  lessons: readonly CurriculumLesson[];
  /** In the course's order; at least one. */
  chosen: readonly CurriculumLesson[];
  onInsert: (after: CurriculumLesson) => void;
  onClear: () => void;
}

/** Actions on the selected lessons. */
export const ChosenLessonsBar = ({ lessons, chosen, onInsert, onClear }: Props) => {
  const [open, setOpen] = useState<'edit' | 'move' | 'split' | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onClear();
  };
  const [first] = chosen;
  const last = chosen.at(-1);
  const count = chosen.length;
  const merge = async () => {
    if (await mergeLessons(chosen)) onClear();
  };
  const remove = async () => {
    if (await removeLessons(chosen)) onClear();
  };
  return (
    <SelectionBar
      label={m.curriculum_chosen_label()}
      count={count}
      clearLabel={m.curriculum_choose_none()}
      onClear={onClear}
      isInList
    >
      <SelectionAction label={m.common_edit()} icon={Pencil} onClick={() => setOpen('edit')} />
      <SelectionAction
        label={m.common_move_to()}
        icon={MoveVertical}
        onClick={() => setOpen('move')}
      />
      <SelectionAction label={m.common_delete()} icon={Trash2} onClick={() => void remove()} />
      <Menu
        label={m.curriculum_chosen_more()}
        icon={Ellipsis}
        items={[
          { label: m.curriculum_merge(), icon: Combine, disabled: count < 2, onSelect: merge },
          {
            label: m.curriculum_split(),
            icon: Scissors,
            disabled: count !== 1,
            onSelect: () => setOpen('split'),
          },
          {
            label: m.curriculum_insert_after(),
            icon: ListPlus,
            onSelect: () => last && onInsert(last),
          },
        ]}
      />
      {open === 'edit' && (
        <BulkEditDialog
          count={count}
          hasXp
          onSave={(values) => editLessons(chosen, values)}
          onDone={done}
          onClose={close}
        />
      )}
      {open === 'move' && (
        <MoveToDialog lessons={lessons} chosen={chosen} onDone={done} onClose={close} />
      )}
      {open === 'split' && first && <SplitDialog lesson={first} onDone={done} onClose={close} />}
    </SelectionBar>
  );
};
