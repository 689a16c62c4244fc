/** The demo account: the demo family with the credentials that the sign-in page shows, created anew each day. */
import { demoFamily } from '../shared-model/demo/demo-family.ts';
import { demoParent, demoPassword, demoPin } from '../shared-model/demo/demo-people.ts';
import { demoWords } from '../shared-model/demo/demo-words.ts';
import { dayIn } from '../shared-model/lib/dates.ts';
import type { AccountServices } from './accounts/account-services.ts';
import { emailKey, familyOfAccount } from './accounts/account-addresses.ts';
import { register, signIn, type InitialContent } from './accounts/accounts.ts';
import { demoSeededAt, removeFamily } from './accounts/stored-demo-family.ts';
import { setPinWithin } from './accounts/student-pins.ts';

/** The credentials that the sign-in page of a server with the demo account shows. */
export const demoAccount = { email: demoParent.email, password: demoPassword };

/** The demo family's zone, which decides its days. */
const timezone = 'America/New_York';

async function seedFamily(services: AccountServices): Promise<boolean> {
  const account = {
    ...demoAccount,
    fullName: demoParent.fullName,
    familyName: demoWords('en').familyName,
  };
  const scene = { now: services.now(), timezone };
  const beginning: InitialContent = {
    changes: (ids) => demoFamily({ ...scene, ...ids }).changes,
    also: async (sql, ids) => {
      for (const { id } of demoFamily({ ...scene, ...ids }).students) {
        await setPinWithin(sql, services, { familyId: ids.familyId, studentId: id, pin: demoPin });
      }
    },
  };
  const made = await register(services, account, { beginning });
  return made.ok;
}

/**
 * Creates the demo account unless today's exists (`fresh`). This deletes yesterday's family with its visitors' changes:
 * the new family has another id, so no visitor's device can restore them. `taken`: somebody registered a family with
 * the demo's address; that family stays.
 */
export async function seedDemo(services: AccountServices): Promise<'laid' | 'fresh' | 'taken'> {
  const before = await familyOfAccount(services, emailKey(demoAccount.email));
  if (before !== undefined) {
    const seededAt = await demoSeededAt(services, before);
    // Nobody can register with the demo's password, so a family that has it is the demo of an earlier version.
    if (seededAt === null && !(await signIn(services, demoAccount))) return 'taken';
    const isTodays =
      seededAt !== null && dayIn(seededAt, timezone) === dayIn(services.now(), timezone);
    if (isTodays) return 'fresh';
    await removeFamily(services, before);
  }
  // Another server on this database may have been faster.
  return (await seedFamily(services)) ? 'laid' : 'fresh';
}
