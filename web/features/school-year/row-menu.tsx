import type { ComponentProps } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import type { RemovableRecord } from '../../../shared-model/actions/remove-record.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { Menu } from '../../ui/menu.tsx';

interface Props {
  name: string;
  record: RemovableRecord;
  /** Omitted: it is edited elsewhere. */
  onEdit?: (() => void) | undefined;
  /** Additional menu items. */
  others?: ComponentProps<typeof Menu>['items'];
}

/** Menu of a year, a term or time off: edit, delete with undo. */
export const RowMenu = ({ name, record, onEdit, others = [] }: Props) => {
  const erase = () =>
    act('removeRecord', record, {
      done: m.school_year_deleted({ name }),
      failed: m.school_year_delete_failed({ name }),
    });
  return (
    <Menu
      label={m.common_actions_of({ name })}
      items={[
        ...(onEdit ? [{ label: m.common_edit(), icon: Pencil, onSelect: onEdit }] : []),
        ...others,
        { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => void erase() },
      ]}
    />
  );
};
