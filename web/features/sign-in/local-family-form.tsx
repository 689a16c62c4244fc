import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../ui/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Text } from '../../ui/pieces.tsx';
import { showRefusal } from '../../device/refusal-words.ts';
import { localFamilyFormSchema } from './local-family-schema.ts';
import { SubmitButton } from './submit-button.tsx';
import { useEntry } from './use-entry.ts';

/** The form that starts a family on this device. */
export const LocalFamilyForm = () => {
  const enter = useEntry();
  const form = useCheckedForm(localFamilyFormSchema, {
    familyName: '',
    fullName: '',
    passcode: '',
    confirmPasscode: '',
  });
  const field = fieldsOf(form);
  const begin = form.handleSubmit(async ({ familyName, fullName, passcode }) => {
    const begun = await host().startLocalFamily({ familyName, fullName, passcode });
    if (begun.ok) enter('parent', m.sign_in_here_welcome());
    else showRefusal(m.sign_in_here_failed(), begun.error, m.sign_in_here_taken());
  });
  return (
    <Form onSubmit={begin}>
      <TextField
        label={m.labels_field_family_name()}
        autoComplete="family-name"
        {...field('familyName')}
      />
      <TextField label={m.sign_in_your_name()} autoComplete="name" {...field('fullName')} />
      <PasswordField
        label={m.common_passcode()}
        hint={m.sign_in_passcode_hint()}
        autoComplete="new-password"
        {...field('passcode')}
      />
      <PasswordField
        label={m.sign_in_confirm_passcode()}
        autoComplete="new-password"
        {...field('confirmPasscode')}
      />
      <Text tone="muted">{m.sign_in_here_forgotten()}</Text>
      <SubmitButton form={form} pendingLabel={m.sign_in_here_submitting()}>
        {m.sign_in_here_submit()}
      </SubmitButton>
    </Form>
  );
};
