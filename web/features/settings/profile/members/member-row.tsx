import { useState } from 'react';
import { GraduationCap, Pencil, Trash2, UserRound } from 'lucide-react';
import { member, type Member } from '../../../../../shared-model/entities/member.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { act } from '../../../../device/act.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { ListRow } from '../profile-row.tsx';
import { NameDialog } from '../name-dialog.tsx';
import { askServer } from '../../../../shell/ask-server.ts';
import { QuestionDialog } from '../../../../ui/question-dialog.tsx';
import { useEndingAccess } from '../devices/use-ending-access.tsx';

/** Removal of another parent: `ask` reads what ends with them and shows it in `dialog`, where devices can be kept. */
function useRemoveParent({ id, fullName: name }: Member) {
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

/** Names a member, or adds a teacher. */
export const MemberNameDialog = ({ of, onClose }: { of: Member | null; onClose: () => void }) => (
  <NameDialog
    title={of ? m.devices_member_rename() : m.devices_teacher_add()}
    label={m.common_full_name()}
    name={of?.fullName ?? ''}
    schema={member.fields.fullName.schema}
    save={async (fullName) =>
      (await act(
        'saveMember',
        { id: of?.id ?? null, fullName },
        { done: of ? m.devices_member_renamed() : m.devices_teacher_added({ name: fullName }) },
      )) !== null
    }
    onClose={onClose}
  />
);

interface Props {
  one: Member;
  isMe: boolean;
  /** Another parent with an account can be removed while the server is reachable. */
  isRemovable: boolean;
}

/** A parent or teacher with the actions on them. */
export const MemberRow = ({ one, isMe, isRemovable }: Props) => {
  const { id, fullName: name, email, role } = one;
  const [isNaming, setIsNaming] = useState(false);
  const removal = useRemoveParent(one);
  const removeTeacher = () =>
    act('removeRecord', { kind: 'member', id }, { done: m.devices_member_removed({ name }) });
  const isParent = role === 'parent';
  return (
    <>
      <ListRow
        icon={isParent ? UserRound : GraduationCap}
        name={name}
        mark={isMe ? m.devices_you() : undefined}
        facts={[choiceLabel(role), ...(email ? [email] : [])]}
        menu={
          <Menu
            label={m.common_actions_of({ name })}
            items={[
              { label: m.devices_member_rename(), icon: Pencil, onSelect: () => setIsNaming(true) },
              ...(isRemovable
                ? [
                    {
                      label: m.common_remove(),
                      icon: Trash2,
                      danger: true,
                      onSelect: () => void (isParent ? removal.ask() : removeTeacher()),
                    },
                  ]
                : []),
            ]}
          />
        }
      />
      {isNaming && <MemberNameDialog of={one} onClose={() => setIsNaming(false)} />}
      {removal.dialog}
    </>
  );
};
