import * as v from 'valibot';
import {
  emailSchema,
  passwordSchema,
} from '../../../../../shared-model/contracts/account-calls.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { loadAccount } from '../../../../device/account-state.ts';
import { host } from '../../../../device/host.ts';
import { showRefusal } from '../../../../device/refusal-words.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormDialog } from '../../../../forms/use-form-dialog.ts';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { toast } from '../../../../ui/toast.ts';

const schema = v.object({ email: emailSchema, password: passwordSchema });

/** Changes the e-mail address the parent signs in with. */
export const EmailDialog = ({ email: known, onClose }: { email: string; onClose: () => void }) => {
  const { field, dialog } = useFormDialog({
    schema,
    first: { email: '', password: '' },
    save: async (values, { setError }) => {
      const changed = await host().changeEmail(values);
      const wrong = m.account_wrong_password();
      if (changed.ok) {
        toast({ kind: 'success', title: m.account_email_changed() });
        void loadAccount();
      } else if (changed.error.code === 'wrong')
        setError('password', { message: wrong }, { shouldFocus: true });
      else showRefusal(m.common_nothing_changed(), changed.error, wrong);
      return changed.ok;
    },
    onClose,
  });
  return (
    <FormDialog {...dialog} title={m.account_change_email()}>
      <TextField
        label={m.account_new_email()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field('email')}
      />
      <PasswordField
        username={known}
        label={m.account_needs_password()}
        autoComplete="current-password"
        {...field('password')}
      />
    </FormDialog>
  );
};
