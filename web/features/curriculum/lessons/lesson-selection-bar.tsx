import {
  Combine,
  Ellipsis,
  ListPlus,
  MoveVertical,
  Pencil,
  Scissors,
  Trash2,
  X,
} from 'lucide-react';
import { useState } from 'react';
import type { CurriculumLesson } from '../../../../shared-model/entities/curriculum-lesson.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Text } from '../../../ui/pieces.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { BulkEditDialog, MoveToDialog, SplitDialog } from './chosen-dialogs.tsx';
import { editLessons, mergeLessons, removeLessons } from './lesson-actions.ts';
import styles from './lessons.module.css';
import { SelectionAction } from './selection-action.tsx';

interface Props {
  lessons: readonly CurriculumLesson[];
  /** In the course's order; at least one. */
  chosen: readonly CurriculumLesson[];
  onInsert: (after: CurriculumLesson) => void;
  onClear: () => void;
}

/** Actions on the selected lessons. */
export const ChosenBar = ({ lessons, chosen, onInsert, onClear }: Props) => {
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
    <section className={styles.bar} data-selection-bar aria-label={m.curriculum_chosen_label()}>
      <Text weight="semibold" aria-live="polite" pe="2">
        {m.common_selected({ count })}
      </Text>
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
      <IconButton icon={X} label={m.curriculum_choose_none()} onClick={onClear} />
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
    </section>
  );
};
