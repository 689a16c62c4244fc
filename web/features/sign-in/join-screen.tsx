import { useNavigate } from 'react-router-dom';
import { joinFormSchema } from '../../../shared-model/contracts/people-calls.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { NewAccountFields } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { TextLink } from '../../ui/pieces.tsx';
import { CodeField, useCodeOfLink } from './code-field.tsx';
import { NotInDemo, SignInFrame, SignInLinks, SubmitButton, useOnline } from './sign-in-frame.tsx';
import { fieldOfRefusal, refusalWords, showRefusal } from '../../device/refusal-words.ts';

const JoinForm = () => {
  const navigate = useNavigate();
  const code = useCodeOfLink();
  const form = useCheckedForm(joinFormSchema, {
    code,
    fullName: '',
    email: '',
    password: '',
    confirmPassword: '',
  });
  const field = fieldsOf(form);
  const join = form.handleSubmit(async ({ code: given, fullName, email, password }) => {
    const joining = { code: given, fullName, email, password };
    const joined = await host().acceptInvite(joining);
    if (joined.ok) {
      const state = { registered: email, hasJoined: true };
      void navigate(paths.parentLogin, { replace: true, state });
      return;
    }
    const about = fieldOfRefusal(joined.error);
    const words = m.devices_join_failed_words();
    if (about)
      form.setError(about, { message: refusalWords(joined.error, words) }, { shouldFocus: true });
    else showRefusal(m.devices_join_failed(), joined.error, words);
  });
  return (
    <Form onSubmit={join}>
      <CodeField {...field('code')} />
      <TextField label={m.common_full_name()} autoComplete="name" {...field('fullName')} />
      <NewAccountFields field={field} />
      <SubmitButton form={form} pendingLabel={m.devices_joining()}>
        {m.devices_join()}
      </SubmitButton>
    </Form>
  );
};

/** A second parent creates an account in the family that invited them. */
export const JoinScreen = () => {
  const { family } = useSession();
  const isOnline = useOnline();
  return (
    <SignInFrame lead={m.devices_join_lead()}>
      {!isOnline && <Banner tone="info">{m.devices_join_offline()}</Banner>}
      {family === 'demo' ? <NotInDemo /> : <JoinForm />}
      <SignInLinks>
        <TextLink to={paths.parentLogin}>{m.sign_in_parent_login()}</TextLink>
      </SignInLinks>
    </SignInFrame>
  );
};
