/** Announces writes to the other contexts of one browser: tabs, workers, the service worker. */
import type { StoreChange } from './transaction-changes.ts';

/** A context's end of the channel. */
export interface NewsChannel {
  send(change: StoreChange): void;
  close(): void;
}

/**
 * Opens the channel of a database. `hear` gets the other contexts' messages: each sender's in order, but late and in no
 * order between senders, as contexts are separate processes; and none from a context that was killed between its write
 * and its message.
 */
export type OpenNewsChannel = (
  database: string,
  hear: (change: StoreChange) => void,
) => NewsChannel;

/** Opens the browser's own channel. */
export const openBroadcast: OpenNewsChannel = (database, hear) => {
  const channel = new BroadcastChannel(`${database}-written`);
  channel.onmessage = ({ data }: MessageEvent<StoreChange>) => hear(data);
  return {
    // A BroadcastChannel message has no target: only this origin receives it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (change) => channel.postMessage(change),
    close: () => channel.close(),
  };
};
