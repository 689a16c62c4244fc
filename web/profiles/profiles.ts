/**
 * Who is on this device: which profile is open, and what follows from time and from the server's answers. A page's
 * calls (`page-calls.ts`) run in the context created here, durably, before they are answered; the page learns from here
 * who is signed in, and never decides it.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FileRow } from '../data/file-rows.ts';
import { storageFailure } from '../data/storage-failure.ts';
import type { RestClient } from '../sync/rest-client.ts';
import { createAttemptLimiter } from './attempt-limiter.ts';
import { bringUpDemo, type DemoOpening } from './demo-profiles.ts';
import { sendPins } from './device-pins.ts';
import { endFormer } from './end-former.ts';
import { endRevoked } from './end-revoked.ts';
import { isIdle, isStillOpen } from './idle.ts';
import { closeSession } from './open-session.ts';
import { createParentsWatch } from './parents-elsewhere.ts';
import { createPinLengthsWatch } from './pin-lengths.ts';
import { asPersonHere, exclusive, refreshing } from './profile-call.ts';
import {
  readDeviceSnapshot,
  toSession,
  type ProfileContext,
  type ProfileDeps,
} from './profile-context.ts';
import type { Session } from './session.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { flushPendingSignOut } from './sign-out.ts';
import { createSignerKeeper } from './signer-keeper.ts';
import { restoreAsPerson, type RestoreChanges } from './write-as-person.ts';

/** The profiles of one device. */
export type Profiles = ReturnType<typeof createProfiles>;

/** Creates the profiles over a device's store. */
export function createProfiles(deps: ProfileDeps) {
  const { store, isDemo, now } = deps;
  let work = Promise.resolve();
  let isClosed = false;
  // If the storage is closed meanwhile, or a newer Trailbook has taken it over, the page reports that by itself.
  const tell = (error: unknown): void => {
    if (!isClosed && !storageFailure(error)) console.error(error);
  };
  /** The server's calls; an answer that this device was removed from the family ends the device. */
  const rest: RestClient = {
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
    refresh() {
      const next = reads.then(showSession);
      reads = next.catch(() => undefined);
      return next;
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

  const watchPinLengths = createPinLengthsWatch(context);
  const watchParents = createParentsWatch(context, (what) => exclusive(what)(context));

  /** Deletes the family if the server has said that this device was removed from it. */
  async function endIfRevoked(): Promise<void> {
    const { state } = await readDeviceSnapshot(context);
    if (state.isRevoked) await exclusive(endRevoked)(context);
  }

  const stopWatching = store.subscribe((news) => {
    if (news.profiles) void context.refresh().catch(() => undefined);
    if (shown?.person?.role === 'student') context.runInBackground(endFormer(context));
  });

  return {
    /** The context of the page's calls. */
    context,
    async open(demo: DemoOpening = {}): Promise<Session> {
      if (isDemo) await bringUpDemo(context, demo);
      await endIfRevoked();
      await closeSession(context, true);
      const session = await context.refresh();
      // They may have become one while no page was open; a start doesn't wait for the records.
      if (session.person?.role === 'student') context.runInBackground(endFormer(context));
      return session;
    },
    subscribe(listener: (session: Session) => void): void {
      listeners.add(listener);
      if (shown) listener(shown);
    },
    /** Writes what a backup restores, as the signed-in parent. */
    restore: (changesOf: RestoreChanges, files?: readonly FileRow[]) =>
      asPersonHere(restoreAsPerson)(context, changesOf, files),
    endIfRevoked,
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
      if (isIdle(session, now())) await refreshing(closeSession)(context, true);
    },
    /** The server has answered: sends it what is still pending. */
    async onContact(): Promise<void> {
      const { family, session } = await context.refresh().then(() => readDeviceSnapshot(context));
      if (family !== 'synced') return;
      if (session.owesSignOut) await context.runExclusive(() => flushPendingSignOut(context));
      await sendPins(context);
      await watchParents();
      await watchPinLengths();
    },
    whenIdle: () => work,
    close(): void {
      isClosed = true;
      stopWatching();
    },
  };
}
