/** A backup as a file: plain JSON, compressed by gzip, or encrypted. */
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import type { Bytes } from '../data/profile-rows.ts';
import { decryptFile, isEncrypted } from './cipher.ts';

/** The largest file that is read, and the largest text in it, in bytes: ten times twelve years of a large family. */
export const largestFile = 300 * 1024 ** 2;

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Bytes | undefined> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > largestFile) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const piped = (bytes: Bytes, through: CompressionStream | DecompressionStream) =>
  bytesOf(new Blob([bytes]).stream().pipeThrough(through));

/** Compresses by gzip. */
export const gzip = async (plain: Bytes): Promise<Bytes> =>
  (await piped(plain, new CompressionStream('gzip'))) ?? plain;

const isGzip = ([first, second]: Bytes): boolean => first === 0x1f && second === 0x8b;

/** The text of a backup's file. */
export async function textOfFile(
  file: Bytes,
  passphrase?: string,
): Promise<Result<string, ProblemText>> {
  if (file.length > largestFile) return failed(problemText('backup-too-large'));
  if (isEncrypted(file)) {
    const plain = await decryptFile(file, passphrase);
    return plain.ok ? textOfFile(plain.value) : plain;
  }
  if (!isGzip(file)) return ok(new TextDecoder().decode(file));
  try {
    const plain = await piped(file, new DecompressionStream('gzip'));
    return plain ? ok(new TextDecoder().decode(plain)) : failed(problemText('backup-too-large'));
  } catch {
    return failed(problemText('backup-damaged'));
  }
}
