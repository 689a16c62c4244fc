import { Pencil, Smartphone, TabletSmartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deviceNameSchema } from '../../../../../shared-model/contracts/device-calls.ts';
import { showDistance } from '../../../../format/format.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { DeviceAtServer } from '../../../../device/server-family.ts';
import { useToday } from '../../../../device/use-now.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { confirmed } from '../../../../shell/questions.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { ListRow } from '../../../../ui/record-row.tsx';
import { NameDialog } from '../name-dialog.tsx';

interface Props {
  device: DeviceAtServer;
  /** Student names by id. */
  names: ReadonlyMap<number, string>;
  onChanged: () => unknown;
}

/** One of the family's devices: name, owner, last contact; its menu renames and removes it. */
export const DeviceRow = ({ device, names, onChanged }: Props) => {
  const { id, name, holder, lastSeenAt, current } = device;
  const { now, zone } = useToday();
  const [isNaming, setIsNaming] = useState(false);
  const own =
    holder.kind === 'family'
      ? m.devices_kind_family()
      : m.devices_kind_student({ name: names.get(holder.studentId) ?? m.devices_kind_someone() });
  const seen = current
    ? m.devices_seen_now()
    : m.devices_seen({ when: showDistance(lastSeenAt, now, zone) });
  const rename = async (next: string): Promise<boolean> => {
    const done = await askServer((server) => server.renameDevice({ id, name: next }), {
      failed: m.devices_rename_failed({ name }),
    });
    if (done) await onChanged();
    return done !== null;
  };
  const remove = () =>
    confirmed({
      title: m.devices_remove_title({ name }),
      message: m.devices_remove_words(),
      label: m.common_remove(),
      work: async () => {
        const words = {
          done: m.devices_removed({ name }),
          failed: m.devices_remove_failed({ name }),
        };
        if (await askServer((server) => server.revokeDevice(id), words)) await onChanged();
      },
    });
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
              { label: m.devices_rename(), icon: Pencil, onSelect: () => setIsNaming(true) },
              !current && {
                label: m.common_remove(),
                icon: Trash2,
                danger: true,
                onSelect: remove,
              },
            ]}
          />
        }
      />
      {isNaming && (
        <NameDialog
          title={m.devices_rename()}
          label={m.devices_name()}
          name={name}
          schema={deviceNameSchema}
          save={rename}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
};
