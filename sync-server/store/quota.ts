import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** The limits of a family on a server. */
export interface Quota {
  /** Records, deleted ones included. */
  records: number;
  /** Bytes of JSON: of the records and of the change log. */
  bytes: number;
  /** Bytes of files. */
  fileBytes: number;
  /** Paired devices that aren't revoked. */
  devices: number;
}

/** Twice the data of six students in twelve school years, and more devices than a household has. */
export const defaultQuota: Quota = {
  records: 400_000,
  bytes: 2 * 1024 ** 3,
  fileBytes: 500 * 1024 ** 2,
  devices: 50,
};

/** The demo family's limits: enough for all visitors of a day, each with a device. */
export const demoQuota: Quota = {
  records: 5_000,
  bytes: 20 * 1024 ** 2,
  fileBytes: 20 * 1024 ** 2,
  devices: 1_000,
};

/** What a family uses. */
export interface Usage {
  records: number;
  bytes: number;
}

/** Whether a family has reached its quota, after which nothing is accepted. */
export const isFull = (usage: Usage, quota: Quota): boolean =>
  usage.records >= quota.records || usage.bytes >= quota.bytes;

/** The rejection of a change by a family that has reached its quota. */
export const familyIsFull: Rejection = rejection('too-large', problemText('family-full'));
