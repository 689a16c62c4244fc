import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { emailSchema } from '../../../shared-model/contracts/account-calls.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { showRefusal } from '../../device/refusal-words.ts';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { Box, Text, TextLink } from '../../ui/pieces.tsx';
import { NotInDemo, SignInFrame, SignInLinks, SubmitButton } from './sign-in-frame.tsx';
import { EmailField } from '../../ui/password-field.tsx';

interface ResetRequest {
  email: string;
  sendsMail: boolean;
}

/** What happens next. Doesn't reveal whether the account exists. */
const Outcome = ({ email, sendsMail }: ResetRequest) => (
  <Banner tone={sendsMail ? 'success' : 'warning'}>
    <Box as="output" display="block">
      <Text weight="bold">
        {sendsMail ? m.account_forgot_sent({ email }) : m.account_forgot_no_mail()}
      </Text>
      <Text>{sendsMail ? m.account_forgot_sent_words() : m.account_forgot_no_mail_words()}</Text>
    </Box>
  </Banner>
);

/** Forgotten password: a link by mail, or the recovery code. */
export const ForgotScreen = () => {
  const { family } = useSession();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [asked, setAsked] = useState<ResetRequest>();
  const form = useCheckedForm(v.object({ email: emailSchema }), { email: state?.email ?? '' });
  const email = useWatch({ control: form.control, name: 'email' });
  const ask = form.handleSubmit(async (typed) => {
    const answer = await host().forgotPassword(typed);
    if (answer.ok) setAsked({ ...typed, sendsMail: answer.value.sendsMail });
    else showRefusal(m.account_forgot_failed(), answer.error, m.account_forgot_failed());
  });
  return (
    <SignInFrame lead={m.account_forgot_lead()}>
      {asked && <Outcome {...asked} />}
      {family === 'demo' && <NotInDemo />}
      {family !== 'demo' && !asked && (
        <Form onSubmit={ask}>
          <EmailField {...fieldsOf(form)('email')} />
          <SubmitButton form={form} pendingLabel={m.account_forgot_sending()}>
            {m.account_forgot_send()}
          </SubmitButton>
        </Form>
      )}
      <SignInLinks>
        <TextLink to={paths.resetPassword} state={{ email }}>
          {m.account_have_code()}
        </TextLink>
        <TextLink to={paths.parentLogin}>{m.account_back()}</TextLink>
      </SignInLinks>
    </SignInFrame>
  );
};
