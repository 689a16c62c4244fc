/** Every sync trouble: what it is, and what a person can do about it. */
import { m } from '../../messages/compiled/messages.js';
import type { SyncTrouble } from '../../sync/status.ts';

/** What the sheet says of a trouble. */
export interface TroubleWords {
  sentence: () => string;
  step: () => string;
  /** The action for which the sheet shows a button. */
  action?: 'sign-in' | 'network' | 'reload';
}

/** The texts of every trouble. */
export const troubleWords: Record<SyncTrouble, TroubleWords> = {
  unreachable: { sentence: m.sync_unreachable, step: m.sync_unreachable_step },
  'captive-portal': {
    sentence: m.sync_captive_portal,
    step: m.sync_captive_portal_step,
    action: 'network',
  },
  'server-error': { sentence: m.sync_server_error, step: m.sync_server_error_step },
  throttled: { sentence: m.sync_throttled, step: m.sync_throttled_step },
  'signed-out': { sentence: m.sync_signed_out, step: m.sync_signed_out_step, action: 'sign-in' },
  revoked: { sentence: m.sync_revoked, step: m.sync_revoked_step },
  upgrade: { sentence: m.sync_upgrade, step: m.sync_upgrade_step, action: 'reload' },
  forked: { sentence: m.sync_forked, step: m.sync_forked_step, action: 'sign-in' },
  'server-replaced': {
    sentence: m.sync_server_replaced,
    step: m.sync_server_replaced_step,
    action: 'sign-in',
  },
  'no-storage': { sentence: m.sync_no_storage, step: m.sync_no_storage_step },
  quota: { sentence: m.sync_quota, step: m.sync_quota_step },
  'no-room': { sentence: m.sync_no_room, step: m.sync_no_room_step },
  blocked: { sentence: m.sync_blocked, step: m.sync_blocked_step },
  'lost-connection': {
    sentence: m.sync_lost_connection,
    step: m.sync_lost_connection_step,
    action: 'reload',
  },
  fault: { sentence: m.sync_fault, step: m.sync_fault_step, action: 'reload' },
};
