/** The app's own worker without a screen: what a page asks of it, and what it tells. */
import { proxy } from 'comlink';
import type { Session } from '../../../web/profiles/session.ts';
import { startSyncWorker } from '../../../web/workers/sync-client.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';

export function createAppWorker() {
  let client: SyncClient | undefined;
  let session: Session | undefined;
  const worker = (): SyncClient => {
    client ??= startSyncWorker(() => {
      throw new Error('The worker did not start');
    });
    return client;
  };
  return {
    worker,
    session: () => session,
    /** Opens this browser's device and keeps in touch with the server, unless it is to sync only when it is told to. */
    async open({ isInTouch = true } = {}): Promise<void> {
      const opened = await worker().open(
        { isDemo: false },
        proxy(() => undefined),
      );
      if (!opened.ok) throw new Error(opened.error);
      await worker().subscribeToSession(
        proxy((next: Session) => {
          session = next;
        }),
      );
      if (isInTouch) await worker().start();
    },
  };
}
