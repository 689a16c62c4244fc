import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { passwordSchema } from '../../../../shared-model/contracts/account-calls.ts';
import { m } from '../../../messages/compiled/messages.js';
import { host } from '../../../state/host.ts';
import { usePerson, useSession } from '../../../state/use-session.ts';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

const schema = v.object({ password: passwordSchema });

/** Asks the parent whose profile is open for the password, and signs in by it. */
export const PasswordDialog = ({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) => {
  const person = usePerson();
  const { parents } = useSession();
  const memberId = person.role === 'parent' ? person.memberId : 0;
  const email = parents.find((one) => one.memberId === memberId)?.email;
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { password: '' } });
  const confirm = form.handleSubmit(async ({ password }) => {
    const { ok } = await host().unlockParent({ memberId, password });
    if (ok) onAnswer(true);
    else form.setError('password', { message: m.sign_in_check_unlock() });
  });
  return (
    <FormDialog
      title={m.notices_password()}
      description={m.notices_password_why()}
      saveLabel={m.notices_password_confirm()}
      size="sm"
      onSubmit={confirm}
      isDirty={false}
      isSaving={form.formState.isSubmitting}
      onClose={() => onAnswer(false)}
    >
      <PasswordField
        label={m.sign_in_password()}
        {...(email && { username: email })}
        {...fieldsOf(form)('password')}
      />
    </FormDialog>
  );
};
