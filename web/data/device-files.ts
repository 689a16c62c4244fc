/**
 * Contents of attachments on this device, one at a time: for backups and for callers without a transaction of their
 * own.
 */
import { typeOfBytes } from '../../shared-model/lib/file-type.ts';
import { hashText } from '../../shared-model/lib/attachment.ts';
import type { IndexedDbStore } from './indexed-db-store.ts';
import type { FileRow } from './file-rows.ts';

type Store = Pick<IndexedDbStore, 'readTransaction' | 'transact'>;

/** The SHA-256 of a content, in hexadecimal. */
const hashOfBytes = async (bytes: BufferSource): Promise<string> =>
  hashText(await crypto.subtle.digest('SHA-256', bytes));

/** Hashes of all contents on this device. */
export const listFiles = (store: Store): Promise<string[]> =>
  store.readTransaction((tx) => tx.fileHashes());

/** A content by its hash; undefined: not on this device. */
export async function readFile(store: Store, hash: string): Promise<Blob | undefined> {
  const found = await store.readTransaction((tx) => tx.file(hash));
  return found && new Blob([found.bytes], { type: found.type });
}

/** A content as stored. `damaged`: it doesn't match its hash; `unknown`: not an allowed kind of file. */
export async function fileRowOf(
  hash: string,
  bytes: ArrayBuffer,
): Promise<FileRow | 'damaged' | 'unknown'> {
  if ((await hashOfBytes(bytes)) !== hash) return 'damaged';
  const type = typeOfBytes(new Uint8Array(bytes));
  return type ? { hash, type, bytes } : 'unknown';
}

/**
 * Stores a content that a record names; `isToSend`: the server may lack it. False, storing nothing, if it doesn't match
 * its hash or isn't an allowed kind of file. Throws a `StorageError` if there is no room.
 */
export async function writeFile(
  store: Store,
  hash: string,
  content: Blob,
  isToSend = true,
): Promise<boolean> {
  const row = await fileRowOf(hash, await content.arrayBuffer());
  if (typeof row === 'string') return false;
  await store.transact(async (tx) => tx.putFile(row, isToSend));
  return true;
}
