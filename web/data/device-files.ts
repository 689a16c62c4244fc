/** The contents of kept files on this device, one by one: for backups, and whoever has no transaction of their own. */
import { typeOfBytes } from '../../shared-model/lib/file-type.ts';
import { hashText } from '../../shared-model/lib/attachment.ts';
import type { IndexedDbStore } from './indexed-db-store.ts';
import type { FileRow } from './file-rows.ts';

type Store = Pick<IndexedDbStore, 'readTransaction' | 'transact'>;

/** The SHA-256 of a content, in hexadecimal. */
const hashOfBytes = async (bytes: BufferSource): Promise<string> =>
  hashText(await crypto.subtle.digest('SHA-256', bytes));

/** The hashes of all contents that are here. */
export const listFiles = (store: Store): Promise<string[]> =>
  store.readTransaction((tx) => tx.fileHashes());

/** A content by its hash; undefined: it isn't here. */
export async function readFile(store: Store, hash: string): Promise<Blob | undefined> {
  const found = await store.readTransaction((tx) => tx.file(hash));
  return found && new Blob([found.bytes], { type: found.type });
}

/** A content as it is stored. `damaged`: it isn't what its hash says; `unknown`: it is no kind of file that is kept. */
export async function fileRowOf(
  hash: string,
  bytes: ArrayBuffer,
): Promise<FileRow | 'damaged' | 'unknown'> {
  if ((await hashOfBytes(bytes)) !== hash) return 'damaged';
  const type = typeOfBytes(new Uint8Array(bytes));
  return type ? { hash, type, bytes } : 'unknown';
}

/**
 * Stores a content that a record names; `isToSend`: the server may lack it. False, and nothing is stored, where it isn't what its hash says or no
 * kind of file that is kept. Throws a `StorageError` if there is no room.
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
