/**
 * Who is on this device: sign-ins, unlocking, PINs, and writing as the person whose profile is open. Every request of the
 * page is done here, durably, before it is answered; the page learns from here who is signed in, and never decides it.
 * Over 300 lines because every call that a page makes as somebody stands in its one list.
 */
import * as v from 'valibot';
import type { ActionName, AnyAction } from '../../shared-model/actions/actions.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import { registerCall } from '../../shared-model/contracts/account-calls.ts';
import type { InputOf } from '../../shared-model/contracts/call.ts';
import { demoCall, type DemoAccount } from '../../shared-model/contracts/demo-call.ts';
import type { makeDeviceCodeCall } from '../../shared-model/contracts/people-calls.ts';
import type {
  enhanceDescriptionCall,
  extractLessonsCall,
} from '../../shared-model/contracts/extraction-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { FileRow } from '../data/file-rows.ts';
import type { UnsentRow } from '../data/profile-rows.ts';
import type { Rest } from '../sync/rest-client.ts';
import { LockedError, storageFailure } from '../data/storage-failure.ts';
import {
  changeEmail,
  changePassword,
  confirmPassword,
  makeRecoveryCode,
  readAccount,
} from './account.ts';
import { enhanceDescription, extractLessons, languageModel } from './ask-model.ts';
import { pinBlock } from './check-here.ts';
import { bringUpDemo, type DemoOpening } from './demo-profiles.ts';
import { discardUnsent, endRevoked, readUnsentFile } from './end-revoked.ts';
import {
  createCalendarFeed,
  listCalendarFeeds,
  pushKey,
  revokeCalendarFeed,
  subscribePush,
  testPush,
  unsubscribePush,
} from './notices-at-server.ts';
import { deleteFamily, keepFamily, readDeletion } from './family-deletion.ts';
import { forgotPassword, recoverPassword, resetPassword } from './forgotten-password.ts';
import { closeSession } from './open-session.ts';
import { createParentsWatch } from './parents-elsewhere.ts';
import {
  readDeviceSnapshot,
  toSession,
  type ProfileContext,
  type ProfileDeps,
} from './profile-context.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { isIdle, isStillOpen } from './idle.ts';
import { claimDevice } from './claim-device.ts';
import {
  acceptInvite,
  inviteParent,
  listDevices,
  makeDeviceCode,
  parentAccess,
  removeParent,
  renameDevice,
  revokeDevice,
  type Joining,
} from './family-at-server.ts';
import { leaveFamily } from './leave-family.ts';
import { startLocalFamily } from './local-family.ts';
import { syncOtherDevices } from './sync-other-devices.ts';
import { readPins, sendPins, setPin, type ChosenPin } from './device-pins.ts';
import { removeFamily } from './remove-family.ts';
import { createSignerKeeper } from './signer-keeper.ts';
import { refusedBy } from './server-words.ts';
import type { Session, SignInFailure } from './session.ts';
import { signInParent, unlockParent } from './sign-in-parent.ts';
import { signInStudent } from './sign-in-student.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { flushPendingSignOut, signOut } from './sign-out.ts';
import {
  actAsPerson,
  discardAsPerson,
  restoreAsPerson,
  retryAsPerson,
  undoAsPerson,
} from './write-as-person.ts';
import type { PersonFailure, RestoreChanges, WithAction } from './write-as-person.ts';

/** The registration form's values. */
export type Registration = InputOf<typeof registerCall>;

/** The profiles of one device. */
export type Profiles = ReturnType<typeof createProfiles>;

async function register(
  { rest }: ProfileContext,
  registration: Registration,
): Promise<Result<{ message: string }, SignInFailure>> {
  const typed = v.safeParse(registerCall.input, registration);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const answer = await rest.call(registerCall, typed.output);
  return answer.ok ? ok({ message: answer.value.message }) : refusedBy(answer.error);
}

async function demoAccount({ rest }: ProfileContext): Promise<DemoAccount | null> {
  const answer = await rest.call(demoCall, undefined, { within: 4_000 });
  return answer.ok ? answer.value.account : null;
}

