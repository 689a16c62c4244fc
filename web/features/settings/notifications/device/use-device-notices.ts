import { useEffect, useState } from 'react';
import { host } from '../../../../device/host.ts';
import { setNoticesHere, useNoticesHere } from '../../../../browser/notices-here.ts';
import {
  endNoticesHere,
  noticePermission,
  showBadge,
  showNotice,
  subscribeHere,
  subscriptionHere,
} from '../../../../browser/show-notice.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { useSession } from '../../../../device/use-session.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { askServer } from '../../../../shell/ask-server.ts';
import { toast } from '../../../../ui/toast.ts';

/** The browser's notification permission, read again when the person returns from its settings. */
function usePermission() {
  const [permission, setPermission] = useState(noticePermission);
  useEffect(() => {
    const look = (): void => setPermission(noticePermission());
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    // It may have changed since the first render.
    look();
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return { permission, setPermission };
}

type Keys = Record<'p256dh' | 'auth', string>;

/** The notification settings of this device and their actions. */
export function useDeviceNotices() {
  const isSynced = useSession().family === 'synced';
  const { language } = useFamily();
  const { reminders, badge } = useNoticesHere();
  const { permission, setPermission } = usePermission();

  /** Subscribes to the server's pushes. False: not subscribed, and a message said why where that helps. */
  const subscribe = async (showsBadge: boolean): Promise<boolean> => {
    const key = await askServer((server) => server.pushKey());
    if (!key) return false;
    const made = await subscribeHere(key.value.key);
    if (!made) return false;
    return register(made, showsBadge);
  };

  const register = async (made: PushSubscriptionJSON, showsBadge: boolean): Promise<boolean> => {
    const { endpoint = '', keys } = made;
    const wanted = { endpoint, keys: keys as Keys, showsBadge };
    const failed = m.notices_failed();
    return (await askServer((server) => server.subscribePush(wanted), { failed })) !== null;
  };

  return {
    reminders,
    badge,
    permission,
    /** The browser asks for permission now: call it from a press. */
    turnOn: async (): Promise<void> => {
      const answer = await Notification.requestPermission();
      setPermission(answer);
      if (answer !== 'granted') return;
      const isPushed = isSynced && (await subscribe(badge));
      setNoticesHere({ reminders: isPushed ? 'push' : 'here' });
    },
    turnOff: async (): Promise<void> => {
      const wasPushed = reminders === 'push';
      setNoticesHere({ reminders: 'off', badge: false });
      await endNoticesHere();
      // If the server can't be told, it learns from the push service that the subscription is gone.
      if (wasPushed) await host().unsubscribePush();
    },
    setBadge: async (isWanted: boolean): Promise<void> => {
      setNoticesHere({ badge: isWanted });
      if (!isWanted) await showBadge(0);
      const made = reminders === 'push' ? await subscriptionHere() : null;
      if (made) await register(made, isWanted);
    },
    test: async (): Promise<void> => {
      const failed = m.notices_failed();
      if (reminders === 'here') {
        const isShown = await showNotice({ kind: 'test', language });
        if (!isShown) toast({ kind: 'danger', title: failed });
        return undefined;
      }
      const done = await askServer((server) => server.testPush(), { failed });
      if (!done) return undefined;
      const { outcome } = done.value;
      if (outcome === 'sent') toast({ kind: 'success', title: m.notices_test_sent() });
      else if (outcome === 'failed') toast({ kind: 'danger', title: m.notices_test_failed() });
      else {
        setNoticesHere({ reminders: 'off' });
        toast({ kind: 'danger', title: m.notices_forgotten() });
      }
      return undefined;
    },
  };
}
