/** A backup as a file: plain JSON compressed by gzip, or with the portfolio's files in a zip; each can be encrypted. */
import { unzipSync, zipSync } from 'fflate';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import type { Bytes } from '../data/profile-rows.ts';
import { decryptFile, isEncrypted } from './cipher.ts';

/** The largest file, and the largest text in it, in bytes: ten times twelve years of a large family. */
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

/** The document in a zip, and the folder of the files, each named by the SHA-256 of its content. */
const documentName = 'backup.json';
const folder = 'files/';

/** A backup's document, and the contents of the portfolio's files in it, by hash. */
export interface BackupContent {
  text: string;
  files: ReadonlyMap<string, Bytes>;
}

/** One zip with the document and the files. */
export const zipBackup = (document: Bytes, files: ReadonlyMap<string, Bytes>): Bytes =>
  zipSync({
    [documentName]: document,
    // Photos are compressed already.
    ...Object.fromEntries(
      [...files].map(([hash, bytes]) => [folder + hash, [bytes, { level: 0 }]]),
    ),
  });

const isZip = ([first, second]: Bytes): boolean => first === 0x50 && second === 0x4b;

function unzip(file: Bytes): Result<BackupContent, ProblemText> {
  try {
    let length = 0;
    const isWanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
      const is = name === documentName || /^files\/[0-9a-f]{64}$/.test(name);
      if (is) length += originalSize;
      return is && length <= largestFile;
    };
    const { [documentName]: document, ...others } = unzipSync(file, { filter: isWanted });
    if (length > largestFile) return failed(problemText('backup-too-large'));
    if (!document) return failed(problemText('backup-foreign'));
    const files = Object.entries(others) as [string, Bytes][];
    return ok({
      text: new TextDecoder().decode(document),
      files: new Map(files.map(([name, bytes]) => [name.slice(folder.length), bytes])),
    });
  } catch {
    return failed(problemText('backup-damaged'));
  }
}

const plain = (bytes: Bytes): BackupContent => ({
  text: new TextDecoder().decode(bytes),
  files: new Map(),
});

/** The content of a backup file. */
export async function contentOfFile(
  file: Bytes,
  passphrase?: string,
): Promise<Result<BackupContent, ProblemText>> {
  if (file.length > largestFile) return failed(problemText('backup-too-large'));
  if (isEncrypted(file)) {
    const opened = await decryptFile(file, passphrase);
    return opened.ok ? contentOfFile(opened.value) : opened;
  }
  if (isZip(file)) return unzip(file);
  if (!isGzip(file)) return ok(plain(file));
  try {
    const inflated = await piped(file, new DecompressionStream('gzip'));
    return inflated ? ok(plain(inflated)) : failed(problemText('backup-too-large'));
  } catch {
    return failed(problemText('backup-damaged'));
  }
}
