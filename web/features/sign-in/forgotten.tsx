import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { RemoveFamilyDialog } from './remove-family-dialog.tsx';

/** The way on for who has forgotten a password or passcode. The demo's stands beside it. */
export const Forgotten = () => {
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
      <Button variant="outline" mt="2" onClick={() => setIsRemoving(true)}>
        {m.sign_in_remove()}
      </Button>
      <RemoveFamilyDialog isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
    </div>
  );
};
