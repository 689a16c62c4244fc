import { useEffect, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { settingsPage } from '../../../../routes/pages.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { loadAccount, useAccountState } from '../../../../device/account-state.ts';
import { openDialog } from '../../../../shell/dialogs.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { usePerson, useSession } from '../../../../device/use-session.ts';
import { DeletionBanner } from '../../../../parts/deletion-banner.tsx';
import { Button, Row, Stack, Text, TextLink } from '../../../../ui/pieces.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { host } from '../../../../device/host.ts';
import { TypedConfirmationDialog } from '../../profile/account/typed-confirmation-dialog.tsx';

const Asking = ({ isLocal }: { isLocal: boolean }) => {
  const { parents } = useSession();
  const person = usePerson();
  const { familyName } = useFamily();
  const [isOpen, setIsOpen] = useState(false);
  const own = parents.find(
    ({ memberId }) => person.role === 'parent' && memberId === person.memberId,
  );
  return (
    <Stack gap="4">
      <Text>{isLocal ? m.account_delete_local() : m.account_delete_words()}</Text>
      <TextLink to={settingsPage('data')} onClick={() => window.scrollTo(0, 0)}>
        {m.account_delete_export()}
      </TextLink>
      <Row>
        <Button
          variant="danger"
          icon={Trash2}
          onClick={() => (isLocal ? openDialog({ kind: 'remove-family' }) : setIsOpen(true))}
        >
          {m.account_delete_open()}
        </Button>
      </Row>
      {isOpen && (
        <TypedConfirmationDialog
          title={m.account_delete_dialog({ family: familyName })}
          description={m.account_delete_words()}
          words={m.account_delete_devices()}
          saveLabel={m.account_delete_confirm()}
          failed={m.account_delete_failed()}
          username={own?.email ?? ''}
          ask={async (typed) => {
            const asked = await host().deleteFamily(typed);
            if (asked.ok) useAccountState.setState({ deletesAt: asked.value });
            return asked;
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
};

/** Deletion of the family's data. */
export const DeletionPanel = () => {
  const { family } = useSession();
  const { isAsked, deletesAt } = useAccountState();
  const isSynced = family === 'synced';
  useEffect(() => {
    if (isSynced && !isAsked) void loadAccount();
  }, [isSynced, isAsked]);
  return (
    <Panel title={m.account_delete_title()} icon={Trash2}>
      {family === 'demo' && <Text tone="muted">{m.account_delete_demo()}</Text>}
      {family !== 'demo' && deletesAt === null && <Asking isLocal={!isSynced} />}
      {deletesAt !== null && <DeletionBanner deletesAt={deletesAt} variant="primary" />}
    </Panel>
  );
};
