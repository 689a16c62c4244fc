/** What the sync worker does for a page. Every call but `open` and those that follow reads needs an open device. */
import type { Change, Op } from '../../shared-model/changes/change.ts';
import type { RecordKey } from '../../shared-model/changes/stored-record.ts';
import type { DemoAccount } from '../../shared-model/contracts/demo.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import type { ReadReply } from '../data/live-reads.ts';
import type { ReadName } from '../data/reads.ts';
import type { StorageFailure } from '../data/storage-failure.ts';
import type { LocalFamily } from '../profiles/local-family.ts';
import type { PinFailure } from '../profiles/pins.ts';
import type { Registration } from '../profiles/profiles.ts';
import type { Person, Session, SignInFailure } from '../profiles/session.ts';
import type { ParentAttempt } from '../profiles/sign-in-parent.ts';
import type { SignOutFailure } from '../profiles/sign-out.ts';
import type { SyncStatus } from '../sync/status.ts';

export interface HostOptions {
  isDemo: boolean;
  /** In the demo: with its parent's profile open, whoever's was. */
  asParent?: boolean;
  /** Another database than the one that the app uses; for tests. */
  name?: string;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
}

/** Why an action was not saved: refused by the rules, nobody's profile is open, or by the storage. */
export type WriteFailure = Rejection | { code: 'locked' } | { code: StorageFailure };

/** Nothing here throws but what nobody foresaw; a `Result` that is ok is durable on this device. */
export interface SyncHost {
  /** Opens this device, or the demo family, which is made anew every day and never meets a network. */
  open(
    options: HostOptions,
    onTrouble: (trouble: StorageFailure) => void,
  ): Promise<Result<Session, StorageFailure>>;
  close(): void;

  /** Tells who is here now and whenever it changes, in whichever tab. */
  followSession(listener: (session: Session) => void): void;
  /** Signs a parent in, at the server if it answers, and makes this browser one of the family's devices. */
  signInParent(attempt: ParentAttempt): Promise<Result<Person, SignInFailure>>;
  /** Opens the profile of a parent who is known here. */
  unlockParent(attempt: {
    memberId: number;
    password: string;
  }): Promise<Result<Person, SignInFailure>>;
  signInStudent(attempt: {
    studentId: number;
    pin: string;
  }): Promise<Result<Person, SignInFailure>>;
  /** Closes the profile here, whatever the server says; a server that can't be reached is told later. */
  signOut(): Promise<Result<null, SignOutFailure | { code: StorageFailure }>>;
  /** The person did something: an open profile stays open. Every 30 seconds is often enough. */
  touch(): void;

  /** Makes a family's account at the server; signs nobody in. */
  register(registration: Registration): Promise<Result<{ message: string }, SignInFailure>>;
  /** Begins a family on this device alone. */
  startLocalFamily(given: LocalFamily): Promise<Result<Person, SignInFailure>>;
  /** Removes the family from this device, with all that it hasn't sent. Refused (`locked`) while a student is here. */
  removeFamily(): Promise<Result<null, { code: 'locked' } | { code: StorageFailure }>>;
  /** The account that this server lets everyone try; null also when it can't be reached. */
  demoAccount(): Promise<DemoAccount | null>;

  /** As the open parent. The PIN counts here at once; the server gets it when it can be reached. */
  setPin(pin: { studentId: number; pin: string }): Promise<Result<null, PinFailure>>;
  /** By student, as the server tells a parent who signed in within ten minutes; {} otherwise. */
  readPins(): Promise<Record<number, string>>;

  /** One action of the person whose profile is open: saved when it resolves with `ok`, then on its way to the server. */
  commit(changes: readonly Change[]): Promise<Result<RecordKey[], WriteFailure>>;
  /** Writes again what did not stay (`data/list-refused.ts`), as its own person only, and takes it off the list. */
  retryRefused(g: number): Promise<Result<RecordKey[], WriteFailure>>;
  /** Lets go of it: one's own, and a parent of anybody's. */
  dropRefused(g: number): Promise<Result<null, WriteFailure>>;
  /** Tells the answers of what is followed: one listener for all of them. */
  onRead(listener: (reply: ReadReply) => void): void;
  /** Follows a read of the family's records under an `id` of the page's choice until `unfollow`, in whichever database is open. */
  follow(id: number, name: ReadName, input: readonly unknown[]): void;
  unfollow(id: number): void;

  /** What the server hasn't taken, the oldest first. */
  listPending(limit: number): Promise<Op[]>;

  /** Keeps in touch with the server from now on. */
  start(): void;
  syncNow(): Promise<SyncStatus>;
  /** Tells how the sync stands now and whenever that changes. */
  subscribe(listener: (status: SyncStatus) => void): void;
}
