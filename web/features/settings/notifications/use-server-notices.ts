import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '../../../state/device-view.ts';
import { host } from '../../../state/host.ts';
import { setNoticesHere, useNoticesHere } from '../../../state/notices-here.ts';
import { useSession } from '../../../state/use-session.ts';
import { endsOnContact } from '../../../sync/status.ts';

/** What is known of the family's server, for notices. */
export type ServerNotices = { look: () => Promise<void> } & (
  | { state: 'none' | 'asking' | 'unreachable' | 'sign-in-again' }
  | {
      state: 'known';
      sendsMail: boolean;
      /** The server had forgotten this device, which counted on its pushes. */
      wasForgotten: boolean;
    }
);

type Answer = Omit<ServerNotices, 'look'> & Pick<ServerNotices, 'state'>;

/** Asks the server what it does for this device, again whenever it can be reached again. `none`: the family has no server. */
export function useServerNotices(): ServerNotices {
  const { family } = useSession();
  const isReachable = useDevice(({ status }) => !endsOnContact(status.trouble));
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' });
  const look = useCallback(async (): Promise<void> => {
    const found = await host().pushKey();
    if (!found.ok) {
      const { code } = found.error;
      setAnswer({ state: code === 'sign-in-again' ? code : 'unreachable' });
      return;
    }
    const { isSubscribed, sendsMail } = found.value;
    const wasForgotten = useNoticesHere.getState().reminders === 'push' && !isSubscribed;
    if (wasForgotten) setNoticesHere({ reminders: 'off' });
    setAnswer({ state: 'known', sendsMail, wasForgotten } as Answer);
  }, []);
  useEffect(() => {
    if (family === 'synced' && isReachable) void look();
  }, [family, isReachable, look]);
  if (family !== 'synced') return { state: 'none', look };
  if (!isReachable) return { state: 'unreachable', look };
  return { ...answer, look } as ServerNotices;
}
