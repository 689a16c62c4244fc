import { m } from '../../messages/compiled/messages.js';
import type { DeviceView } from '../../state/device.ts';

export type Failure = NonNullable<DeviceView['failure']>;

export const failureTitles: Record<Failure, () => string> = {
  'no-storage': m.shell_failure_no_storage_title,
  quota: m.shell_failure_quota_title,
  blocked: m.shell_failure_blocked_title,
  outdated: m.shell_failure_outdated_title,
  'lost-connection': m.shell_failure_lost_connection_title,
  'no-worker': m.shell_failure_no_worker_title,
};

/** A tab that is to be closed elsewhere is waited for; everything else is worth another try. */
export const helpsReloading = (failure: Failure): boolean => failure !== 'blocked';
