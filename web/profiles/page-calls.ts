/**
 * What a page asks of the profiles on this device, each call in one place: the worker offers every one under its name
 * (`workers/sync-host.ts`), and the page has its types from there. Whether the page learns of a new session before the
 * answer, and whether tabs take turns, is said around the function (`profile-call.ts`).
 */
import type { ActionName, AnyAction } from '../../shared-model/actions/actions.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import type { UnsentRow } from '../data/profile-rows.ts';
import {
  changeEmail,
  changePassword,
  confirmPassword,
  makeRecoveryCode,
  readAccount,
} from './account.ts';
import { enhanceDescription, extractLessons, languageModel } from './ask-model.ts';
import { pinBlock } from './check-here.ts';
import { claimDevice } from './claim-device.ts';
import { readPins, setPin } from './device-pins.ts';
import { discardUnsent, readUnsentFile } from './end-revoked.ts';
import { familyAtServer } from './family-at-server.ts';
import { deleteFamily, keepFamily, readDeletion } from './family-deletion.ts';
import { forgottenPassword } from './forgotten-password.ts';
import { leaveFamily } from './leave-family.ts';
import { startLocalFamily } from './local-family.ts';
import { noticesAtServer } from './notices-at-server.ts';
import { asPersonHere, exclusive, refreshing } from './profile-call.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { removeFamily } from './remove-family.ts';
import { signInParent, unlockParent } from './sign-in-parent.ts';
import { signInStudent } from './sign-in-student.ts';
import { signOut } from './sign-out.ts';
import { syncOtherDevices } from './sync-other-devices.ts';
import { acceptInvite, demoAccount, register } from './visitor-at-server.ts';
import {
  actAsPerson,
  discardAsPerson,
  retryAsPerson,
  undoAsPerson,
  type WithAction,
} from './write-as-person.ts';

/** A call that answers with a result; to the page a failing storage is one too. */
type Request = (context: ProfileContext, ...input: never[]) => Promise<Result<unknown, unknown>>;

/** Calls that change none of the family's records. */
export const requests = {
  /** Signs a parent in, at the server if it answers, and makes this browser one of the family's devices. */
  signInParent: exclusive(signInParent),
  /** Opens the profile of a parent who is known here. */
  unlockParent: exclusive(unlockParent),
  signInStudent: exclusive(signInStudent),
  /** Closes the profile here, whether or not the server answers; a server that can't be reached is notified later. */
  signOut: refreshing(signOut),

  /** Creates a family's account at the server; signs nobody in. */
  register,
  /** Starts a family on this device alone. */
  startLocalFamily: exclusive(startLocalFamily),
  /** Gives a family that began on this device an account, and sends all of it (`sync-other-devices.ts`). */
  syncOtherDevices: exclusive(syncOtherDevices),
  /** Makes this browser a family's or a student's own device by a parent's code; signs nobody in. */
  claimDevice: exclusive(claimDevice),
  /** Creates the account of a parent who was invited; signs nobody in. */
  acceptInvite,
  /** What a parent asks the server about people and devices. */
  ...familyAtServer,

  /** Checks the open parent's password once more: calls about the account and devices want a recent sign-in. */
  confirmPassword: exclusive(confirmPassword),
  /** Changes the open parent's password or passcode, and what it wraps on this device. */
  changePassword: exclusive(changePassword),
  changeEmail: exclusive(changeEmail),
  /** The open parent's account at the server. */
  readAccount,
  /** Makes a recovery code, which is never shown again. */
  makeRecoveryCode,
  ...forgottenPassword,
  /** When everything of the family is to be deleted at the server; null: it isn't. */
  readDeletion,
  deleteFamily: exclusive(deleteFamily),
  keepFamily,
  /** Deletes the open parent's own account; the family stays, here and at the server. */
  leaveFamily: exclusive(leaveFamily),

  /** Removes the family from this device, with all unsent work. Refused (`locked`) while a student's profile is open. */
  removeFamily: exclusive(removeFamily),
  /** Deletes the unsent work of a device that was removed from its family, once it has been read. */
  discardUnsent: refreshing(async ({ store }: ProfileContext): Promise<Result<null, never>> => {
    await store.transact(discardUnsent);
    return ok(null);
  }),

  /** Reads a list with the language model, if the family allows that; null where it doesn't (`ask-model.ts`). */
  extractLessons,
  /** Describes a course with it, likewise. */
  enhanceDescription,

  /** What a parent asks the server about pushes and calendar feeds. */
  ...noticesAtServer,

  /** Sets a student's PIN as the open parent. It is valid here at once; the server gets it when it can be reached. */
  setPin: refreshing(setPin),
} satisfies Record<string, Request>;

/** Calls that change records. */
export const writes = {
  /**
   * Performs an action (`actions.ts`) of the person whose profile is open: saved when it resolves with `ok`, then sent. The PINs
   * of students whom a parent's action makes are set with it, or not at all; so are the files that it names.
   */
  act: asPersonHere((context, name: ActionName, input: unknown, more?: WithAction) =>
    actAsPerson(context, context.actions[name] as AnyAction, input, more),
  ),
  /** Undoes an action except for values changed since; resolves to whether all of it was undone. */
  undo: asPersonHere(undoAsPerson),
  /** Writes all groups of a refused action again, only as its own person, and removes it from the list. */
  retryRefused: asPersonHere(retryAsPerson),
  /** Discards one: one's own, and as a parent anybody's. */
  discardRefused: discardAsPerson,
} satisfies Record<string, Request>;

/** Calls whose answer is no result. */
export const lookups = {
  /** Why no PIN of this student may be tried here now: a cooldown, or a parent is needed; null: one may. */
  pinBlock,
  /** PINs by student, which the server reports to a parent who signed in within the last ten minutes; otherwise {}. */
  readPins,
  /** The unsent work of a device that was removed from its family; null: there is none to read. */
  readUnsent: async (context: ProfileContext): Promise<UnsentRow | null> =>
    (await readDeviceSnapshot(context)).unsent ?? null,
  /** The content of one of its photos or files; null: it is none of these. */
  readUnsentFile: ({ store }: ProfileContext, hash: string): Promise<Blob | null> =>
    readUnsentFile(store, hash),
  /** The demo account that this server offers; null also when it can't be reached. */
  demoAccount,
  /** Whose language model the server would ask; null: it has none for this family, or can't be reached. */
  languageModel,
};
