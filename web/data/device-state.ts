import { zeroHlc } from '../../shared-model/changes/clock.ts';
import type { DeviceState } from './device-store.ts';

/** A device that was never paired and has never written. */
export const initialDeviceState: DeviceState = {
  deviceId: 0,
  familyId: 0,
  holder: { kind: 'family' },
  scopeVersion: 1,
  sealedAs: 0,
  seals: [],
  epoch: 0,
  cursor: 0,
  nonce: '',
  chain: '',
  hasLostSeals: false,
  isRevoked: false,
  healing: false,
  nextN: 1,
  clock: zeroHlc,
  clockOffset: 0,
  stampOffset: null,
  clockFrom: 1,
  told: [],
  syncedAt: null,
};

/** The device id that the parents' seal keys were given for. */
export const sealPlaceOf = ({ sealedAs, deviceId }: DeviceState): number => sealedAs || deviceId;
