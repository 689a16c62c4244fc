/**
 * The part of a device's transaction that stores contents of attachments by hash, and which of them are still to be
 * sent. A content is put in the transaction of the record that names it, so neither exists here without the other
 * [SY1].
 */
import type { FileType } from '../../shared-model/lib/file-type.ts';
import type { PendingFiles, FileToSend } from './device-store.ts';
import { resultOf } from './durable-transaction.ts';
import { unsentKey, type UnsentRow } from './profile-rows.ts';
import type { TransactionChanges } from './transaction-changes.ts';

/** A stored content. */
export interface FileRow {
  hash: string;
  type: FileType;
  bytes: ArrayBuffer;
}

/** Counts the pending contents: those that aren't loose, or are `isWanted` again. */
export function countWaiting(
  rows: readonly FileToSend[],
  isWanted: (hash: string) => boolean = () => false,
): PendingFiles {
  const problems = rows
    .filter(({ hash, looseSince }) => looseSince === undefined || isWanted(hash))
    .map(({ problem }) => problem);
  const [first = null] = problems.filter((problem) => problem !== null).toSorted();
  return { files: problems.length, filesTrouble: first };
}

/** Reads and writes the rows of attachments. Writes aren't awaited: later requests of the transaction see them. */
export class FileRows {
  protected readonly transaction: IDBTransaction;
  protected readonly written: TransactionChanges;

  constructor(transaction: IDBTransaction, written: TransactionChanges) {
    this.transaction = transaction;
    this.written = written;
  }

  file(hash: string): Promise<FileRow | undefined> {
    return resultOf(this.store('files').get(hash) as IDBRequest<FileRow | undefined>);
  }

  /** Hashes of the family's contents on this device, in order. */
  async fileHashes(): Promise<string[]> {
    const [all, unsent] = await Promise.all([
      resultOf(this.store('files').getAllKeys() as IDBRequest<string[]>),
      this.#unsentFiles(),
    ]);
    return unsent.length === 0 ? all : all.filter((hash) => !unsent.includes(hash));
  }

  /** Hashes of unsent contents of a former family that nobody has acknowledged yet (`UnsentRow`). */
  async #unsentFiles(): Promise<string[]> {
    const row = await resultOf(
      this.store('profiles').get(unsentKey) as IDBRequest<UnsentRow | undefined>,
    );
    return (row?.files ?? []).map(({ hash }) => hash);
  }

  filesToSend(): Promise<FileToSend[]> {
    return resultOf(this.store('filesToSend').getAll() as IDBRequest<FileToSend[]>);
  }

  /** Counts the pending contents, without those that nothing named at the last exchange (`looseSince`). */
  async filesWaiting(): Promise<PendingFiles> {
    return countWaiting(await this.filesToSend());
  }

  /** Stores a content; `isToSend`: the server may lack it. */
  putFile(file: FileRow, isToSend: boolean): void {
    this.store('files').put(file);
    if (isToSend) this.sendFiles([{ hash: file.hash, problem: null }]);
  }

  /** Marks these as still to be sent. */
  sendFiles(files: readonly FileToSend[]): void {
    if (files.length > 0) this.written.files = true;
    for (const file of files) this.store('filesToSend').put(file);
  }

  /** Marks these as sent; their contents stay. */
  filesSent(hashes: readonly string[]): void {
    if (hashes.length > 0) this.written.files = true;
    for (const hash of hashes) this.store('filesToSend').delete(hash);
  }

  dropFiles(hashes: readonly string[]): void {
    for (const hash of hashes) this.store('files').delete(hash);
  }

  /** Deletes all contents of the family, unsent ones included. */
  async clearFiles(): Promise<void> {
    this.dropFiles(await this.fileHashes());
    this.written.files = true;
    this.store('filesToSend').clear();
  }

  protected store(name: string): IDBObjectStore {
    return this.transaction.objectStore(name);
  }
}
