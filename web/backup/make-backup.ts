/** Makes backups of the family on this device: compressed text to store, and files to save. */
import { backupText } from '../../shared-model/backup/write-backup.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { listFiles, readFile } from '../data/device-files.ts';
import type { IndexedDbStore } from '../data/indexed-db-store.ts';
import type { Bytes } from '../data/profile-rows.ts';
import { gzip, zipBackup } from './backup-file.ts';
import { encryptFile } from './cipher.ts';
import { csvZip, type CsvWords } from './csv-zip.ts';
import { textHash } from './text-hash.ts';

/** What making a backup needs of the open device. */
export interface MakingDeps {
  store: IndexedDbStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** PBKDF2 rounds of an encrypted backup. */
  rounds: number;
}

/** A file to save. */
export interface BackupFile {
  name: string;
  type: string;
  content: Bytes;
}

/** The requested file: everything as JSON, encrypted if there is a passphrase, or tables with these labels. */
export type ExportWish =
  { kind: 'json'; passphrase?: string; withFiles?: boolean } | { kind: 'csv'; words: CsvWords };

/** Creates the maker of backups. */
export function createBackupMaker({ store, now, rounds }: MakingDeps) {
  /** Everything as the text of a backup. */
  async function makeText(exportedBy: number | null): Promise<{ text: string; count: number }> {
    const view = await store.view(true);
    const { id = 0, familyName: name = '' } = theFamily(view) ?? {};
    const making = { now: now(), family: { id, name }, exportedBy };
    return {
      text: [...backupText(view.everything(), making, textHash())].join(''),
      count: view.size,
    };
  }

  const makeCompressed = async (exportedBy: number | null) => {
    const { text, count } = await makeText(exportedBy);
    return { content: await gzip(new TextEncoder().encode(text)), count };
  };

  const today = (): string => new Date(now()).toISOString().slice(0, 10);

  /** The contents of the portfolio's files that are on this device. */
  async function filesHere(): Promise<Map<string, Bytes>> {
    const files = new Map<string, Bytes>();
    for (const hash of await listFiles(store)) {
      const content = await readFile(store, hash);
      if (content) files.set(hash, new Uint8Array(await content.arrayBuffer()));
    }
    return files;
  }

  async function makeFile(wish: ExportWish, memberId: number): Promise<BackupFile> {
    const stem = `trailbook-${wish.kind === 'csv' ? 'tables' : 'backup'}-${today()}`;
    if (wish.kind === 'csv') {
      const content = csvZip(await store.view(true), wish.words);
      return { name: `${stem}.zip`, type: 'application/zip', content };
    }
    const { passphrase, withFiles = false } = wish;
    const document = new TextEncoder().encode((await makeText(memberId)).text);
    const files = withFiles ? await filesHere() : undefined;
    if (passphrase === undefined && !files)
      return { name: `${stem}.json`, type: 'application/json', content: document };
    const packed = files ? zipBackup(document, files) : await gzip(document);
    if (passphrase === undefined)
      return { name: `${stem}.zip`, type: 'application/zip', content: packed };
    const content = await encryptFile(packed, passphrase, rounds);
    return { name: `${stem}.trailbook`, type: 'application/octet-stream', content };
  }

  return { makeCompressed, makeFile };
}