/** Creates the profiles over a device's store. */
export function createProfiles(deps: ProfileDeps) {
  const { store, isDemo, now } = deps;
  const actionNamed = (name: ActionName) => deps.actions[name] as AnyAction;
  let work = Promise.resolve();
  let isClosed = false;
  // If the storage is closed meanwhile, or a newer Trailbook has taken it over, the page reports that by itself.
  const tell = (error: unknown): void => {
    if (!isClosed && !storageFailure(error)) console.error(error);
  };
  /** The server's calls; an answer that this device was removed from the family ends the device. */
  const rest: Rest = {
    async call(call, input, options) {
      const answer = await deps.rest.call(call, input, options);
      if (!answer.ok && answer.error?.isRevoked) {
        context.runInBackground(endIfRevoked());
      }
      return answer;
    },
  };
  const context: ProfileContext = {
    ...deps,
    rest,
    attempts: createAttemptLimiter(deps),
    runInBackground(more) {
      work = Promise.all([work, more.catch(tell)]).then(() => undefined);
    },
    whenIdle: () => work,
  };
  const keepSigners = createSignerKeeper(context);
  const keepSignedIn = createSessionKeeper(context);
  const listeners = new Set<(session: Session) => void>();
  let shown: Session | undefined;
  let reads: Promise<unknown> = Promise.resolve();
  let deviceId: Id<'device'> | undefined;

  async function showSession(): Promise<Session> {
    const here = await readDeviceSnapshot(context);
    await keepSigners(here);
    const session = toSession(here, store.name);
    // Another device may be open on the page by now.
    if (isClosed) return session;
    if (deviceId !== undefined && deviceId !== here.state.deviceId) context.onOtherDevice();
    deviceId = here.state.deviceId;
    if (JSON.stringify(session) !== JSON.stringify(shown)) {
      shown = session;
      for (const listener of listeners) listener(session);
    }
    return session;
  }

  /** Reads who is here, updates the signer and notifies subscribers of a change; one read at a time. */
  function refresh(): Promise<Session> {
    const next = reads.then(showSession);
    reads = next.catch(() => undefined);
    return next;
  }

  /** Waits for the work, and notifies subscribers before it answers. */
  async function refreshAfter<T>(done: Promise<T>): Promise<T> {
    try {
      return await done;
    } finally {
      await refresh();
    }
  }
  const runExclusive = <T>(what: () => Promise<T>): Promise<T> =>
    refreshAfter(context.runExclusive(what));
  const exclusively =
    <Input, T>(what: (own: ProfileContext, input: Input) => Promise<T>) =>
    (input: Input): Promise<T> =>
      runExclusive(() => what(context, input));

  /** Makes a request of the page a call of one of this folder's functions. */
  const here =
    <Input extends unknown[], T>(what: (own: ProfileContext, ...input: Input) => Promise<T>) =>
    (...input: Input): Promise<T> =>
      what(context, ...input);
  const watchParents = createParentsWatch(context, runExclusive);

  /** Deletes the family if the server has said that this device was removed from it. */
  async function endIfRevoked(): Promise<void> {
    const { state } = await readDeviceSnapshot(context);
    if (state.isRevoked) await runExclusive(() => endRevoked(context));
  }

  async function retryLocked<T>(
    write: () => Promise<Result<T, PersonFailure>>,
  ): Promise<Result<T, PersonFailure>> {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      // Another tab has just opened this parent's profile: its signature is available.
      await refresh();
      return write().catch((still: unknown) => {
        if (!(still instanceof LockedError)) throw still;
        return failed({ code: 'locked' });
      });
    }
  }

  const stopWatching = store.subscribe((news) => {
    if (news.profiles) void refresh().catch(() => undefined);
  });

  return {
    async open(demo: DemoOpening = {}): Promise<Session> {
      if (isDemo) await bringUpDemo(context, demo);
      await endIfRevoked();
      await closeSession(context, true);
      return refresh();
    },
    subscribe(listener: (session: Session) => void): void {
      listeners.add(listener);
      if (shown) listener(shown);
    },
    act: (name: ActionName, input: unknown, more?: WithAction) =>
      retryLocked(() => actAsPerson(context, actionNamed(name), input, more)),
    restore: (changesOf: RestoreChanges, files?: readonly FileRow[]) =>
      retryLocked(() => restoreAsPerson(context, changesOf, files)),
    undo: (undo: Undo) => retryLocked(() => undoAsPerson(context, undo)),
    retry: (gs: readonly number[]) => retryLocked(() => retryAsPerson(context, gs)),
    discardRefused: (gs: readonly number[]) => discardAsPerson(context, gs),
    signInParent: exclusively(signInParent),
    unlockParent: exclusively(unlockParent),
    signInStudent: exclusively(signInStudent),
    pinBlock: (studentId: Id<'student'>) => pinBlock(context, studentId),
    signOut: () => refreshAfter(signOut(context)),
    setPin: (pin: ChosenPin) => refreshAfter(setPin(context, pin)),
    readPins: () => readPins(context),
    register: (registration: Registration) => register(context, registration),
    startLocalFamily: exclusively(startLocalFamily),
    syncOtherDevices: exclusively(syncOtherDevices),
    claimDevice: exclusively(claimDevice),
    acceptInvite: (joining: Joining) => acceptInvite(context, joining),
    inviteParent: () => inviteParent(context),
    parentAccess: (id: Id<'member'>) => parentAccess(context, id),
    removeParent: (input: Parameters<typeof removeParent>[1]) => removeParent(context, input),
    listDevices: () => listDevices(context),
    makeDeviceCode: (input: InputOf<typeof makeDeviceCodeCall>) => makeDeviceCode(context, input),
    renameDevice: (input: { id: Id<'device'>; name: string }) => renameDevice(context, input),
    revokeDevice: (id: Id<'device'>) => revokeDevice(context, id),
    confirmPassword: exclusively(confirmPassword),
    changePassword: exclusively(changePassword),
    changeEmail: exclusively(changeEmail),
    readAccount: here(readAccount),
    makeRecoveryCode: here(makeRecoveryCode),
    forgotPassword: here(forgotPassword),
    resetPassword: here(resetPassword),
    recoverPassword: here(recoverPassword),
    readDeletion: here(readDeletion),
    deleteFamily: exclusively(deleteFamily),
    keepFamily: here(keepFamily),
    leaveFamily: exclusively(leaveFamily),
    removeFamily: () => runExclusive(() => removeFamily(context)),
    demoAccount: () => demoAccount(context),
    languageModel: () => languageModel(context),
    extractLessons: (input: InputOf<typeof extractLessonsCall>) => extractLessons(context, input),
    enhanceDescription: (input: InputOf<typeof enhanceDescriptionCall>) =>
      enhanceDescription(context, input),
    pushKey: () => pushKey(context),
    subscribePush: (input: Parameters<typeof subscribePush>[1]) => subscribePush(context, input),
    unsubscribePush: () => unsubscribePush(context),
    testPush: () => testPush(context),
    listCalendarFeeds: () => listCalendarFeeds(context),
    createCalendarFeed: (id: Id<'student'>) => createCalendarFeed(context, id),
    revokeCalendarFeed: (id: Id<'student'>) => revokeCalendarFeed(context, id),
    endIfRevoked,
    /** The unsent work of a device that was removed from its family; null: there is none to read. */
    readUnsent: async (): Promise<UnsentRow | null> =>
      (await readDeviceSnapshot(context)).unsent ?? null,
    /** The content of one of its files; null: it is none of these. */
    readUnsentFile: (hash: string): Promise<Blob | null> => readUnsentFile(store, hash),
    /** Deletes it once it has been read. */
    discardUnsent: async (): Promise<Result<null, never>> => {
      await refreshAfter(store.transact(discardUnsent));
      return ok(null);
    },
    /** Registers activity: an open profile stays open, and so does its session at the server. */
    touch: async () => {
      await store.transact(async (tx) => {
        if (isStillOpen(await tx.session(), now())) await tx.setSession({ touched: now() });
      });
      await keepSignedIn();
    },
    /** Closes a profile that has been idle for too long. */
    async closeIfIdle(): Promise<void> {
      const { session } = await readDeviceSnapshot(context);
      if (isIdle(session, now())) await refreshAfter(closeSession(context, true));
    },
    /** The server has answered: send it what is still pending. */
    async onContact(): Promise<void> {
      const { family, session } = await refresh().then(() => readDeviceSnapshot(context));
      if (family !== 'synced') return;
      if (session.owesSignOut) await context.runExclusive(() => flushPendingSignOut(context));
      await sendPins(context);
      await watchParents();
    },
    whenIdle: () => work,
    close(): void {
      isClosed = true;
      stopWatching();
    },
  };
}
