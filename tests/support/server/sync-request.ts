import { protocol } from '../../../shared-model/contracts/sync-call.ts';
import type { SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';

/** The request of a device that has nothing to send and has received nothing yet. */
export const aSyncRequest = (
  said: Pick<SyncRequest, 'deviceId'> & Partial<SyncRequest>,
): SyncRequest => ({
  proto: protocol,
  schema: schemaVersion,
  epoch: 0,
  cursor: 0,
  nonce: '',
  chain: '',
  scopeVersion: 1,
  clock: null,
  ops: [],
  wanted: [],
  told: [],
  ...said,
});
