import { Plus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../../routes/paths.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useRecords } from '../../../../device/use-records.ts';
import { usePerson, useSession } from '../../../../device/use-session.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { Box, Button, Row, Text } from '../../../../ui/pieces.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { CodeDialog } from '../devices/code-dialog.tsx';
import { MemberNameDialog, MemberRow } from './member-row.tsx';
import { shownFromNow, type ShownCode } from '../devices/shown-code.ts';
import { useOutOfReach } from '../devices/use-out-of-reach.ts';

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
          words={m.devices_invite_words()}
          path={paths.join}
          shown={code}
          onRenew={invite}
          onClose={() => setCode(undefined)}
        />
      )}
    </Panel>
  );
};
