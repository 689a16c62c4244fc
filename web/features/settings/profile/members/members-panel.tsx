import { useState } from 'react';
import { Plus, UserPlus, Users, GraduationCap, Pencil, Trash2, UserRound } from 'lucide-react';
import { member, type Member } from '../../../../../shared-model/entities/member.ts';
import { paths } from '../../../../routes/paths.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useRecords } from '../../../../device/use-records.ts';
import { usePerson, useSession } from '../../../../device/use-session.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { Box, Button, Row, Text } from '../../../../ui/pieces.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { CodeDialog, shownFromNow, type ShownCode } from '../devices/code-dialog.tsx';
import { useOutOfReach } from '../devices/use-out-of-reach.ts';
import { choiceLabel } from '../../../../messages/choice-labels.ts';
import { act } from '../../../../device/act.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { ListRow } from '../../../../ui/record-row.tsx';
import { NameDialog } from '../name-dialog.tsx';
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
const MemberNameDialog = ({ of, onClose }: { of: Member | null; onClose: () => void }) => (
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
const MemberRow = ({ one, isMe, isRemovable }: Props) => {
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
              isRemovable && {
                label: m.common_remove(),
                icon: Trash2,
                danger: true,
                onSelect: isParent ? removal.ask : removeTeacher,
              },
            ]}
          />
        }
      />
      {isNaming && <MemberNameDialog of={one} onClose={() => setIsNaming(false)} />}
      {removal.dialog}
    </>
  );
};

/** Why nobody can be invited now, as text; undefined: inviting is possible. */
function useWhyNoInvite(): string | undefined {
  const { family } = useSession();
  const isOutOfReach = useOutOfReach();
  if (family === 'demo') return m.devices_members_demo();
  if (family === 'local') return m.devices_members_local();
  return isOutOfReach ? m.devices_members_offline() : undefined;
}

/** The family's parents and teachers; a second parent is invited by a code. */
export const MembersPanel = () => {
  const people = useRecords('familyPeople');
  const person = usePerson();
  const whyNoInvite = useWhyNoInvite();
  const [code, setCode] = useState<ShownCode>();
  const [isAdding, setIsAdding] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const invite = async (): Promise<void> => {
    setIsInviting(true);
    const failed = m.devices_invite_failed();
    const made = await askServer((server) => server.inviteParent(), { failed });
    setIsInviting(false);
    if (made) setCode(shownFromNow(made.value.code));
  };
  const myId = person.role === 'parent' ? person.memberId : 0;
  return (
    <Panel title={m.devices_members()} icon={Users}>
      {people ? (
        <Box as="ul" mb="3">
          {people.members.map((one) => (
            <MemberRow
              key={one.id}
              one={one}
              isMe={one.id === myId}
              isRemovable={one.role === 'teacher' || (one.id !== myId && whyNoInvite === undefined)}
            />
          ))}
        </Box>
      ) : (
        <Loading shape="rows" />
      )}
      <Text tone="muted" size="sm" mb="3">
        {whyNoInvite ?? m.devices_members_words()}
      </Text>
      <Row gap="2">
        {whyNoInvite === undefined && (
          <Button
            variant="quiet"
            icon={UserPlus}
            pending={isInviting}
            onClick={() => void invite()}
          >
            {m.devices_invite()}
          </Button>
        )}
        <Button variant="outline" icon={Plus} onClick={() => setIsAdding(true)}>
          {m.devices_teacher_add()}
        </Button>
      </Row>
      {isAdding && <MemberNameDialog of={null} onClose={() => setIsAdding(false)} />}
      {code !== undefined && (
        <CodeDialog
          title={m.devices_invite()}
          description={m.devices_invite_words()}
          path={paths.join}
          shown={code}
          onRenew={invite}
          onClose={() => setCode(undefined)}
        />
      )}
    </Panel>
  );
};
