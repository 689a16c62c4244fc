/**
 * Backups of the family on this device: made, stored, read and restored, in the worker. Loaded on first use.
 *
 * Invariant: a backup is complete or isn't made, and one that is refused changes nothing.
 */
import type { Backup } from '../../shared-model/backup/backup-format.ts';
import { planRestore } from '../../shared-model/backup/plan-restore.ts';
import { readBackup } from '../../shared-model/backup/read-backup.ts';
import type { RestoreMode } from '../../shared-model/backup/wanted-fields.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import {
  familyBackupCall,
  listBackupsCall,
  type ServerBackup,
} from '../../shared-model/contracts/backup-calls.ts';
import { backupSettings, isBackupOverdue } from '../../shared-model/derive/backup-settings.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { problemText, type ProblemText } from '../../shared-model/problems/problem-text.ts';
import {
  backupMemory,
  keepBackup,
  listLocalBackups,
  readLocalBackup,
  rememberBackup,
} from '../data/local-backups.ts';
import type { LocalBackup } from '../data/local-backups.ts';
import { fileRowOf, listFiles } from '../data/device-files.ts';
import type { FileRow } from '../data/file-rows.ts';
import { personHere } from '../profiles/profile-context.ts';
import type { Profiles } from '../profiles/profiles.ts';
import { refusedToParent, type AccountFailure } from '../profiles/server-words.ts';
import type { PersonFailure } from '../profiles/write-as-person.ts';
import type { RestClient } from '../sync/rest-client.ts';
import type { RunLock } from '../sync/run-lock.ts';
import { backUpWhenDue, isWholeHere } from './automatic.ts';
import { contentOfFile, largestFile, type BackupContent } from './backup-file.ts';
import { isFolderAllowed } from './folder.ts';
import {
  createBackupMaker,
  type BackupFile,
  type ExportWish,
  type MakingDeps,
} from './make-backup.ts';
import { restoreKeeping } from './restore-keeping.ts';
import { previewRestore, type RestorePreview } from './restore-preview.ts';
import { textHash } from './text-hash.ts';

/** What backups need of the open device. */
export interface BackupDeps extends MakingDeps {
  profiles: Pick<Profiles, 'restore'>;
  rest: RestClient;
  isDemo: boolean;
  /** One automatic backup at a time over all tabs. */
  lock: RunLock;
}

/** Where this device's backups are, and how old the last one is. Times in milliseconds since 1970. */
export interface BackupStatus {
  kept: LocalBackup[];
  folder: { name: string; isAllowed: boolean } | null;
  /** The last backup of any kind; null: none yet. */
  lastAt: number | null;
  isOverdue: boolean;
}

/** Why a request failed. */
export type BackupFailure = PersonFailure;

/** Why a request about the server's backups failed. */
export type ServerBackupFailure = BackupFailure | AccountFailure;

const because = (text: ProblemText): { ok: false; error: Rejection } =>
  failed(rejection('invalid', text));
const locked = failed({ code: 'locked' as const });

/**
 * Contents of a backup's files, without kinds that only a newer Trailbook stores; undefined: one of them is damaged.
 */
async function fileRowsOf(files: BackupContent['files']): Promise<FileRow[] | undefined> {
  const rows = await Promise.all(
    [...files].map(([hash, bytes]) => fileRowOf(hash, bytes.slice().buffer)),
  );
  return rows.includes('damaged') ? undefined : rows.filter((row) => typeof row !== 'string');
}

/** The backups of one open device. */
export type Backups = ReturnType<typeof createBackups>;

