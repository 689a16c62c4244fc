import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { passwordSchema } from '../../../shared-model/contracts/account-calls.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { useSession } from '../../device/use-session.ts';
import { paths } from '../../routes/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Row, Text } from '../../ui/pieces.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../forms/fields-of.ts';
import { passcodeSchema } from '../../forms/passcode.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { SignInFrame, SubmitButton } from './sign-in-frame.tsx';
import { showRefusal } from '../../device/refusal-words.ts';
import { DemoSecrets } from '../../parts/demo-secrets.tsx';
import { LoginObstacle } from './login-obstacle.tsx';
import { RemoveFamilyDialog } from './remove-family-dialog.tsx';
import { useEntry } from './use-entry.ts';
import type { SignInParent } from './use-family-people.ts';
import { useRefusal } from './use-refusal.ts';

/** What to do about a forgotten password or passcode. In the demo the secret is shown beside it. */
const Forgotten = ({ email }: { email: string }) => {
  const { family } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  if (family === 'demo') return null;
  if (!isAsked) {
    return (
      <div>
        <Button variant="plain" onClick={() => setIsAsked(true)}>
          {m.sign_in_forgot()}
        </Button>
      </div>
    );
  }
  return (
    <div aria-live="polite">
      <Text>
        {family === 'local' ? m.sign_in_forgot_passcode_words() : m.sign_in_forgot_password_words()}
      </Text>
      <Row mt="2">
        {family === 'synced' && (
          <LinkButton to={paths.forgotPassword} state={{ email }} variant="outline">
            {m.common_new_password()}
          </LinkButton>
        )}
        <Button variant="outline" onClick={() => setIsRemoving(true)}>
          {m.sign_in_remove()}
        </Button>
      </Row>
      <RemoveFamilyDialog isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </div>
  );
};

interface ParentUnlockProps {
  parent: SignInParent;
  onChange: () => void;
}

/**
 * Opens the profile of a parent known on this device with the password alone, or with the passcode of a family without
 * an account.
 */
export const ParentUnlock = ({ parent, onChange }: ParentUnlockProps) => {
  const enter = useEntry();
  const isLocal = useSession().family === 'local';
  const { failure, secondsLeft, refuse } = useRefusal();
  const form = useCheckedForm(v.object({ password: isLocal ? passcodeSchema : passwordSchema }), {
    password: '',
  });
  const { setError, setFocus } = form;
  // After choosing a name, the next step is typing the password.
  useEffect(() => setFocus('password'), [setFocus]);
  const unlock = form.handleSubmit(async ({ password }) => {
    const unlocked = await host().unlockParent({ memberId: parent.memberId, password });
    if (unlocked.ok) {
      enter('parent');
      return;
    }
    refuse(unlocked.error);
    const wrong = isLocal ? m.sign_in_check_passcode() : m.sign_in_check_unlock();
    // Shown at the field until the next key press: a person who looks at the keys would miss a toast.
    if (unlocked.error.code === 'wrong') setError('password', { message: wrong });
    else showRefusal(m.sign_in_failed(), unlocked.error, wrong);
    setFocus('password', { shouldSelect: true });
  });
  return (
    <SignInFrame
      title={parent.name}
      lead={isLocal ? m.sign_in_unlock_lead_passcode() : m.sign_in_unlock_lead()}
    >
      {parent.hasOldPassword && <Banner tone="info">{m.account_was_changed()}</Banner>}
      <LoginObstacle failure={failure} secondsLeft={secondsLeft} />
      <Form onSubmit={unlock}>
        <PasswordField
          username={parent.email ?? parent.name}
          label={isLocal ? m.common_passcode() : m.common_password()}
          autoComplete="current-password"
          {...fieldsOf(form)('password')}
        />
        <Row>
          <SubmitButton
            form={form}
            size="md"
            pendingLabel={m.sign_in_unlocking()}
            disabled={secondsLeft > 0}
          >
            {m.common_open()}
          </SubmitButton>
          <Button variant="quiet" onClick={onChange}>
            {m.sign_in_change()}
          </Button>
        </Row>
      </Form>
      <DemoSecrets />
      <Forgotten email={parent.email ?? ''} />
    </SignInFrame>
  );
};
