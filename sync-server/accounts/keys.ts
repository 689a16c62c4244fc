/**
 * The two keys that protect the PINs and are never in the database: they come from the environment, or the
 * server makes them once and stores them in `<dataDir>/keys.json`, readable by its owner only. It never
 * replaces a key silently: with another pepper no stored PIN could be verified any more.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { makeDirectories } from '../embedded/make-directories.ts';
import { syncDirectory, systemCode } from '../embedded/processes.ts';

/** Both are 32 bytes: `pepper` for the HMAC under the hash of a PIN, `pinKey` for AES-256-GCM. */
export interface ServerKeys {
  pepper: Uint8Array;
  pinKey: Uint8Array;
}

const base64urlOf32Bytes = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]=?$/;

/** 32 bytes written as base64url (43 characters, with or without padding). */
export const keySchema = v.pipe(
  v.string(),
  v.regex(base64urlOf32Bytes, 'must be 32 random bytes as base64url (43 characters)'),
  v.transform((text): Uint8Array => Buffer.from(text, 'base64url')),
);

const fileSchema = v.strictObject({ pepper: keySchema, pinKey: keySchema });

/** The file in a data directory. */
export const keyFileIn = (dir: string): string => join(dir, 'keys.json');

/** Parses the text of a key file; null if the keys aren't in it. */
export const parseKeys = (text: string): ServerKeys | null => {
  try {
    const parsed = v.safeParse(fileSchema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/**
 * Loads the keys of `<dataDir>/keys.json`; the first call generates them. Call it before the cluster is created: a
 * missing file beside existing data is an error, not a reason for new keys.
 */
export const loadKeys = async (dataDir: string): Promise<Result<ServerKeys, string>> => {
  const dir = resolve(dataDir);
  const file = keyFileIn(dir);
  try {
    await makeDirectories(dir);
    if (!existsSync(file)) {
      if (existsSync(join(dir, 'postgres'))) return failed(missing(file));
      await writeNewKeys(file);
    }
    await chmod(file, 0o600);
  } catch (error) {
    return failed(unusable(file, error));
  }
  return readKeys(dataDir);
};

/** Reads the keys of `<dataDir>/keys.json` without generating any. */
export const readKeys = async (dataDir: string): Promise<Result<ServerKeys, string>> => {
  const file = keyFileIn(resolve(dataDir));
  try {
    const keys = parseKeys(await readFile(file, 'utf8'));
    return keys ? ok(keys) : failed(`${file} is damaged: put it back from a backup.`);
  } catch (error) {
    return failed(systemCode(error) === 'ENOENT' ? missing(file) : unusable(file, error));
  }
};

const unusable = (file: string, error: unknown): string =>
  `${file} can't be read or written (${systemCode(error) || String(error)}).`;

const missing = (file: string): string =>
  `${file} is missing, without it no PIN can be checked: put it back from a backup, ` +
  'or set TRAILBOOK_PEPPER and TRAILBOOK_PIN_KEY to new keys, TRAILBOOK_NEW_KEYS=on, and set every PIN again.';

/** Keys in the form of the file. */
export const keysText = ({ pepper, pinKey }: ServerKeys): string => {
  const [one, other] = [pepper, pinKey].map((key) => Buffer.from(key).toString('base64url'));
  return `${JSON.stringify({ pepper: one, pinKey: other })}\n`;
};

const writeNewKeys = async (file: string): Promise<void> => {
  const temporary = `${file}.${randomBytes(4).toString('hex')}`;
  const text = keysText({ pepper: randomBytes(32), pinKey: randomBytes(32) });
  await writeFile(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
  // Unlike a rename, a link never replaces the keys of a server that was faster.
  await link(temporary, file).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  await rm(temporary);
  await syncDirectory(dirname(file));
};
