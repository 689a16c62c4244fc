/** Puts a backup's keys in place of a server's own: without them, the restored PINs and signatures couldn't be read. */
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { keyFileIn, keysText, parseKeys } from '../accounts/keys.ts';
import { syncDirectory } from '../embedded/processes.ts';
import type { Env } from '../env.ts';

/** The replacement of the keys, which can be undone until the database has committed. */
export interface KeyExchange {
  put: () => Promise<void>;
  putBack: () => Promise<void>;
}

const nothing: KeyExchange = { put: async () => undefined, putBack: async () => undefined };

/** Prepares the replacement. Keys from the environment must equal the backup's. */
export async function prepareKeys(
  { keys, dataDir }: Pick<Env, 'keys' | 'dataDir'>,
  text: string,
): Promise<Result<KeyExchange, string>> {
  const restored = parseKeys(text);
  if (!restored) return failed('The backup holds no keys.');
  if (keys) {
    if (keysText(keys) === keysText(restored)) return ok(nothing);
    return failed(
      'TRAILBOOK_PEPPER and TRAILBOOK_PIN_KEY are not the keys of the backup: set those that its server had, or leave both out.',
    );
  }
  const file = keyFileIn(dataDir);
  const former = `${file}.before-restore`;
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null && parseKeys(before) && keysText(parseKeys(before)!) === keysText(restored)) {
    return ok(nothing);
  }
  let isPut = false;
  return ok({
    async put() {
      if (before !== null) await copyFile(file, former);
      const temporary = `${file}.restored`;
      await writeFile(temporary, keysText(restored), { mode: 0o600, flush: true });
      await rename(temporary, file);
      isPut = true;
      await syncDirectory(dirname(file));
    },
    async putBack() {
      if (!isPut) return;
      if (before === null) await rm(file, { force: true });
      else await rename(former, file);
    },
  });
}
