/** How many classes a device holds as a screen would show it: by a followed read, which nobody asks again. */
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import { createLiveReads } from '../../../web/view/live-reads.ts';

let count: number | undefined;

/** Begins to follow a database, through a connection of the page's own. */
export async function followClasses(name: string): Promise<void> {
  const opened = await openDeviceStore({ name });
  if (!opened.ok) throw new Error(opened.error);
  const reads = createLiveReads((reply) => {
    if ('value' in reply) count = (reply.value as unknown[]).length;
  });
  reads.readFrom(opened.value);
  reads.subscribe(1, 'listClasses', []);
}

/** What the read said last. */
export const liveClasses = (): number | undefined => count;
