/** How much a family may take on a server. */
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

export interface Quota {
  /** Records, deleted ones included. */
  records: number;
  /** Bytes of JSON: of the records and of the change log. */
  bytes: number;
  /** Devices that are paired and not revoked. */
  devices: number;
}

/** Twice what six children leave in twelve school years, and more devices than a household has. */
export const defaultQuota: Quota = { records: 400_000, bytes: 2 * 1024 ** 3, devices: 50 };

/** The demo family's, which is everybody's for a day: room for every visitor's play, and a device for each. */
export const demoQuota: Quota = { records: 5_000, bytes: 20 * 1024 ** 2, devices: 1_000 };

/** What a family has taken. */
export interface Usage {
  records: number;
  bytes: number;
}

/** Whether nothing more is taken: the write that meets the quota is the last. */
export const isFull = (usage: Usage, quota: Quota): boolean =>
  usage.records >= quota.records || usage.bytes >= quota.bytes;

export const familyIsFull: Rejection = rejection('too-large', problemText('family-full'));
