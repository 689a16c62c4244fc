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
  channel.onmessage = ({ data }: MessageEvent<StoreChange>) => hear(data);
  return {
    // A channel's message has no target: it is heard in this origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (change) => channel.postMessage(briefly(change)),
    close: () => channel.close(),
  };
}
