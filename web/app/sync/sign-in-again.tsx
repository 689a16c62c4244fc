import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { paths } from '../paths.ts';
import { signsInAgain } from '../routes/sign-in-again.ts';

/** The way to the parents' sign-in, for a device that waits for one though somebody's profile is open. */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const signIn = (): void => {
    onClose();
    void navigate(paths.parentLogin, { state: signsInAgain });
  };
  return (
    <div>
      <Button variant="quiet" onClick={signIn}>
        {m.sync_sign_in_action()}
      </Button>
    </div>
  );
};
