import type { Member } from '../../../../../shared-model/entities/member.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { askServer } from '../../../../shell/ask-server.ts';
import { QuestionDialog } from '../../../../ui/question-dialog.tsx';
import { useEndingAccess } from '../devices/use-ending-access.tsx';

/** Removal of another parent: `ask` reads what ends with them and shows it in `dialog`, where devices can be kept. */
export function useRemoveParent({ id, fullName: name }: Member) {
  const { access, show, keepDevices, list } = useEndingAccess();
  const failed = m.devices_member_remove_failed({ name });
  const ask = async (): Promise<void> => {
    const read = await askServer((server) => server.parentAccess(id), { failed });
    // The device in use stays, whoever paired it.
    const devices = read?.value.devices.filter(({ current }) => !current) ?? [];
    if (read) show({ ...read.value, devices });
  };
  const answer = async (isSure: true | null): Promise<void> => {
    if (isSure)
      await askServer((server) => server.removeParent({ id, keepDevices }), {
        done: m.devices_member_removed({ name }),
        failed,
      });
    show(null);
  };
  const dialog = (
    <QuestionDialog
      open={access !== null}
      title={m.devices_parent_remove_title({ name })}
      message={m.devices_parent_remove_words({ name })}
      choices={[{ value: true as const, label: m.common_remove(), variant: 'danger' }]}
      onAnswer={answer}
    >
      {list}
    </QuestionDialog>
  );
  return { ask, dialog };
}
