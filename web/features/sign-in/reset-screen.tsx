import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import {
  emailSchema,
  newPasswordSchema,
  passwordTwice,
} from '../../../shared-model/contracts/account-calls.ts';
import { recoveryCodeSchema } from '../../../shared-model/contracts/account-security-calls.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { showRefusal } from '../../device/refusal-words.ts';
import { useSession } from '../../device/use-session.ts';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { EmailField, NewPasswordFields } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { TextLink } from '../../ui/pieces.tsx';
import { NotInDemo, SignInFrame, SignInLinks, SubmitButton } from './sign-in-frame.tsx';

const password = newPasswordSchema;
const byCode = passwordTwice({ email: emailSchema, code: recoveryCodeSchema, password });
const byLink = passwordTwice({ email: v.string(), code: v.string(), password });

/** Form of a new password. `token`: a mailed link's; without it the recovery code is asked for. */
const ResetForm = ({ token, email: first }: { token: string; email: string }) => {
  const navigate = useNavigate();
  const isByLink = token !== '';
  const form = useCheckedForm(isByLink ? byLink : byCode, {
    email: first,
    code: '',
    password: '',
    confirmPassword: '',
  });
  const field = fieldsOf(form);
  const set = form.handleSubmit(async ({ email, code, password: next }) => {
    const done = isByLink
      ? await host().resetPassword({ token, password: next })
      : await host().recoverPassword({ email, code, password: next });
    if (done.ok) {
      void navigate(paths.parentLogin, { replace: true, state: { renewed: email } });
      return;
    }
    showRefusal(m.account_reset_failed(), done.error, m.account_reset_check());
  });
  return (
    <Form onSubmit={set}>
      {!isByLink && (
        <>
          <EmailField {...field('email')} />
          <TextField
            label={m.account_recovery()}
            hint={m.account_reset_code_hint()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('code')}
          />
        </>
      )}
      <NewPasswordFields
        field={field}
        label={m.common_new_password()}
        repeatLabel={m.account_repeat_password()}
      />
      <SubmitButton form={form} pendingLabel={m.account_reset_submitting()}>
        {m.account_reset_submit()}
      </SubmitButton>
    </Form>
  );
};

/** Resets a forgotten password by a mailed link (`#token`) or the recovery code. */
export const ResetScreen = () => {
  const { family } = useSession();
  const { hash, state } = useLocation() as { hash: string; state: { email?: string } | null };
  const [token] = useState(hash.slice(1));
  const isByLink = token !== '';
  return (
    <SignInFrame lead={isByLink ? m.account_reset_lead_link() : m.account_reset_lead_code()}>
      {family === 'demo' ? <NotInDemo /> : <ResetForm token={token} email={state?.email ?? ''} />}
      <SignInLinks>
        <TextLink to={paths.forgotPassword}>{m.account_want_link()}</TextLink>
        <TextLink to={paths.parentLogin}>{m.account_back()}</TextLink>
      </SignInLinks>
    </SignInFrame>
  );
};
