import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../state/host.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalWords } from './failure-words.ts';
import { localFamilyFormSchema } from './local-family-schema.ts';
import { useEntry } from './use-entry.ts';

export const LocalFamilyForm = () => {
  const enter = useEntry();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(localFamilyFormSchema),
    // Checks over two fields don't wait for the others.
    criteriaMode: 'all',
    defaultValues: { familyName: '', fullName: '', passcode: '', confirmPasscode: '' },
  });
  const { errors } = formState;
  const begin = handleSubmit(async ({ familyName, fullName, passcode }) => {
    const begun = await host().startLocalFamily({ familyName, fullName, passcode });
    if (begun.ok) {
      enter('parent', m.sign_in_here_welcome());
      return;
    }
    toast({
      kind: 'danger',
      title: m.sign_in_here_failed(),
      description: refusalWords(begun.error, m.sign_in_here_taken()),
    });
  });
  return (
    <Form onSubmit={begin}>
      <TextField
        label={m.sign_in_family_name()}
        autoComplete="family-name"
        error={errors.familyName?.message}
        {...register('familyName')}
      />
      <TextField
        label={m.sign_in_your_name()}
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <PasswordField
        label={m.sign_in_passcode()}
        hint={m.sign_in_passcode_hint()}
        autoComplete="new-password"
        error={errors.passcode?.message}
        {...register('passcode')}
      />
      <PasswordField
        label={m.sign_in_confirm_passcode()}
        autoComplete="new-password"
        error={errors.confirmPasscode?.message}
        {...register('confirmPasscode')}
      />
      <Text tone="muted">{m.sign_in_here_forgotten()}</Text>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={formState.isSubmitting}
        pendingLabel={m.sign_in_here_submitting()}
      >
        {m.sign_in_here_submit()}
      </Button>
    </Form>
  );
};
