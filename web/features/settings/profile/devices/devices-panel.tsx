import { useState } from 'react';
import { MonitorSmartphone, RefreshCw } from 'lucide-react';
import * as v from 'valibot';
import { newAccountForm } from '../../../../../shared-model/contracts/account-calls.ts';
import { problemText } from '../../../../../shared-model/problems/problem-text.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useSession } from '../../../../device/use-session.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Text, Button } from '../../../../ui/pieces.tsx';
import { host } from '../../../../device/host.ts';
import { serverFailureWords } from '../../../../device/refusal-words.ts';
import { useFormDialog } from '../../../../forms/use-form-dialog.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormError } from '../../../../ui/form.tsx';
import { NewAccountFields, PasswordField } from '../../../../ui/password-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { SyncedDevices } from './synced-devices.tsx';

const taken = problemText('email-taken');

const schema = newAccountForm({
  passcode: v.pipe(
    v.string(),
    v.minLength(1, () => m.devices_passcode_needed()),
  ),
});

/**
 * Creates the account of a family that began without one: an e-mail address and a password, which replaces the
 * passcode.
 */
const FamilyAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const [why, setWhy] = useState<string>();
  const { form, field, dialog } = useFormDialog({
    schema,
    first: { passcode: '', email: '', password: '', confirmPassword: '' },
    save: async ({ passcode, email, password }, { setError }) => {
      setWhy(undefined);
      const done = await host().syncOtherDevices({ passcode, email, password });
      if (done.ok) {
        const [title, description] = [m.devices_sync_begun(), m.devices_sync_goes()];
        toast({ kind: 'success', title, description });
        return true;
      }
      const { error } = done;
      if (error.code === 'passcode')
        setError('passcode', { message: serverFailureWords(error) }, { shouldFocus: true });
      else if (error.code === 'server' && error.problems?.includes(taken))
        setError('email', { message: m.devices_email_taken() }, { shouldFocus: true });
      else setWhy(m.devices_sync_failed({ why: serverFailureWords(error) }));
      return false;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      isDirty={dialog.isDirty && !form.formState.isSubmitting}
      title={m.devices_sync_others()}
      description={m.devices_sync_lead()}
      saveLabel={m.devices_sync_submit()}
    >
      <FormError>{why}</FormError>
      <PasswordField
        label={m.devices_passcode_now()}
        autoComplete="current-password"
        {...field('passcode')}
      />
      <NewAccountFields
        field={field}
        label={m.common_new_password()}
        hint={m.devices_password_hint()}
      />
      <Text tone="muted" size="sm">
        {m.devices_sync_what()}
      </Text>
    </FormDialog>
  );
};

/**
 * For a family without an account: creates one, so that other devices can sync. Its dialog closes by itself when the
 * account exists or the offer ends.
 */
const SyncOthers = ({ isOffered }: { isOffered: boolean }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <>
          <Text mb="1">{m.devices_local()}</Text>
          <Text tone="muted" mb="3">
            {m.devices_local_words()}
          </Text>
          <Button variant="primary" icon={RefreshCw} onClick={() => setIsOpen(true)}>
            {m.devices_sync_others()}
          </Button>
        </>
      )}
      {isOpen && <FamilyAccountDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** The devices that hold the family's records. */
export const DevicesPanel = () => {
  const { family } = useSession();
  return (
    <Panel title={m.devices_title()} icon={MonitorSmartphone}>
      {family === 'demo' && <Text tone="muted">{m.devices_demo()}</Text>}
      {family === 'synced' && <SyncedDevices />}
      <SyncOthers isOffered={family === 'local'} />
    </Panel>
  );
};
