/**
 * A backup as a file: lines of text, compressed (gzip) and encrypted (AES-256-GCM) with a key derived from a passphrase
 * (scrypt).
 *
 * Invariant: nothing of a file is used before all of it was verified. `openBackup` reads it once to its end, then again
 * for its lines.
 */
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { syncDirectory, systemCode } from '../embedded/processes.ts';
import { dirname } from 'node:path';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const cipher = 'aes-256-gcm';
const magic = Buffer.from('TRAILBOOK BACKUP 1\n');
const [saltBytes, ivBytes, checkBytes, tagBytes, keyBytes] = [16, 12, 16, 16, 32];
const headBytes = magic.length + saltBytes + ivBytes + checkBytes;

/** The parameters of scrypt. A file doesn't say them: whoever opens it must use those that it was made with. */
export interface KeyCost {
  N: number;
  r: number;
  p: number;
}

/** Every backup's parameters: 128 MiB, and about half a second per guess. */
const usualCost: KeyCost = { N: 2 ** 17, r: 8, p: 1 };

/** The key of a file, and bytes in its head that distinguish a wrong passphrase from a damaged file. */
async function keyFrom(
  passphrase: string,
  salt: Buffer,
  cost: KeyCost,
): Promise<{ key: Buffer; check: Buffer }> {
  const options = { ...cost, maxmem: 256 * 1024 * 1024 };
  const bytes = await derive(passphrase.normalize('NFC'), salt, keyBytes + checkBytes, options);
  return { key: bytes.subarray(0, keyBytes), check: bytes.subarray(keyBytes) };
}

/** Writes lines to a new file, which gets its name only once all of it is on the disk. */
export async function writeBackup(
  file: string,
  passphrase: string,
  lines: AsyncIterable<Buffer>,
  cost = usualCost,
): Promise<void> {
  const salt = randomBytes(saltBytes);
  const iv = randomBytes(ivBytes);
  const { key, check } = await keyFrom(passphrase, salt, cost);
  const head = Buffer.concat([magic, salt, iv, check]);
  const encrypting = createCipheriv(cipher, key, iv).setAAD(head);
  const temporary = `${file}.${randomBytes(4).toString('hex')}.partial`;
  try {
    const target = createWriteStream(temporary, { mode: 0o600, flags: 'wx', flush: true });
    const sealed = async function* (pieces: AsyncIterable<Buffer>) {
      yield head;
      yield* pieces;
      yield encrypting.getAuthTag();
    };
    await pipeline(Readable.from(lines), createGzip(), encrypting, sealed, target);
    await rename(temporary, file);
    await syncDirectory(dirname(file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The parts of a verified file. */
interface Parts {
  head: Buffer;
  key: Buffer;
  tag: Buffer;
  size: number;
}

const iv = (head: Buffer): Buffer =>
  head.subarray(magic.length + saltBytes, headBytes - checkBytes);

function decrypted(file: string, { head, key, tag, size }: Parts) {
  const decrypting = createDecipheriv(cipher, key, iv(head)).setAAD(head).setAuthTag(tag);
  const sealed = createReadStream(file, { start: headBytes, end: size - tagBytes - 1 });
  return { sealed, decrypting };
}

async function readParts(file: string): Promise<Result<Omit<Parts, 'key'>, string>> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const [head, tag] = [Buffer.alloc(headBytes), Buffer.alloc(tagBytes)];
      await handle.read(head, 0, headBytes, 0);
      if (!head.subarray(0, magic.length).equals(magic)) {
        return failed(`${file} is not a backup of Trailbook.`);
      }
      if (size <= headBytes + tagBytes) return failed(damaged(file));
      await handle.read(tag, 0, tagBytes, size - tagBytes);
      return ok({ head, tag, size });
    } finally {
      await handle.close();
    }
  } catch (error) {
    return failed(`${file} can't be read (${systemCode(error)}).`);
  }
}

const damaged = (file: string): string =>
  `${file} is damaged or not complete: nothing was restored from it.`;

/** The lines of a byte stream, without their line ends. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      const line = piece.subarray(from, end);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      from = end + 1;
    }
    if (from < piece.length) rest.push(piece.subarray(from));
  }
}

/** Verifies a file from beginning to end, and returns its lines. */
export async function openBackup(
  file: string,
  passphrase: string,
  cost = usualCost,
): Promise<Result<AsyncGenerator<Buffer>, string>> {
  const read = await readParts(file);
  if (!read.ok) return read;
  const { head } = read.value;
  const salt = head.subarray(magic.length, magic.length + saltBytes);
  const { key, check } = await keyFrom(passphrase, salt, cost);
  if (!timingSafeEqual(check, head.subarray(-checkBytes))) {
    return failed(`TRAILBOOK_BACKUP_KEY is not the key that ${file} was made with.`);
  }
  const parts = { ...read.value, key };
  try {
    const { sealed, decrypting } = decrypted(file, parts);
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
    await pipeline(sealed, decrypting, nowhere);
  } catch {
    return failed(damaged(file));
  }
  const { sealed, decrypting } = decrypted(file, parts);
  return ok(linesOf(sealed.pipe(decrypting).pipe(createGunzip())));
}
