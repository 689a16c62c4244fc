import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import type { SyncTrouble } from '../../sync/status.ts';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { paths, signsInAgain } from '../../routes/paths.ts';
import { reloadApp } from '../../shell/app-update.ts';
import { SignInSteps } from './sign-in-steps.tsx';
import { troubleWords } from './trouble-words.ts';

const Step = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div>
    <Button variant="quiet" onClick={onClick}>
      {label}
    </Button>
  </div>
);

/** Links to the parents' sign-in, for a device that needs one although a profile is open. */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const signIn = (): void => {
    onClose();
    void navigate(paths.parentLogin, { state: signsInAgain });
  };
  return <Step label={m.sync_sign_in_action()} onClick={signIn} />;
};

/** Opens an address of our own server that is never cached; in a captive portal's network its sign-in page answers. */
const checkNetwork = (): void => void window.open('/api/health', '_blank', 'noopener');

/** What a person can do about a trouble: a sentence, and a button where one helps. */
export const TroubleStep = ({
  trouble,
  onClose,
}: {
  trouble: SyncTrouble;
  onClose: () => void;
}) => {
  const { step, action } = troubleWords[trouble];
  return (
    <>
      {trouble === 'signed-out' ? <SignInSteps /> : <Text>{step()}</Text>}
      {action === 'sign-in' && <SignInAgain onClose={onClose} />}
      {action === 'network' && (
        <Step label={m.sync_captive_portal_action()} onClick={checkNetwork} />
      )}
      {action === 'reload' && <Step label={m.common_reload()} onClick={reloadApp} />}
    </>
  );
};
