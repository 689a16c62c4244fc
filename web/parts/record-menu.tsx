import { Pencil, Trash2 } from 'lucide-react';
import type { RemovableRecord } from '../../shared-model/actions/remove-record.ts';
import { act } from '../device/act.ts';
import { m } from '../messages/compiled/messages.js';
import { Menu } from '../ui/menu.tsx';
import type { MenuListProps } from '../ui/menu-list.tsx';

interface Props {
  name: string;
  record: RemovableRecord;
  /** Omitted: it is edited elsewhere. */
  onEdit?: (() => void) | undefined;
  /** Additional menu items. */
  others?: MenuListProps['items'];
}

/** A record's menu: edit, and delete with undo. */
export const RecordMenu = ({ name, record, onEdit, others = [] }: Props) => {
  const erase = () =>
    act('removeRecord', record, {
      done: m.common_deleted({ name }),
      failed: m.common_delete_failed({ name }),
    });
  return (
    <Menu
      label={m.common_actions_of({ name })}
      items={[
        onEdit !== undefined && { label: m.common_edit(), icon: Pencil, onSelect: onEdit },
        ...others,
        { label: m.common_delete(), icon: Trash2, danger: true, onSelect: erase },
      ]}
    />
  );
};