/** Creates the backups' service. */
export function createBackups(deps: BackupDeps) {
  const { store, rest, now } = deps;
  let held: { backup: Backup; files: FileRow[] } | undefined;
  let undo: Undo | undefined;
  const { makeCompressed, makeFile } = createBackupMaker(deps);

  /** The parent whose profile is open. */
  async function parentHere() {
    const [state, session] = await store.readTransaction((tx) =>
      Promise.all([tx.state(), tx.session()]),
    );
    const person = personHere(session, state, now());
    return person?.role === 'parent' ? { ...person, state } : undefined;
  }

  async function take(
    content: Result<BackupContent, ProblemText>,
  ): Promise<Result<RestorePreview, BackupFailure>> {
    held = undefined;
    const parent = await parentHere();
    if (!parent) return locked;
    if (!content.ok) return because(content.error);
    const read = readBackup(content.value.text, textHash());
    if (!read.ok) return because(read.error);
    const files = await fileRowsOf(content.value.files);
    if (!files) return because(problemText('backup-damaged'));
    const here = new Set(await listFiles(store));
    const missing = files.filter(({ hash }) => !here.has(hash)).length;
    const preview = previewRestore(await store.view(true), read.value, parent.memberId, missing);
    held = { backup: read.value, files };
    return ok(preview);
  }

  async function fromServer(id: number): Promise<Result<string, AccountFailure>> {
    const answer = await rest.call(familyBackupCall, undefined, {
      params: { id },
      within: 120_000,
    });
    return answer.ok ? ok(JSON.stringify(answer.value)) : refusedToParent(answer.error);
  }

  return {
    /** Everything as a file, for the signed-in parent. */
    exportBackup: async (wish: ExportWish): Promise<Result<BackupFile, BackupFailure>> => {
      const parent = await parentHere();
      if (!parent) return locked;
      if (!isWholeHere(parent.state)) return because(problemText('backup-incomplete'));
      const file = await makeFile(wish, parent.memberId);
      if (wish.kind === 'json') await rememberBackup(store.name, { downloadedAt: now() });
      return ok(file);
    },

    /** Reads a backup file and holds it, to be restored. A refused one changes nothing. */
    readBackup: async (file: Blob, passphrase?: string) => {
      if (file.size > largestFile) return because(problemText('backup-too-large'));
      return take(await contentOfFile(new Uint8Array(await file.arrayBuffer()), passphrase));
    },

    /** The same for one stored in this browser. */
    readLocalBackup: async (key: number) => {
      const content = await readLocalBackup(store.name, key);
      return content
        ? take(await contentOfFile(content))
        : because(problemText('not-there-any-more'));
    },

    /** The same for one on the server. */
    readServerBackup: async (id: number): Promise<Result<RestorePreview, ServerBackupFailure>> => {
      const text = await fromServer(id);
      return text.ok ? take(ok({ text: text.value, files: new Map() })) : text;
    },

    /** Restores the backup that was read last. The state before is stored as a backup too. */
    restoreBackup: async (mode: RestoreMode): Promise<Result<{ count: number }, BackupFailure>> => {
      const taken = held;
      const parent = await parentHere();
      if (!parent) return locked;
      if (!taken) return because(problemText('not-there-any-more'));
      if (!isWholeHere(parent.state)) return because(problemText('backup-incomplete'));
      const restore = () =>
        deps.profiles.restore(
          (view, memberId) => planRestore(view, taken.backup, mode, memberId).changes,
          taken.files,
        );
      const keep = async () => {
        const before = await makeCompressed(parent.memberId);
        return keepBackup(store.name, { ...before, kind: 'before-restore', at: now() });
      };
      const done = await (deps.isDemo ? restore() : restoreKeeping(store.name, keep, restore));
      if (!done.ok) return done;
      [held, undo] = [undefined, done.value];
      return ok({ count: undo.length });
    },

    /** Undoes the last restore; `isWhole`: all of it was undone. */
    undoRestore: async (): Promise<Result<{ isWhole: boolean }, BackupFailure>> => {
      if (!undo) return because(problemText('not-there-any-more'));
      const { revertChanges } = await import('../../shared-model/actions/undo.ts');
      const restored = undo;
      let isWhole = true;
      const done = await deps.profiles.restore((view) => {
        const reversal = revertChanges(restored, view);
        ({ isWhole } = reversal);
        return reversal.changes;
      });
      if (!done.ok) return done;
      undo = undefined;
      return ok({ isWhole });
    },

    /** A backup stored in this browser or on the server, as a file. */
    backupFile: async (key: number): Promise<Result<BackupFile, BackupFailure>> => {
      if (!(await parentHere())) return locked;
      const content = await readLocalBackup(store.name, key);
      const found = (await listLocalBackups(store.name)).find((one) => one.key === key);
      if (!content || !found) return because(problemText('not-there-any-more'));
      await rememberBackup(store.name, { downloadedAt: found.at });
      const day = new Date(found.at).toISOString().slice(0, 10);
      return ok({ name: `trailbook-backup-${day}.json.gz`, type: 'application/gzip', content });
    },

    serverFile: async (id: number): Promise<Result<BackupFile, AccountFailure>> => {
      const text = await fromServer(id);
      if (!text.ok) return text;
      const content = new TextEncoder().encode(text.value);
      return ok({ name: `trailbook-backup-${id}.json`, type: 'application/json', content });
    },

    /** The server's backups, latest first; null: there is no server. */
    serverBackups: async (): Promise<Result<readonly ServerBackup[] | null, AccountFailure>> => {
      const state = await store.readTransaction((tx) => tx.state());
      if (deps.isDemo || state.deviceId === 0) return ok(null);
      const answer = await rest.call(listBackupsCall, undefined);
      return answer.ok ? answer : refusedToParent(answer.error);
    },

    backupStatus: async (): Promise<Result<BackupStatus, never>> => {
      const [kept, memory, view] = await Promise.all([
        listLocalBackups(store.name),
        backupMemory(store.name),
        store.view(false),
      ]);
      const folder = memory.folder;
      const times = [memory.folderAt, memory.downloadedAt, ...kept.map(({ at }) => at)];
      const lastAt = times.reduce(
        (last, at) => (at !== null && at > (last ?? 0) ? at : last),
        null,
      );
      const from = lastAt ?? memory.since;
      return ok({
        kept,
        folder: folder && { name: folder.name, isAllowed: await isFolderAllowed(folder) },
        lastAt,
        isOverdue: from !== null && isBackupOverdue(backupSettings(view), from, now()),
      });
    },

    /** The chosen folder; only a page can ask for its permission again. */
    backupFolder: async (): Promise<Result<FileSystemDirectoryHandle | null, never>> =>
      ok((await backupMemory(store.name)).folder),

    /** Sets the folder for automatic backups; null: the browser stores them. */
    setBackupFolder: async (
      folder: FileSystemDirectoryHandle | null,
    ): Promise<Result<null, BackupFailure>> => {
      if (!(await parentHere())) return locked;
      await rememberBackup(store.name, { folder, folderAt: null });
      return ok(null);
    },

    /** Makes the automatic backup if it is due; `isAsked`: due or not. */
    backUp: (isAsked = false): Promise<Result<null, BackupFailure>> =>
      deps.lock(async () => {
        if (deps.isDemo) return ok(null);
        const made = await backUpWhenDue({ store, now, make: () => makeCompressed(null) }, isAsked);
        return made ? ok(null) : because(problemText('backup-incomplete'));
      }),
  };
}
