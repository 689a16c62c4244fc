import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { FamilyKind } from '../../profiles/session.ts';
import { useSession } from '../../device/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/pieces.tsx';
import { NotInDemo } from './demo-hints.tsx';
import { LocalFamilyForm } from './local-family-form.tsx';
import { SignInFrame, SignInLinks } from './sign-in-frame.tsx';

/** A device holds one family at a time. */
const Beginning = ({ family }: { family: FamilyKind }) => {
  if (family === 'demo') return <NotInDemo />;
  if (family === 'none') {
    return (
      <>
        <Banner tone="info">{m.sign_in_here_local()}</Banner>
        <LocalFamilyForm />
      </>
    );
  }
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to={paths.home} variant="outline">
          {m.sign_in_who()}
        </LinkButton>
      }
    >
      {m.sign_in_here_taken()}
    </Banner>
  );
};

/** Starts a family without an account and without a network. */
export const UseHereScreen = () => (
  <SignInFrame lead={m.sign_in_here_lead()}>
    <Beginning family={useSession().family} />
    <SignInLinks>
      <TextLink to={paths.parentLogin}>{m.sign_in_parent_login()}</TextLink>
      <TextLink to={paths.register}>{m.sign_in_create()}</TextLink>
    </SignInLinks>
  </SignInFrame>
);
