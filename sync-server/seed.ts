/** The demo account: the demo family under the credentials that the sign-in page shows, laid anew each day. */
import { demoFamily } from '../shared-model/demo/demo-family.ts';
import {
  demoFamilyName,
  demoParent,
  demoPassword,
  demoPin,
} from '../shared-model/demo/demo-people.ts';
import { dayIn } from '../shared-model/lib/dates.ts';
import type { AccountServices } from './accounts/account-services.ts';
import { emailKey, familyOfAccount, register, signIn } from './accounts/accounts.ts';
import { demoLaidAt, removeFamily } from './accounts/stored-demo-family.ts';
import { setPinWithin } from './accounts/student-pins.ts';

/** What the sign-in page of a server with the demo account shows. */
export const demoAccount = { email: demoParent.email, password: demoPassword };

/** The zone whose days the demo family lives by. */
const timezone = 'America/New_York';

async function layFamily(services: AccountServices): Promise<boolean> {
  const account = {
    ...demoAccount,
    fullName: demoParent.fullName,
    familyName: demoFamilyName,
  };
  const scene = { now: services.now(), timezone };
  const made = await register(services, account, {
    changes: (ids) => demoFamily({ ...scene, ...ids }).changes,
    also: async (sql, ids) => {
      for (const { id } of demoFamily({ ...scene, ...ids }).students) {
        await setPinWithin(sql, services, { familyId: ids.familyId, studentId: id, pin: demoPin });
      }
    },
  });
  return made.ok;
}

/**
 * Makes the demo account unless it was laid today. What visitors left yesterday goes: the new family has another id, so no
 * device of theirs can bring it back. `taken`: its address is that of a family that somebody registered, which stays.
 */
export async function layDemo(services: AccountServices): Promise<'laid' | 'fresh' | 'taken'> {
  const before = await familyOfAccount(services, emailKey(demoAccount.email));
  if (before !== undefined) {
    const laidAt = await demoLaidAt(services, before);
    // Nobody can register with the password that the sign-in page shows: a family that has it is an earlier version's demo.
    if (laidAt === null && !(await signIn(services, demoAccount))) return 'taken';
    const isTodays = laidAt !== null && dayIn(laidAt, timezone) === dayIn(services.now(), timezone);
    if (isTodays) return 'fresh';
    await removeFamily(services, before);
  }
  // Another server over this database may have been faster.
  return (await layFamily(services)) ? 'laid' : 'fresh';
}
