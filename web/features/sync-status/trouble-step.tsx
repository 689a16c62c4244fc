import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import type { SyncTrouble } from '../../sync/status.ts';
import { Button, Text } from '../../ui/pieces.tsx';
import { paths, signsInAgain } from '../../routes/paths.ts';
import { reloadApp } from '../../shell/app-update.ts';
import { useDevice } from '../../device/device-view.ts';
import { host } from '../../device/host.ts';
import { useRecords } from '../../device/use-records.ts';
import { useSession } from '../../device/use-session.ts';
import { useAnswer } from '../../ui/use-answer.ts';
import { troubleWords } from './trouble-words.ts';
import { lookupIn } from './action-words.ts';
import { memberKey, parentsOf, signInSentences } from './sign-in-needed.ts';

const none: readonly number[] = [];

/** Member ids of the parents who wrote the pending ops; undefined until read. */
function useWaitingAuthors(): readonly number[] | undefined {
  const pending = useDevice((view) => view.status.pending);
  return useAnswer(async () => parentsOf(await host().listPending(pending)), pending)[0];
}

/** Says who has to sign in again here, and what happens to the waiting work. */
const SignInSteps = () => {
  const { parents, person } = useSession();
  const authors = useWaitingAuthors();
  const ids = [...new Set([...(authors ?? none), ...parents.map(({ memberId }) => memberId)])];
  const records = useRecords('storedFields', ids.map(memberKey));
  if (authors === undefined || records === undefined) return null;
  const showsEmail = person?.role !== 'student';
  const sentences = signInSentences({ authors, parents, lookup: lookupIn(records), showsEmail });
  return (sentences ?? [m.sync_signed_out_step()]).map((sentence) => (
    <Text key={sentence}>{sentence}</Text>
  ));
};

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
