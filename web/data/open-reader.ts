import { ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { openDatabase } from './db.ts';
import type { Reader } from './read-family.ts';
import type { StorageFailure } from './storage-failure.ts';

/** Opens a family's database to read from; `onGone` is called once when it was closed under the page. */
export async function openReader(
  name: string,
  onGone: () => void,
): Promise<Result<Reader, StorageFailure>> {
  const opened = await openDatabase({
    name,
    onTrouble: (trouble) => {
      if (trouble !== 'blocked') onGone();
    },
  });
  return opened.ok ? ok(opened.value.dexie) : opened;
}
