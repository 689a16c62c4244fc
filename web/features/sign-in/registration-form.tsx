import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { registrationFormSchema } from '../../../shared-model/contracts/accounts.ts';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../state/host.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalWords } from './failure-words.ts';

interface RegistrationFormProps {
  /** What was typed stays; the screen says what else can be done. */
  onUnreachable: (isUnreachable: boolean) => void;
}

/** Makes the family's account. It signs nobody in: the sign-in page comes next. */
export const RegistrationForm = ({ onUnreachable }: RegistrationFormProps) => {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(registrationFormSchema),
    // Checks over two fields don't wait for the others.
    criteriaMode: 'all',
    defaultValues: { fullName: '', familyName: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors } = formState;
  const create = handleSubmit(async ({ email, password, fullName, familyName }) => {
    const registered = await host().register({ email, password, fullName, familyName });
    onUnreachable(!registered.ok && registered.error.code === 'unreachable');
    if (registered.ok) {
      void navigate(paths.parentLogin, { replace: true, state: { registered: email } });
      return;
    }
    toast({
      kind: 'danger',
      title: m.sign_in_register_failed(),
      description:
        registered.error.code === 'unreachable'
          ? m.sign_in_register_failed_words()
          : refusalWords(registered.error, m.sign_in_register_failed_words()),
    });
  });
  return (
    <Form onSubmit={create}>
      <TextField
        label={m.sign_in_full_name()}
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label={m.sign_in_family_name()}
        autoComplete="family-name"
        error={errors.familyName?.message}
        {...register('familyName')}
      />
      <TextField
        label={m.sign_in_email()}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={m.sign_in_password()}
        hint={m.sign_in_password_hint()}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label={m.sign_in_confirm_password()}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={formState.isSubmitting}
        pendingLabel={m.sign_in_register_submitting()}
      >
        {m.sign_in_register_submit()}
      </Button>
    </Form>
  );
};
