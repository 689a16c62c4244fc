import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loginFormSchema } from '../../../shared-model/contracts/account-calls.ts';
import { demoParent, demoPassword } from '../../../shared-model/demo/demo-people.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { Box, Text, TextLink, Button } from '../../ui/pieces.tsx';
import { EmailField, PasswordField } from '../../ui/password-field.tsx';
import { showRefusal } from '../../device/refusal-words.ts';
import { LoginObstacle } from './login-obstacle.tsx';
import { SignInFrame, SignInLinks, SubmitButton } from './sign-in-frame.tsx';
import { useEntry } from './use-entry.ts';
import { useFamilyPeople } from './use-family-people.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { useRefusal } from './use-refusal.ts';

interface Account {
  email: string;
  password: string;
}

const demoFamilysOwn: Account = { email: demoParent.email, password: demoPassword };

/** Credentials of the demo family, or of the demo account on a server that offers one. */
const DemoAccount = ({ onFillIn }: { onFillIn: (account: Account) => void }) => {
  const isDemo = useSession().family === 'demo';
  const [served] = useAnswer(() => host().demoAccount(), isDemo ? null : '');
  const account = isDemo ? demoFamilysOwn : served;
  if (!account) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="outline" onClick={() => onFillIn(account)}>
          {m.sign_in_demo_fill()}
        </Button>
      }
    >
      <Text weight="bold">{m.sign_in_demo_title()}</Text>
      <Text>{m.sign_in_demo_words(account)}</Text>
    </Banner>
  );
};

/**
 * Whether more than one person is known to use this device: if so, profiles close automatically unless set otherwise.
 */
function useHasOtherPeople(): boolean {
  const { isShared, parents } = useSession();
  const people = useFamilyPeople();
  return isShared || parents.length > 1 || (people?.students.length ?? 0) > 0;
}

/** The success message stays on the page, next to the next step. */
const Done = ({ title, children }: { title: string; children: string }) => (
  <Banner tone="success">
    <Box as="output" display="block">
      <Text weight="bold">{title}</Text>
      <Text>{children}</Text>
    </Box>
  </Banner>
);

/** E-mail of an account just registered or whose password was just reset, if that led here. */
function useCameFrom(): { registered?: string; renewed?: string; hasJoined?: boolean } {
  const { state } = useLocation() as {
    state: { registered?: string; renewed?: string; hasJoined?: boolean } | string | null;
  };
  return typeof state === 'object' && state !== null ? state : {};
}

/** A parent's sign-in with e-mail and password. */
export const ParentLoginScreen = () => {
  const { registered, renewed, hasJoined = false } = useCameFrom();
  const known = registered ?? renewed;
  const enter = useEntry();
  const isUsedByMany = useHasOtherPeople();
  const [isShared, setIsShared] = useState<boolean>();
  const { failure, secondsLeft, refuse } = useRefusal();
  const form = useCheckedForm(loginFormSchema, { email: known ?? '', password: '' });
  const { setValue, setFocus } = form;
  const field = fieldsOf(form);
  useEffect(() => {
    if (known) setFocus('password');
  }, [known, setFocus]);
  const signIn = form.handleSubmit(async ({ email, password }) => {
    const signedIn = await host().signInParent({
      email,
      password,
      isShared: isShared ?? (isUsedByMany || null),
    });
    if (signedIn.ok) {
      enter('parent');
      return;
    }
    refuse(signedIn.error);
    if (signedIn.error.code === 'another-family') return;
    showRefusal(m.sign_in_failed(), signedIn.error, m.sign_in_check_password());
    setFocus('password', { shouldSelect: true });
  });
  const fillIn = (account: { email: string; password: string }): void => {
    setValue('email', account.email);
    setValue('password', account.password);
  };
  return (
    <SignInFrame lead={m.sign_in_parent_lead()}>
      {registered !== undefined && (
        <Done title={hasJoined ? m.devices_joined() : m.sign_in_registered()}>
          {m.sign_in_registered_words()}
        </Done>
      )}
      {renewed !== undefined && (
        <Done title={m.account_reset_done()}>{m.account_reset_done_words()}</Done>
      )}
      <LoginObstacle failure={failure} secondsLeft={secondsLeft} />
      <Form onSubmit={signIn}>
        <EmailField {...field('email')} />
        <PasswordField
          label={m.common_password()}
          autoComplete="current-password"
          {...field('password')}
        />
        <Checkbox
          label={m.sign_in_shared()}
          hint={m.sign_in_shared_hint()}
          checked={isShared ?? isUsedByMany}
          onChange={setIsShared}
        />
        <SubmitButton form={form} pendingLabel={m.sign_in_submitting()} disabled={secondsLeft > 0}>
          {m.sign_in_submit()}
        </SubmitButton>
      </Form>
      <SignInLinks>
        <TextLink to={paths.forgotPassword}>{m.sign_in_forgot()}</TextLink>
      </SignInLinks>
      {known === undefined && <DemoAccount onFillIn={fillIn} />}
      <SignInLinks>
        <Text as="span">
          {m.sign_in_no_account()} <TextLink to={paths.register}>{m.sign_in_create()}</TextLink>
        </Text>
        <TextLink to={paths.studentLogin}>{m.sign_in_student_instead()}</TextLink>
        <TextLink to={paths.join}>{m.devices_join_link()}</TextLink>
      </SignInLinks>
    </SignInFrame>
  );
};
