/** A parent's seal as a device makes it, for tests without a browser. */
import { createHmac } from 'node:crypto';
import { sealText } from '../../shared-model/changes/change.ts';
import type { Seal } from '../../web/data/device-store.ts';

export const sealKey = new Uint8Array(32).fill(7);

export const createSeal =
  (key: Uint8Array): Seal =>
  (op) =>
    createHmac('sha256', key).update(sealText(op)).digest('base64url');
