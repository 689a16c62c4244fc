/** The limits for pairing devices. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import { demoQuota } from '../store/quota.ts';
import type { AppContext } from './app-context.ts';

/**
 * The limits for pairing a new device. `whose` names the counter: the family, or the visitor's address for the demo
 * family, which all visitors share. `most` is the largest number of devices.
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
