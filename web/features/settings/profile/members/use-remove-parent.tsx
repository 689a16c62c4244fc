import type { Member } from '../../../../../shared-model/entities/member.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { tellServerFailure } from '../../recent-sign-in/server-failure-words.ts';
import { isRefused, type Confirmed } from '../../recent-sign-in/use-recent-sign-in.tsx';
import { useEndingAccess } from '../devices/use-ending-access.tsx';

/** Removal of another parent: `ask` reads what ends with them and shows it in `dialog`, where devices can be kept. */
export function useRemoveParent({ id, fullName: name }: Member, confirmed: Confirmed) {
  const { access, show, keepDevices, list } = useEndingAccess();
  const failed = m.devices_member_remove_failed({ name });
  const ask = async (): Promise<void> => {
    const read = await confirmed(() => host().parentAccess(id));
    // The device in use stays, whoever paired it.
    if (read.ok)
      show({ ...read.value, devices: read.value.devices.filter(({ current }) => !current) });
    else if (isRefused(read)) tellServerFailure(failed, read.error);
  };
  const remove = async (): Promise<void> => {
    const removed = await confirmed(() => host().removeParent({ id, keepDevices }));
    show(null);
    if (removed.ok) toast({ kind: 'success', title: m.devices_member_removed({ name }) });
    else if (isRefused(removed)) tellServerFailure(failed, removed.error);
  };
  const dialog = (
    <ConfirmDialog
      open={access !== null}
      title={m.devices_parent_remove_title({ name })}
      message={m.devices_parent_remove_words({ name })}
      confirmLabel={m.common_remove()}
      onConfirm={remove}
      onCancel={() => show(null)}
    >
      {list}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
