import { Pencil, Trash2 } from 'lucide-react';
import type { ClassCard } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { act } from '../../device/act.ts';
import { confirmed } from '../../shell/questions.ts';
import { moveItems } from '../../shell/move.ts';
import { Menu } from '../../ui/menu.tsx';

interface Props {
  card: ClassCard;
  /** All classes in the family's order; present where this one can be moved. */
  inOrder: readonly ClassCard[] | undefined;
}

/** A class's menu: edit, move within the family's order, delete. */
export const ClassMenu = ({ card: { id, name, assignmentCount }, inOrder = [] }: Props) => {
  const edit = () => openDialog({ kind: 'class', classId: id });
  const erase = () =>
    confirmed({
      title: m.common_delete_named({ name }),
      message: m.classes_delete_message({ count: assignmentCount }),
      label: m.common_delete(),
      work: () =>
        act(
          'removeRecord',
          { kind: 'class', id },
          { done: m.classes_deleted({ name }), failed: m.classes_delete_failed() },
        ),
    });
  return (
    <Menu
      label={m.common_actions_of({ name })}
      items={[
        { label: m.common_edit(), icon: Pencil, onSelect: edit },
        ...moveItems({ kind: 'class', id, name, inOrder }),
        { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => void erase() },
      ]}
    />
  );
};
