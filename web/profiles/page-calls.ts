/**
 * All profile calls of a page. The worker offers each under its name (`workers/sync-host.ts`), and the page has its
 * types from here. A wrapper around the function tells whether the page gets a new session before the answer, and
 * whether tabs take turns (`profile-call.ts`).
 */
import type { ActionName, AnyAction } from '../../shared-model/actions/actions.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import type { UnsentRow } from '../data/profile-rows.ts';
import { changeEmail, changePassword, confirmPassword } from './account.ts';
import { enhanceDescription, extractLessons, languageModel } from './ask-model.ts';
import { atServer, demoAccount } from './at-server.ts';
import { pinBlock } from './check-here.ts';
import { readPins, setPin } from './device-pins.ts';
import { discardUnsent, readUnsentFile } from './end-revoked.ts';
import { deleteFamily, leaveFamily } from './leave-family.ts';
import { startLocalFamily } from './local-family.ts';
import { claimDevice } from './pair.ts';
import { asPersonHere, exclusive, refreshing } from './profile-call.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { removeFamily } from './remove-family.ts';
import { setChildIdle } from './set-child-idle.ts';
import { signInParent, unlockParent } from './sign-in-parent.ts';
import { openByTap, signInStudent } from './sign-in-student.ts';
import { signOut } from './sign-out.ts';
import { syncOtherDevices } from './sync-other-devices.ts';
import { tickOnWall } from './tick-on-wall.ts';
import {
  actAsPerson,
  discardAsPerson,
  readChangeLog,
  retryAsPerson,
  undoAsPerson,
  type WithAction,
} from './write-as-person.ts';

/** A call answered with a result; for the page a failing storage is one too. */
type Request = (context: ProfileContext, ...input: never[]) => Promise<Result<unknown, unknown>>;

/** Calls that change none of the family's records. */
export const requests = {
  /** Signs a parent in, on the server if it answers, and makes this browser one of the family's devices. */
  signInParent: exclusive(signInParent),
  /** Opens the profile of a parent known here. */
  unlockParent: exclusive(unlockParent),
  signInStudent: exclusive(signInStudent),
  /** Opens the profile of a student who needs no PIN on a family's device. */
  openByTap: exclusive(openByTap),
  /** Ticks a student's work on the wall view, where no profile is open, and leaves none open. */
  tickOnWall: exclusive(tickOnWall),
  /** Closes the profile here, whether or not the server answers; a server that can't be reached is notified later. */
  signOut: refreshing(signOut),

  ...atServer,

  /** Starts a family on this device alone. */
  startLocalFamily: exclusive(startLocalFamily),
  /** Creates the account of a family that began on this device, and sends all its records (`sync-other-devices.ts`). */
  syncOtherDevices: exclusive(syncOtherDevices),
  /** Pairs this browser, as the family's or a student's own device, by a parent's code; signs nobody in. */
  claimDevice: exclusive(claimDevice),

  /** Checks the signed-in parent's password again: calls about the account and devices need a recent sign-in. */
  confirmPassword: exclusive(confirmPassword),
  /** Changes the signed-in parent's password or passcode, and what it protects on this device. */
  changePassword: exclusive(changePassword),
  changeEmail: exclusive(changeEmail),
  /** Has the family's data on the server deleted in some days. */
  deleteFamily: exclusive(deleteFamily),
  /** Deletes the signed-in parent's own account; the family stays, here and on the server. */
  leaveFamily: exclusive(leaveFamily),

  /**
   * Removes the family from this device, with all unsent work. Refused (`locked`) while a student's profile is open.
   */
  removeFamily: exclusive(removeFamily),
  /** Deletes the unsent work of a device that was removed from its family, once it has been read. */
  discardUnsent: refreshing(async ({ store }: ProfileContext): Promise<Result<null, never>> => {
    await store.transact(discardUnsent);
    return ok(null);
  }),

  /** Extracts lessons with the language model, if the family allows that; otherwise null (`ask-model.ts`). */
  extractLessons,
  /** Describes a course with the language model, likewise. */
  enhanceDescription,

  /**
   * Sets a student's PIN as the signed-in parent. It is valid here at once; the server gets it once it can be reached.
   */
  setPin: refreshing(setPin),
  /** Chooses, as the signed-in parent, after how many idle minutes a child's profile closes on this device. */
  setChildIdle: refreshing(setChildIdle),
} satisfies Record<string, Request>;

/** Calls that change records. */
export const writes = {
  /**
   * Performs an action (`actions.ts`) of the person whose profile is open: saved when it resolves with `ok`, then sent.
   * PINs of students created by a parent's action are set with it, or not at all; so are the files it names.
   */
  act: asPersonHere((context, name: ActionName, input: unknown, more?: WithAction) =>
    actAsPerson(context, context.actions[name] as AnyAction, input, more),
  ),
  /** Undoes an action except for values changed since; resolves to whether all of it was undone. */
  undo: asPersonHere(undoAsPerson),
  /** Writes all groups of a refused action again, only as its own person, and removes it from the list. */
  retryRefused: asPersonHere(retryAsPerson),
  /** Discards a refused action: one's own; a parent anybody's. */
  discardRefused: discardAsPerson,
} satisfies Record<string, Request>;

/** Calls answered with plain values. */
export const lookups = {
  /** Why no PIN of this student may be tried here now: a cooldown, or a parent is needed; null: allowed. */
  pinBlock,
  /**
   * PINs by student, which the server returns only to a parent who signed in within the last ten minutes; otherwise {}.
   */
  readPins,
  /** The last actions on this device, if the family has no account: of another one, the server knows them. */
  readChangeLog,
  /** Unsent work of a device that was removed from its family; null: none to read. */
  readUnsent: async (context: ProfileContext): Promise<UnsentRow | null> =>
    (await readDeviceSnapshot(context)).unsent ?? null,
  /** The content of one of its photos or files; null: it is none of these. */
  readUnsentFile: ({ store }: ProfileContext, hash: string): Promise<Blob | null> =>
    readUnsentFile(store, hash),
  /** The demo account this server offers; null also when it can't be reached. */
  demoAccount,
  /** Operator of the server's language model; null: none for this family, or the server can't be reached. */
  languageModel,
};
