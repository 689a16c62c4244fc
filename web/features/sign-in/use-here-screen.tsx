import { passwordTwice } from '../../../shared-model/contracts/account-calls.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { TextLink, Text } from '../../ui/pieces.tsx';
import { host } from '../../device/host.ts';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { newPasscodeSchema } from '../../forms/passcode.ts';
import { Form } from '../../ui/form.tsx';
import { NewPasswordFields } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { showRefusal } from '../../device/refusal-words.ts';
import { FirstFamily, SignInFrame, SignInLinks, SubmitButton } from './sign-in-frame.tsx';
import { useEntry } from './use-entry.ts';

const formSchema = passwordTwice(
  {
    familyName: family.fields.familyName.schema,
    fullName: member.fields.fullName.schema,
    password: newPasscodeSchema,
  },
  () => m.sign_in_passcode_differs(),
);

/** The form that starts a family on this device. */
const LocalFamilyForm = () => {
  const enter = useEntry();
  const form = useCheckedForm(formSchema, {
    familyName: '',
    fullName: '',
    password: '',
    confirmPassword: '',
  });
  const field = fieldsOf(form);
  const begin = form.handleSubmit(async ({ familyName, fullName, password: passcode }) => {
    const begun = await host().startLocalFamily({ familyName, fullName, passcode });
    if (begun.ok) enter('parent', true);
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
      <NewPasswordFields
        field={field}
        label={m.common_passcode()}
        hint={m.sign_in_passcode_hint()}
        repeatLabel={m.sign_in_confirm_passcode()}
      />
      <Text tone="muted">{m.sign_in_here_forgotten()}</Text>
      <SubmitButton form={form} pendingLabel={m.sign_in_here_submitting()}>
        {m.sign_in_here_submit()}
      </SubmitButton>
    </Form>
  );
};

/** Starts a family without an account and without a network. */
export const UseHereScreen = () => (
  <SignInFrame lead={m.sign_in_here_lead()}>
    <FirstFamily taken={m.sign_in_here_taken()}>
      <Banner tone="info">{m.sign_in_here_local()}</Banner>
      <LocalFamilyForm />
    </FirstFamily>
    <SignInLinks>
      <TextLink to={paths.parentLogin}>{m.sign_in_parent_login()}</TextLink>
      <TextLink to={paths.register}>{m.sign_in_create()}</TextLink>
    </SignInLinks>
  </SignInFrame>
);
