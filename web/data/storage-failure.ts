/**
 * What can be wrong with this device's storage. Browsers report it in many ways (names of DOM exceptions, Dexie's
 * wrappers around them); everything above reads one code. The app never claims that something is saved while one of
 * these is present.
 */
import type { Id } from '../../shared-model/lib/ids.ts';

/** A code for what is wrong with the storage. */
export type StorageFailure =
  /** The browser offers no IndexedDB here: a private window, site data not allowed. */
  | 'no-storage'
  /** The device is full; nothing of the write was stored. */
  | 'quota'
  /** An older tab holds the database open and keeps this one from upgrading it. */
  | 'blocked'
  /** A newer Trailbook has upgraded the database: this page must be reloaded. */
  | 'outdated'
  /** The browser closed the connection (storage cleared, disk trouble) and it could not be opened again. */
  | 'lost-connection';

/** What a page is told: a failure, or that the storage hasn't answered for a while although nothing has failed yet. */
export type StorageNotice = StorageFailure | 'silent';

/** Thrown by the store's calls; nothing of the transaction was stored. `cause` is the browser's error. */
export class StorageError extends Error {
  readonly code: StorageFailure;

  constructor(code: StorageFailure, cause?: unknown) {
    super(`This device's storage failed: ${code}`, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

/**
 * A parent's write while no signature of that parent is open [SY2]: nothing was stored; the parent unlocks and repeats
 * it.
 */
export class LockedError extends Error {
  readonly code = 'locked';

  constructor(memberId: Id<'member'>) {
    super(`The profile of member ${memberId} is locked`);
    this.name = 'LockedError';
  }
}

const byName: Record<string, StorageFailure> = {
  QuotaExceededError: 'quota',
  MissingAPIError: 'no-storage',
  SecurityError: 'no-storage',
  NotAllowedError: 'no-storage',
  VersionError: 'outdated',
  DatabaseClosedError: 'lost-connection',
  TransactionInactiveError: 'lost-connection',
  AbortError: 'lost-connection',
  UnknownError: 'lost-connection',
  TimeoutError: 'lost-connection',
  NotReadableError: 'lost-connection',
};

/** Errors wrap others: Dexie's in `inner`, ours in `cause`. */
function* causes(error: unknown): Generator<{ name: string; code?: unknown }> {
  for (let at = error, depth = 0; at instanceof Object && 'name' in at && depth < 5; depth += 1) {
    yield at as { name: string; code?: unknown };
    at = ('inner' in at && at.inner) || ('cause' in at && at.cause);
  }
}

/**
 * The failure an error stands for; undefined for an error that is not the storage's. The innermost cause decides. A
 * database that can't even be opened (`InvalidStateError` in some private windows) means no storage; later the same
 * error means a lost connection.
 */
export function storageFailure(
  error: unknown,
  phase: 'open' | 'use' = 'use',
): StorageFailure | undefined {
  let found: StorageFailure | undefined;
  for (const cause of causes(error)) {
    if (cause instanceof StorageError) return cause.code;
    if (cause.name === 'InvalidStateError')
      found = phase === 'open' ? 'no-storage' : 'lost-connection';
    else found = byName[cause.name] ?? found;
  }
  return found;
}
