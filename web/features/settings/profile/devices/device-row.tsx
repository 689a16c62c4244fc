import { Pencil, Smartphone, TabletSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deviceNameSchema } from '../../../../../shared-model/contracts/people-calls.ts';
import { showDistance } from '../../../../format/format.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { DeviceAtServer } from '../../../../device/server-family.ts';
import { host } from '../../../../device/host.ts';
import { useToday } from '../../../../device/use-now.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ListRow } from '../profile-row.tsx';
import { NameDialog } from '../name-dialog.tsx';
import { tellServerFailure } from '../../recent-sign-in/server-failure-words.ts';
import type { Confirmed } from '../../recent-sign-in/use-recent-sign-in.tsx';

interface Props {
  device: DeviceAtServer;
  /** Student names by id. */
  names: ReadonlyMap<number, string>;
  confirmed: Confirmed;
  onChanged: () => unknown;
}

/** One of the family's devices: name, owner, last contact; its menu renames and removes it. */
export const DeviceRow = ({ device, names, confirmed, onChanged }: Props) => {
  const { id, name, holder, lastSeenAt, current } = device;
  const { now, zone } = useToday();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const own =
    holder.kind === 'family'
      ? m.devices_kind_family()
      : m.devices_kind_student({ name: names.get(holder.studentId) ?? m.devices_kind_someone() });
  const seen = current
    ? m.devices_seen_now()
    : m.devices_seen({ when: showDistance(lastSeenAt, now, zone) });
  const rename = async (next: string): Promise<boolean> => {
    const done = await confirmed(() => host().renameDevice({ id, name: next }));
    if (done.ok) await onChanged();
    else if (done.error.code !== 'cancelled')
      tellServerFailure(m.devices_rename_failed({ name }), done.error);
    return done.ok;
  };
  const remove = async (): Promise<void> => {
    const done = await confirmed(() => host().revokeDevice(id));
    close();
    if (done.ok) {
      toast({ kind: 'success', title: m.devices_removed({ name }) });
      await onChanged();
    } else if (done.error.code !== 'cancelled') {
      tellServerFailure(m.devices_remove_failed({ name }), done.error);
    }
  };
  return (
    <>
      <ListRow
        icon={holder.kind === 'family' ? TabletSmartphone : Smartphone}
        name={name}
        mark={current ? m.devices_this() : undefined}
        facts={[own, seen]}
        menu={
          <Menu
            label={m.common_actions_of({ name })}
            items={[
              { label: m.devices_rename(), icon: Pencil, onSelect: () => setOpen('name') },
              ...(current
                ? []
                : [
                    {
                      label: m.common_remove(),
                      icon: Trash2,
                      danger: true,
                      onSelect: () => setOpen('remove'),
                    },
                  ]),
            ]}
          />
        }
      />
      {open === 'name' && (
        <NameDialog
          title={m.devices_rename()}
          label={m.devices_name()}
          name={name}
          schema={deviceNameSchema}
          save={rename}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={m.devices_remove_title({ name })}
        message={m.devices_remove_words()}
        confirmLabel={m.common_remove()}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  );
};
