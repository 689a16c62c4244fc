/** How many classes a device holds as a screen would show it: by a live query, which nobody asks again. */
import { liveQuery } from 'dexie';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { openDeviceStore } from '../../../web/data/dexie-store.ts';

let count: number | undefined;

/** Begins to follow a database, through a connection of the page's own. */
export async function followClasses(name: string): Promise<void> {
  const opened = await openDeviceStore({ name });
  if (!opened.ok) throw new Error(opened.error);
  liveQuery(() => opened.value.dexie.table(schoolClass.plural).count()).subscribe((next) => {
    count = next;
  });
}

/** What the query said last. */
export const liveClasses = (): number | undefined => count;
