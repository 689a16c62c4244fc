import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { registrationFormSchema } from '../../../shared-model/contracts/account-calls.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Text, TextLink } from '../../ui/pieces.tsx';
import { host } from '../../device/host.ts';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { NewAccountFields } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalWords } from '../../device/refusal-words.ts';
import { NotInDemo, SignInFrame, SignInLinks, SubmitButton, useOnline } from './sign-in-frame.tsx';

interface RegistrationFormProps {
  /** Called when the server can't be reached; the form keeps its values, and the screen says what else can be done. */
  onUnreachable: (isUnreachable: boolean) => void;
}

/** Registers the family's account. It signs nobody in: the sign-in page follows. */
const RegistrationForm = ({ onUnreachable }: RegistrationFormProps) => {
  const navigate = useNavigate();
  const form = useCheckedForm(registrationFormSchema, {
    fullName: '',
    familyName: '',
    email: '',
    password: '',
    confirmPassword: '',
  });
  const field = fieldsOf(form);
  const { setFocus } = form;
  useEffect(() => setFocus('fullName'), [setFocus]);
  const create = form.handleSubmit(async ({ email, password, fullName, familyName }) => {
    const registered = await host().register({ email, password, fullName, familyName });
    const isUnreachable = !registered.ok && registered.error.code === 'unreachable';
    onUnreachable(isUnreachable);
    if (registered.ok) {
      void navigate(paths.parentLogin, { replace: true, state: { registered: email } });
      return;
    }
    const words = m.sign_in_register_failed_words();
    const description = isUnreachable ? words : refusalWords(registered.error, words);
    toast({ kind: 'danger', title: m.sign_in_register_failed(), description });
  });
  return (
    <Form onSubmit={create}>
      <TextField label={m.common_full_name()} autoComplete="name" {...field('fullName')} />
      <TextField
        label={m.labels_field_family_name()}
        autoComplete="family-name"
        {...field('familyName')}
      />
      <NewAccountFields field={field} />
      <SubmitButton form={form} pendingLabel={m.sign_in_register_submitting()}>
        {m.sign_in_register_submit()}
      </SubmitButton>
    </Form>
  );
};

/** Shown while no account can be registered; a family can start without one. */
const NetworkNotice = ({ words }: { words: string }) => (
  <Banner
    tone="info"
    action={
      <LinkButton to={paths.localFamily} variant="outline">
        {m.sign_in_use_here()}
      </LinkButton>
    }
  >
    {words}
  </Banner>
);

/** Registers a family. */
export const RegisterScreen = () => {
  const { family } = useSession();
  const isOnline = useOnline();
  const [isUnreachable, setIsUnreachable] = useState(false);
  return (
    <SignInFrame lead={m.sign_in_register_lead()}>
      {!isOnline && <NetworkNotice words={m.sign_in_register_offline()} />}
      {isOnline && isUnreachable && <NetworkNotice words={m.sign_in_register_unreachable()} />}
      {family === 'demo' ? <NotInDemo /> : <RegistrationForm onUnreachable={setIsUnreachable} />}
      <SignInLinks>
        <Text as="span">
          {m.sign_in_have_account()}{' '}
          <TextLink to={paths.parentLogin}>{m.sign_in_submit()}</TextLink>
        </Text>
        <TextLink to={paths.localFamily}>{m.sign_in_use_here()}</TextLink>
      </SignInLinks>
    </SignInFrame>
  );
};
