import type { Id } from '../../shared-model/lib/ids.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import { demoQuota } from '../store/quota.ts';
import type { AppContext } from '../http/app-context.ts';

/**
 * On what a browser becomes a new device of a family. `whose`: for whom it is counted; the demo family is everybody's, so there
 * a visitor counts. `most`: how many devices the family may have.
 */
export async function pairingTerms(
  { services, quota }: AppContext,
  familyId: Id<'family'>,
  address: string,
): Promise<{ whose: string; most: number }> {
  const isDemo = await isDemoFamily(services, familyId);
  return isDemo
    ? { whose: address, most: demoQuota.devices }
    : { whose: String(familyId), most: quota.devices };
}
