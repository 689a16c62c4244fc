/**
 * Backups under a passphrase: a line of JSON with the parameters, then the encrypted bytes (README.md, "Backups"). The
 * line is authenticated with them. Nobody can open one without its passphrase, not even the server's operator.
 */
import * as v from 'valibot';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import type { Bytes } from '../data/profile-rows.ts';
import { newSalt, stretch } from '../profiles/secrets.ts';

/** Identifies an encrypted backup. */
const encryptedFormat = 'trailbook-backup-encrypted';
const encryptedVersion = 1;
/** More would only block the device. */
const mostRounds = 10_000_000;

const headerSchema = v.object({
  format: v.literal(encryptedFormat),
  formatVersion: v.pipe(v.number(), v.integer()),
  kdf: v.literal('PBKDF2-SHA-256'),
  iterations: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostRounds)),
  salt: v.string(),
  cipher: v.literal('AES-256-GCM'),
  iv: v.string(),
  /** Number of encrypted bytes; detects a truncated file. */
  bytes: v.pipe(v.number(), v.integer()),
});

const toBase64 = (bytes: Bytes): string => btoa(String.fromCharCode(...bytes));

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const tagBytes = 16;

async function keyFrom(passphrase: string, salt: Bytes, rounds: number): Promise<CryptoKey> {
  const { bits } = await stretch(passphrase, salt, rounds);
  return crypto.subtle.importKey('raw', bits, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts a file under a passphrase. */
export async function encryptFile(
  plain: Bytes,
  passphrase: string,
  rounds: number,
): Promise<Bytes> {
  const salt = newSalt();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const header = {
    format: encryptedFormat,
    formatVersion: encryptedVersion,
    kdf: 'PBKDF2-SHA-256',
    iterations: rounds,
    salt: toBase64(salt),
    cipher: 'AES-256-GCM',
    iv: toBase64(iv),
    bytes: plain.length + tagBytes,
  } satisfies v.InferInput<typeof headerSchema>;
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const key = await keyFrom(passphrase, salt, rounds);
  const algorithm = { name: 'AES-GCM', iv, additionalData: line };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain));
  const file = new Uint8Array(line.length + sealed.length);
  file.set(line);
  file.set(sealed, line.length);
  return file;
}

const opening = new TextEncoder().encode(`{"format":"${encryptedFormat}"`);

/** Whether a file is an encrypted backup. */
export const isEncrypted = (file: Bytes): boolean => opening.every((byte, at) => file[at] === byte);

/** The plain file; the problem says whether the passphrase is missing or wrong, or what else is wrong with the file. */
export async function decryptFile(
  file: Bytes,
  passphrase: string | undefined,
): Promise<Result<Bytes, ProblemText>> {
  const end = file.subarray(0, 2_000).indexOf(10) + 1;
  if (end === 0) return failed(problemText('backup-cut-off'));
  const line = file.slice(0, end);
  const parsed = parsedJson(new TextDecoder().decode(line));
  const { formatVersion } = (parsed ?? {}) as { formatVersion?: unknown };
  if (typeof formatVersion === 'number' && formatVersion > encryptedVersion)
    return failed(problemText('backup-newer'));
  const header = v.safeParse(headerSchema, parsed);
  const [salt, iv] = header.success
    ? [fromBase64(header.output.salt), fromBase64(header.output.iv)]
    : [];
  if (!header.success || !salt || !iv) return failed(problemText('backup-damaged'));
  if (file.length - end < header.output.bytes) return failed(problemText('backup-cut-off'));
  if (passphrase === undefined || passphrase === '') return failed(problemText('backup-locked'));
  try {
    const key = await keyFrom(passphrase, salt, header.output.iterations);
    const algorithm = { name: 'AES-GCM', iv, additionalData: line };
    return ok(new Uint8Array(await crypto.subtle.decrypt(algorithm, key, file.slice(end))));
  } catch {
    return failed(problemText('backup-passphrase-wrong'));
  }
}
