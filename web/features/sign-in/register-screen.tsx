import { useState } from 'react';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Text, TextLink } from '../../ui/pieces.tsx';
import { NotInDemo } from './demo-hints.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SignInFrame, SignInLinks } from './sign-in-frame.tsx';
import { useOnline } from './use-online.ts';

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
