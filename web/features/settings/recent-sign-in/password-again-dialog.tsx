import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { passwordSchema } from '../../../../shared-model/contracts/account-calls.ts';
import { m } from '../../../messages/compiled/messages.js';
import { host } from '../../../device/host.ts';
import { usePerson, useSession } from '../../../device/use-session.ts';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { serverFailureWords } from './server-failure-words.ts';

const schema = v.object({ password: passwordSchema });

/** Asks the signed-in parent for the password and signs in with it. */
export const PasswordAgainDialog = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const person = usePerson();
  const { parents } = useSession();
  const memberId = person.role === 'parent' ? person.memberId : 0;
  const email = parents.find((one) => one.memberId === memberId)?.email;
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { password: '' } });
  const confirm = form.handleSubmit(async ({ password }) => {
    const done = await host().confirmPassword(password);
    if (done.ok) onAnswer(true);
    else form.setError('password', { message: serverFailureWords(done.error) });
  });
  return (
    <FormDialog
      title={m.devices_confirm_title()}
      description={m.devices_confirm_lead()}
      saveLabel={m.devices_confirm()}
      size="sm"
      onSubmit={confirm}
      isDirty={false}
      isSaving={form.formState.isSubmitting}
      onClose={() => onAnswer(false)}
    >
      <PasswordField
        label={m.common_password()}
        autoComplete="current-password"
        {...(email && { username: email })}
        {...fieldsOf(form)('password')}
      />
    </FormDialog>
  );
};
