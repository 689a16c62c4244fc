/** The demo account, made once: the demo family under the credentials that the sign-in page shows. */
import { demoFamily } from '../shared-model/demo/demo-family.ts';
import {
  demoFamilyName,
  demoParent,
  demoPassword,
  demoPin,
} from '../shared-model/demo/demo-people.ts';
import type { AccountServices } from './accounts/account-services.ts';
import { register } from './accounts/accounts.ts';
import { setPinWithin } from './accounts/pins.ts';

/** What the sign-in page of a server with the demo account shows. */
export const demoAccount = { email: demoParent.email, password: demoPassword };

/** Makes the demo account unless it is there; true when it was made. */
export async function seedDemo(services: AccountServices): Promise<boolean> {
  const account = {
    ...demoAccount,
    fullName: demoParent.fullName,
    familyName: demoFamilyName,
  };
  const scene = { now: services.now(), timezone: 'America/New_York' };
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
