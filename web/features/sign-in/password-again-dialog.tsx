import * as v from 'valibot';
import { passwordSchema } from '../../../shared-model/contracts/account-calls.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { usePerson, useSession } from '../../device/use-session.ts';
import { useFormDialog } from '../../forms/use-form-dialog.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { serverFailureWords } from '../../device/refusal-words.ts';

const schema = v.object({ password: passwordSchema });

/** Asks the signed-in parent for the password and signs in with it. */
export const PasswordAgainDialog = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const person = usePerson();
  const { parents } = useSession();
  const memberId = person.role === 'parent' ? person.memberId : 0;
  const email = parents.find((one) => one.memberId === memberId)?.email;
  const { field, dialog } = useFormDialog({
    schema,
    first: { password: '' },
    save: async ({ password }, { setError }) => {
      const done = await host().confirmPassword(password);
      if (done.ok) onAnswer(true);
      else {
        const isWrong = done.error.code === 'wrong';
        const message = isWrong ? m.account_wrong_password() : serverFailureWords(done.error);
        setError('password', { message }, { shouldFocus: true });
      }
    },
    onClose: () => onAnswer(false),
  });
  return (
    <FormDialog
      {...dialog}
      title={m.devices_confirm_title()}
      description={m.devices_confirm_lead()}
      saveLabel={m.devices_confirm()}
      size="sm"
      isDirty={false}
    >
      <PasswordField
        label={m.common_password()}
        autoComplete="current-password"
        {...(email && { username: email })}
        {...field('password')}
      />
    </FormDialog>
  );
};
