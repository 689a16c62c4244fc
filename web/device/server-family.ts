/** What screens know of the family's devices and accounts on the server, from the worker's answers. */
import type { AccountFailure } from '../profiles/server-words.ts';
import type { ListedDevice, ParentAccess } from '../profiles/at-server.ts';
import type { FirstAccountFailure } from '../profiles/sync-other-devices.ts';

/** One of the family's devices, as the server lists it. */
export type DeviceAtServer = ListedDevice;
/** What ends with a parent: devices they paired, feeds they made. */
export type AccessOfParent = ParentAccess;
/** Why the server refused a parent's request. */
export type ServerFailure = AccountFailure;
/** Why a family that began on this device has no account yet. */
export type NoAccountReason = FirstAccountFailure;
