import { useDevice } from '../../../../device/device-view.ts';
import { host } from '../../../../device/host.ts';
import { setNoticesHere, useNoticesHere } from '../../../../browser/notices-here.ts';
import { useSession } from '../../../../device/use-session.ts';
import { endsOnContact } from '../../../../sync/status.ts';
import { useAnswer } from '../../../../ui/use-answer.ts';

/** What the server can do for notifications; `none`: the family has no server. */
export type ServerNotices =
  | { state: 'none' | 'asking' | 'unreachable' | 'sign-in-again' }
  | {
      state: 'known';
      sendsMail: boolean;
      /** The server had lost this device's push subscription. */
      wasForgotten: boolean;
    };

async function askServer(): Promise<ServerNotices> {
  const found = await host().pushKey();
  if (!found.ok) {
    const { code } = found.error;
    return { state: code === 'sign-in-again' ? code : 'unreachable' };
  }
  const { isSubscribed, sendsMail } = found.value;
  const wasForgotten = useNoticesHere.getState().reminders === 'push' && !isSubscribed;
  if (wasForgotten) setNoticesHere({ reminders: 'off' });
  return { state: 'known', sendsMail, wasForgotten };
}

/** Asks the server for this device's notification state, again whenever it becomes reachable. */
export function useServerNotices(): ServerNotices {
  const isSynced = useSession().family === 'synced';
  const isReachable = useDevice(({ status }) => !endsOnContact(status.trouble));
  const [answer] = useAnswer(askServer, (isSynced && isReachable) || null);
  if (!isSynced) return { state: 'none' };
  return isReachable ? (answer ?? { state: 'asking' }) : { state: 'unreachable' };
}
