/** Shared by the calls about a parent's own account: permission, confirmation, and the language of mails. */
import type { Context } from 'hono';
import { inTheDemo } from '../../shared-model/contracts/server-calls.ts';
import {
  changePasswordCall,
  deleteFamilyCall,
} from '../../shared-model/contracts/account-security-calls.ts';
import { family } from '../../shared-model/entities/family.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { emailKey } from '../accounts/account-addresses.ts';
import { emailOf } from '../accounts/accounts.ts';
import { isPasswordOf } from '../accounts/passwords.ts';
import { isRecent, type Principal } from '../accounts/sessions.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { AppContext } from './app-context.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor, type Problem } from '../http/problem-response.ts';
import type { MailLanguage } from '../mail/words.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import { read } from '../family/family-reading.ts';

/** A signed-in parent. */
export type ParentPrincipal = Extract<Principal, { role: 'parent' }>;

const { signInAgain, notCurrent } = changePasswordCall.errors;
const { nameDiffers } = deleteFamilyCall.errors;

/** Whether this parent may change their account now: they have signed in recently, and the account isn't the demo's. */
export async function mayChangeAccount(
  { services }: AppContext,
  who: ParentPrincipal,
): Promise<Result<null, Problem>> {
  if (!isRecent(services, who)) return failed(signInAgain);
  return (await isDemoFamily(services, who.familyId)) ? failed(inTheDemo) : ok(null);
}

/** Checks a signed-in parent's password; wrong ones count as at sign-in. */
export async function checkOwnPassword(
  context: AppContext,
  c: Context,
  { familyId, memberId }: ParentPrincipal,
  password: string,
): Promise<Result<null, Problem>> {
  const { services, limits, clientInfo, logSecurity } = context;
  const account = emailKey((await emailOf(services, familyId, memberId)) ?? '');
  const device = await deviceOf(c, context);
  const deviceId = device?.familyId === familyId ? device.id : null;
  const { address } = clientInfo(c);
  const permit = await limits.signIn({ address, account, deviceId });
  const refuse = (why: 'too many tries' | 'wrong password', problemToTell: Problem) => {
    logSecurity('password check failed', { why, familyId, memberId, address });
    return failed(problemToTell);
  };
  if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
  if (!(await isPasswordOf(services, { familyId, memberId }, password))) {
    return refuse('wrong password', notCurrent);
  }
  await permit.succeeded();
  return ok(null);
}

/** The family's name, the language of its mails, and the zone of their days. */
export async function familyWords(
  { storeOf }: AppContext,
  familyId: Id<'family'>,
): Promise<{ familyName: string; language: MailLanguage; zone: string }> {
  return read(storeOf(familyId), async (records) => {
    const { familyName = '', language = 'en' } = (await records.get(family, familyId)) ?? {};
    return { familyName, language, zone: zoneOfFamily(records.view) };
  });
}

/** A name in compared form: blanks and capitals don't count. */
const plainName = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What a parent types to confirm an irreversible action. */
interface TypedConfirmation {
  familyName: string;
  password: string;
}

/** Checks that a parent who has signed in recently typed the family's name and their password. */
export async function checkConfirmation(
  context: AppContext,
  c: Context,
  who: ParentPrincipal,
  { familyName, password }: TypedConfirmation,
): Promise<Result<null, Problem>> {
  const may = await mayChangeAccount(context, who);
  if (!may.ok) return may;
  const words = await familyWords(context, who.familyId);
  return plainName(words.familyName) === plainName(familyName)
    ? checkOwnPassword(context, c, who, password)
    : failed(nameDiffers);
}
