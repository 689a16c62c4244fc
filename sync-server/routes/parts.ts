import type { DemoAccount } from '../../shared-model/contracts/demo.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import type { Limits } from '../accounts/limits.ts';
import type { ClientInfo } from '../middleware/client-info.ts';
import type { Quota } from '../store/quota.ts';
import type { SecurityLog } from '../middleware/security-log.ts';
import type { FamilyStore } from '../store/family-store.ts';
import type { ClockWatch } from '../sync/clock-watch.ts';

/** What the routes are made of. */
export interface Parts {
  services: AccountServices;
  limits: Limits;
  clientInfo: ClientInfo;
  /** What a family may take on this server. */
  quota: Quota;
  /** The account that everyone may try, if this server has one. */
  demo: DemoAccount | null;
  isRegistrationOpen: boolean;
  tellSecurity: SecurityLog;
  clockWatch: ClockWatch;
  /** A family's records. */
  storeOf: (familyId: Id<'family'>) => FamilyStore;
}
