/** Starts a family on this device, without an account and without a network. */
import * as v from 'valibot';
import type { Change } from '../../shared-model/commit/change.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import { newPasswordSchema } from '../../shared-model/contracts/account-calls.ts';
import { family, zoneSetting } from '../../shared-model/entities/family.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { member } from '../../shared-model/entities/member.ts';
import { randomId } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { openParentSession } from './open-session.ts';
import type { ProfileContext } from './profile-context.ts';
import { parentProfile, renewed } from './parent-profile.ts';
import type { Person, SignInFailure } from './session.ts';

const localFamilySchema = v.object({
  familyName: family.fields.familyName.schema,
  fullName: member.fields.fullName.schema,
  passcode: newPasswordSchema,
});
/** The form's values. */
export type LocalFamily = v.InferInput<typeof localFamilySchema>;

/** Creates the family and opens its parent's profile. */
export async function startLocalFamily(
  context: ProfileContext,
  given: LocalFamily,
): Promise<Result<Person, SignInFailure>> {
  const { store, random, zone, now } = context;
  const typed = v.safeParse(localFamilySchema, given);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const [familyId, memberId] = [randomId(random), randomId(random)];
  const profile = await renewed(context, parentProfile(memberId, null), given.passcode, null);
  const { familyName, fullName } = typed.output;
  const changes: Change[] = [
    {
      t: family.name,
      id: familyId,
      fields: { familyName, timezone: zoneSetting(zone) },
    },
    { t: familySettings.name, id: familyId, fields: { email: '' } },
    { t: member.name, id: memberId, fields: { fullName, role: 'parent' } },
  ];
  const isMade = await store.transact(async (tx) => {
    if ((await tx.state()).familyId !== 0) return false;
    const made = await commitWithin(tx, { role: 'system' }, changes, { now: now(), node: 0 });
    if (!made.ok) throw new Error(`A family's first records were refused: ${made.error.code}`);
    await tx.setState({ familyId });
    tx.putProfile(profile);
    return true;
  });
  if (!isMade) return failed({ code: 'another-family' });
  await openParentSession(context, { profile, known: profile });
  return ok({ role: 'parent', memberId });
}
