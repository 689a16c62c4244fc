/** How the contexts of one browser (tabs, workers, the service worker) hear of each other's writes to a database. */
import { briefly } from './written.ts';
import type { StoreChange } from './written.ts';

export interface StoreChannel {
  tell: (change: StoreChange) => void;
  close: () => void;
}

/** `hear` is told what other contexts have written, in no certain order. */
export function openChannel(database: string, hear: (change: StoreChange) => void): StoreChannel {
  const channel = new BroadcastChannel(`${database}-written`);
  let isClosed = false;
  channel.onmessage = ({ data }: MessageEvent<StoreChange>) => hear(data);
  return {
    tell: (change) => {
      // What was under way when it was closed is durable all the same; nobody is left to tell.
      if (isClosed) return;
      // A channel's message has no target: it is heard in this origin alone.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      channel.postMessage(briefly(change));
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
