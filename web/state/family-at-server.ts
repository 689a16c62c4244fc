/** What screens know of the family's devices and accounts at the server, by the worker's answers. */
import type { AccountFailure } from '../profiles/account-failure.ts';
import type { ListedDevice } from '../profiles/family-at-server.ts';
import type { FirstAccountFailure } from '../profiles/sync-other-devices.ts';

/** One of the family's devices, as the server lists it. */
export type DeviceAtServer = ListedDevice;
/** Why the server did not do what a parent asked for. */
export type ServerFailure = AccountFailure;
/** Why a family that began on this device has no account yet. */
export type NoAccountYet = FirstAccountFailure;
