import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import type { SignInFailure } from '../../profiles/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, Text } from '../../ui/pieces.tsx';
import { restWords } from '../../device/refusal-words.ts';
import { RemoveFamilyDialog } from './remove-family-dialog.tsx';
import { useOnline } from './sign-in-frame.tsx';

interface LoginObstacleProps {
  failure: SignInFailure | null;
  secondsLeft: number;
}

/** Why signing in is impossible for a reason other than the input, and the next step. */
export const LoginObstacle = ({ failure, secondsLeft }: LoginObstacleProps) => {
  const isOnline = useOnline();
  const [isRemoving, setIsRemoving] = useState(false);
  if (secondsLeft > 0) return <Banner tone="warning">{restWords(secondsLeft)}</Banner>;
  if (failure?.code === 'another-family') {
    return (
      <>
        <Banner
          tone="warning"
          action={
            <Button variant="outline" onClick={() => setIsRemoving(true)}>
              {m.sign_in_remove()}
            </Button>
          }
        >
          <Text weight="bold">{m.sign_in_another_family()}</Text>
          <Text>{m.sign_in_another_family_words()}</Text>
        </Banner>
        <RemoveFamilyDialog isOpen={isRemoving} onClose={() => setIsRemoving(false)} />
      </>
    );
  }
  if (failure?.code === 'unreachable')
    return <Banner tone="warning">{m.sign_in_unreachable()}</Banner>;
  if (!isOnline) return <Banner tone="info">{m.sign_in_offline()}</Banner>;
  return null;
};
