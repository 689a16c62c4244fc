import { useEffect, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useDevice } from '../../device/device-view.ts';
import { host } from '../../device/host.ts';
import { useRecords } from '../../device/use-records.ts';
import { useSession } from '../../device/use-session.ts';
import { Text } from '../../ui/pieces.tsx';
import { lookupIn } from './action-words.ts';
import { memberKey, parentsOf, signInSentences } from './sign-in-needed.ts';

const none: readonly number[] = [];

/** Member ids of the parents who wrote the pending ops; undefined until read. */
function useWaitingAuthors(): readonly number[] | undefined {
  const pending = useDevice((view) => view.status.pending);
  const [authors, setAuthors] = useState<readonly number[]>();
  useEffect(() => {
    let isShown = true;
    void host()
      .listPending(pending)
      .then((ops) => isShown && setAuthors(parentsOf(ops)));
    return () => {
      isShown = false;
    };
  }, [pending]);
  return authors;
}

/** Says who has to sign in again here, and what happens to the waiting work. */
export const SignInSteps = () => {
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
