/**
 * The part of a device's transaction that stores the contents of kept files by their hash, and which of them are still to be sent. A
 * content is put in the transaction of the record that names it, so neither is here without the other [SY1].
 */
import type { FileType } from '../../shared-model/lib/file-type.ts';
import { resultOf } from './durable-transaction.ts';
import type { TransactionChanges } from './transaction-changes.ts';

/** A stored content. */
export interface FileRow {
  hash: string;
  type: FileType;
  bytes: ArrayBuffer;
}

/** A content that the server hasn't taken yet. */
export interface FileToSend {
  hash: string;
  /** Why it can't be sent as things are: the family's space is used up, or the server refuses this file; null: nothing is in the way. */
  problem: 'full' | 'refused' | null;
}

/** How many files wait to be sent, and what is in their way. */
export interface FilesWaiting {
  files: number;
  filesTrouble: FileToSend['problem'];
}

/** Reads and writes the rows of kept files. Writes aren't awaited: later requests of the transaction see them. */
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

  /** The hashes of the contents that are here, in their order. */
  fileHashes(): Promise<string[]> {
    return resultOf(this.store('files').getAllKeys() as IDBRequest<string[]>);
  }

  filesToSend(): Promise<FileToSend[]> {
    return resultOf(this.store('filesToSend').getAll() as IDBRequest<FileToSend[]>);
  }

  async filesWaiting(): Promise<FilesWaiting> {
    const problems = (await this.filesToSend()).map(({ problem }) => problem);
    const [first = null] = problems.filter((problem) => problem !== null).toSorted();
    return { files: problems.length, filesTrouble: first };
  }

  /** Stores a content; `isToSend`: the server may lack it. */
  putFile(file: FileRow, isToSend: boolean): void {
    this.store('files').put(file);
    if (isToSend) this.sendFiles([{ hash: file.hash, problem: null }]);
  }

  /** Notes these as still to be sent. */
  sendFiles(files: readonly FileToSend[]): void {
    if (files.length > 0) this.written.files = true;
    for (const file of files) this.store('filesToSend').put(file);
  }

  /** Notes that these needn't be sent any more; their contents stay. */
  filesSent(hashes: readonly string[]): void {
    if (hashes.length > 0) this.written.files = true;
    for (const hash of hashes) this.store('filesToSend').delete(hash);
  }

  dropFiles(hashes: readonly string[]): void {
    for (const hash of hashes) this.store('files').delete(hash);
  }

  /** Deletes all contents, also those that were not sent. */
  async clearFiles(): Promise<void> {
    this.written.files = true;
    for (const name of ['files', 'filesToSend']) this.store(name).clear();
  }

  protected store(name: string): IDBObjectStore {
    return this.transaction.objectStore(name);
  }
}
