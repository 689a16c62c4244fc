import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dayIn } from '../../../../shared-model/lib/dates.ts';
import { showDay } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { loadAccount, useAccountState } from '../../../device/account-state.ts';
import { openDialog } from '../../../shell/dialogs.ts';
import { useToday } from '../../../device/use-now.ts';
import { usePerson, useSession } from '../../../device/use-session.ts';
import { Button, Stack, Text } from '../../../ui/pieces.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AccountRow } from './account/account-row.tsx';
import { EmailDialog } from './account/email-dialog.tsx';
import { PasswordDialog } from './account/password-dialog.tsx';
import { LeaveFamilyRow } from './members/leave-family-row.tsx';

/** State of the recovery code, as text. */
function useRecoveryWords(): string {
  const { zone } = useToday();
  const { account } = useAccountState();
  if (!account) return m.account_recovery_unknown();
  const madeAt = account.recoveryCodeMadeAt;
  return madeAt === null
    ? m.account_recovery_none()
    : m.account_recovery_made({ day: showDay(dayIn(Date.parse(madeAt), zone)) });
}

type AccountDialog = 'email' | 'password' | null;

interface RowsProps {
  email: string;
  onChange: (what: AccountDialog) => void;
}

const AccountRows = ({ email, onChange }: RowsProps) => {
  const { isAsked, account } = useAccountState();
  useEffect(() => {
    if (!isAsked) void loadAccount();
  }, [isAsked]);
  return (
    <>
      <AccountRow
        label={m.labels_field_email()}
        action={<Button onClick={() => onChange('email')}>{m.account_change_email()}</Button>}
      >
        {email}
      </AccountRow>
      <AccountRow
        label={m.common_password()}
        action={<Button onClick={() => onChange('password')}>{m.account_change_password()}</Button>}
      >
        {m.account_hidden()}
      </AccountRow>
      <AccountRow
        label={m.account_recovery()}
        action={
          <Button onClick={() => openDialog({ kind: 'recovery-code' })}>
            {(account?.recoveryCodeMadeAt ?? null) === null
              ? m.account_recovery_make()
              : m.common_make_new()}
          </Button>
        }
      >
        {useRecoveryWords()}
      </AccountRow>
    </>
  );
};

/** The parent's own account: e-mail, password, recovery code; or the passcode of a family without an account. */
export const AccountPanel = () => {
  const { family, parents } = useSession();
  const person = usePerson();
  const { account } = useAccountState();
  const [changing, setChanging] = useState<AccountDialog>(null);
  const isLocal = family === 'local';
  const own = parents.find(
    ({ memberId }) => person.role === 'parent' && memberId === person.memberId,
  );
  const email = account?.email ?? own?.email ?? '';
  const close = (): void => setChanging(null);
  return (
    <Panel title={isLocal ? m.account_title_local() : m.account_title()} icon={KeyRound}>
      {family === 'demo' && <Text tone="muted">{m.account_demo()}</Text>}
      {family === 'synced' && (
        <Stack gap="1">
          <AccountRows email={email} onChange={setChanging} />
          <LeaveFamilyRow username={email} />
        </Stack>
      )}
      {isLocal && (
        <AccountRow
          label={m.common_passcode()}
          action={
            <Button onClick={() => setChanging('password')}>{m.account_change_passcode()}</Button>
          }
        >
          {m.account_local()}
        </AccountRow>
      )}
      {changing === 'email' && <EmailDialog email={email} onClose={close} />}
      {changing === 'password' && (
        <PasswordDialog isLocal={isLocal} username={email} onClose={close} />
      )}
    </Panel>
  );
};
