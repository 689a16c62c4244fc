/**
 * Account changes parents made on other devices. After a password change, what the old one opens here ends: its
 * verifier and the signing key wrapped by it are deleted, and that parent's profile closes. Earlier ops are already
 * signed, and the server still knows that signature, so no pending work is lost. A parent who left or was removed from
 * the family is deleted here.
 */
import { deviceParentsCall } from '../../shared-model/contracts/account-security-calls.ts';
import { member } from '../../shared-model/entities/member.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import type { ParentProfile } from '../data/profile-rows.ts';
import { closeSession, forgetParents } from './open-session.ts';
import { emailKey } from './parent-profile.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

const patience = 5_000;

/** How often to ask while the server can be reached. */
const every = 5 * 60_000;

const ask = ({ rest }: ProfileContext) =>
  rest.call(deviceParentsCall, undefined, { within: patience });

/**
 * Parents known here whose record is deleted and whom the server doesn't list. A missing record proves nothing: it may
 * still arrive.
 */
async function goneParents(
  { store }: ProfileContext,
  there: readonly { memberId: Id<'member'> }[],
): Promise<ReadonlySet<string>> {
  const known = new Set(there.map(({ memberId }) => memberId));
  return store.readTransaction(async (tx) => {
    const [view, profiles] = await Promise.all([tx.view(false), tx.profiles()]);
    const gone = profiles.filter((profile) => {
      if (profile.role !== 'parent' || known.has(profile.memberId)) return false;
      const record = view.stored({ t: member.name, id: profile.memberId });
      return record !== undefined && isDeleted(record);
    });
    return new Set(gone.map(({ key }) => key));
  });
}

/** Applies the server's news; false if it had none. */
async function takeNews(context: ProfileContext): Promise<boolean> {
  const news = await ask(context);
  if (!news.ok) return false;
  const ended = await context.store.transact(async (tx) => {
    const names: string[] = [];
    for (const { memberId, email, isPasswordOld } of news.value) {
      const key = actorToName({ role: 'parent', memberId });
      const profile = await tx.profile(key);
      if (profile?.role !== 'parent') continue;
      if (isPasswordOld) names.push(key);
      const isSame = profile.email === email && !(isPasswordOld && profile.verifier);
      const secrets = isPasswordOld && { verifier: null, sealKey: null };
      if (!isSame) tx.putProfile({ ...profile, email, ...secrets });
    }
    return names.includes((await tx.session()).person ?? '');
  });
  if (ended) await closeSession(context, false);
  await forgetParents(context, await goneParents(context, news.value));
  return true;
}

/** Creates the function to call at every contact with the server: it asks now and then. */
export function createParentsWatch(
  context: ProfileContext,
  runExclusive: (work: () => Promise<boolean>) => Promise<boolean>,
): () => Promise<void> {
  let asked = -Infinity;
  return async () => {
    if (context.elapsed() - asked < every) return;
    const { parents } = await readDeviceSnapshot(context);
    if (parents.length === 0) return;
    const at = context.elapsed();
    // Not between a sign-in's answer and its storing, or the new secrets would be taken for the old ones.
    if (await runExclusive(() => takeNews(context))) asked = at;
  };
}

/** The parent's present e-mail address, stored, if it differs from the one known here; otherwise undefined. */
export async function newEmailOf(
  context: ProfileContext,
  { key, memberId, email: known }: ParentProfile,
): Promise<string | undefined> {
  const news = await ask(context);
  const email = news.ok ? news.value.find((one) => one.memberId === memberId)?.email : undefined;
  if (email === undefined || (known !== null && emailKey(known) === emailKey(email))) {
    return undefined;
  }
  await context.store.transact(async (tx) => {
    const profile = await tx.profile(key);
    if (profile?.role === 'parent') tx.putProfile({ ...profile, email });
  });
  return email;
}
