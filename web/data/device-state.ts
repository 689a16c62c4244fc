import { zeroHlc } from '../../shared-model/records/clock.ts';
import type { DeviceState, FetchedPacks } from './device-store.ts';

/** None of the first records is here. */
export const nothingFetched: FetchedPacks = {
  hashes: [],
  head: 0,
  nonce: '',
  isAlone: false,
  isEnough: false,
};

/** All first records are here. */
export const allFetched: FetchedPacks = { ...nothingFetched, isEnough: true };

/** Fetch everything from the first record. */
export const fromTheStart = { cursor: 0, nonce: '', fetched: nothingFetched };

/** A device that was never paired and has never written. */
export const initialDeviceState: DeviceState = {
  deviceId: 0,
  familyId: 0,
  holder: { kind: 'family' },
  scopeVersion: 1,
  sealedAs: 0,
  seals: [],
  epoch: 0,
  ...fromTheStart,
  noRoomAt: null,
  chain: '',
  hasLostSeals: false,
  isRevoked: false,
  healing: false,
  sweeping: false,
  lacksRecords: false,
  nextN: 1,
  clock: zeroHlc,
  clockOffset: 0,
  stampOffset: null,
  clockFrom: 1,
  told: [],
  compared: { at: null, differedAt: null, difference: '', isMending: false },
  syncedAt: null,
};

/** The device id for which the server issued the parents' signing keys. */
export const signingDeviceIdOf = ({ sealedAs, deviceId }: DeviceState): number =>
  sealedAs || deviceId;
