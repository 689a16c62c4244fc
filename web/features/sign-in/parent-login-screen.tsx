import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { loginFormSchema } from '../../../shared-model/contracts/accounts.ts';
import { paths } from '../../app/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { SignInFailure } from '../../profiles/session.ts';
import { host } from '../../state/host.ts';
import { useSession } from '../../state/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { Box } from '../../ui/layout.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { DemoAccount } from './demo-account.tsx';
import { refusalWords } from './failure-words.ts';
import { LoginObstacle } from './login-obstacle.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useCountdown } from './use-countdown.ts';
import { useEntry } from './use-entry.ts';
import { useFamilyPeople } from './use-family-people.ts';

/** Whether somebody else than one parent is known to use this device: then profiles close by themselves, unless told otherwise. */
function useManyPeople(): boolean {
  const { isShared, parents } = useSession();
  const people = useFamilyPeople();
  return isShared || parents.length > 1 || (people?.students.length ?? 0) > 0;
}

/** Success is said where the next step is, and stays. */
const Registered = () => (
  <Banner tone="success">
    <Box as="output" display="block">
      <Text weight="bold">{m.sign_in_registered()}</Text>
      <Text>{m.sign_in_registered_words()}</Text>
    </Box>
  </Banner>
);

/** The address of the account that was made a moment ago, if this is where the registration led. */
function useRegistered(): string | undefined {
  const { state } = useLocation() as { state: { registered?: string } | null };
  return state?.registered;
}

export const ParentLoginScreen = () => {
  const registered = useRegistered();
  const enter = useEntry();
  const isUsedByMany = useManyPeople();
  const [isShared, setIsShared] = useState<boolean>();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { secondsLeft, begin } = useCountdown();
  const { register, handleSubmit, setValue, setFocus, formState } = useForm({
    resolver: valibotResolver(loginFormSchema),
    defaultValues: { email: registered ?? '', password: '' },
  });
  useEffect(() => {
    if (registered !== undefined) setFocus('password');
  }, [registered, setFocus]);
  const signIn = handleSubmit(async ({ email, password }) => {
    const signedIn = await host().signInParent({
      email,
      password,
      isShared: isShared ?? (isUsedByMany || null),
    });
    if (signedIn.ok) {
      enter('parent');
      return;
    }
    setFailure(signedIn.error);
    if (signedIn.error.code === 'rest') begin(signedIn.error.seconds);
    if (signedIn.error.code === 'another-family') return;
    toast({
      kind: 'danger',
      title: m.sign_in_failed(),
      description: refusalWords(signedIn.error, m.sign_in_check_password()),
    });
    setFocus('password', { shouldSelect: true });
  });
  const fillIn = (account: { email: string; password: string }): void => {
    setValue('email', account.email);
    setValue('password', account.password);
  };
  return (
    <SignInFrame title={m.sign_in_parent_title()} lead={m.sign_in_parent_lead()}>
      {registered !== undefined && <Registered />}
      <LoginObstacle failure={failure} secondsLeft={secondsLeft} />
      <Form onSubmit={signIn}>
        <TextField
          label={m.sign_in_email()}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={m.sign_in_password()}
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <Checkbox
          label={m.sign_in_shared()}
          hint={m.sign_in_shared_hint()}
          checked={isShared ?? isUsedByMany}
          onChange={setIsShared}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={formState.isSubmitting}
          pendingLabel={m.sign_in_submitting()}
          disabled={secondsLeft > 0}
        >
          {m.sign_in_submit()}
        </Button>
      </Form>
      {registered === undefined && <DemoAccount onFillIn={fillIn} />}
      <div className="sign-in-links">
        <Text as="span">
          {m.sign_in_no_account()} <TextLink to={paths.register}>{m.sign_in_create()}</TextLink>
        </Text>
        <TextLink to={paths.studentLogin}>{m.sign_in_student_instead()}</TextLink>
      </div>
    </SignInFrame>
  );
};
