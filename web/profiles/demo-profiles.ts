/**
 * The demo family, in a database of its own, new every day: created in one transaction with its parent's profile open,
 * so that one tap shows it. The verifiers for signing in there again are made in the background.
 */
import { commitWithin } from '../../shared-model/commit/commit.ts';
import type { LanguageTag } from '../../shared-model/entities/family.ts';
import { demoFamily } from '../../shared-model/demo/demo-family.ts';
import { demoParent, demoPassword, demoPin } from '../../shared-model/demo/demo-people.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { dayIn } from '../../shared-model/lib/dates.ts';
import { initialDeviceState } from '../data/device-state.ts';
import { openParentSession } from './open-session.ts';
import { keyNamed, readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { parentProfile } from './parent-profile.ts';
import { studentProfile } from './device-pins.ts';
import { makeVerifier, newSalt, stretch } from './secrets.ts';

/** How the demo is opened. */
export interface DemoOpening {
  /** Opens its parent's profile, whichever was open. */
  asParent?: boolean;
  /** Language of a new demo family; English by default. */
  language?: LanguageTag;
}

async function make(
  { store, now, zone }: ProfileContext,
  demoDay: string,
  language: LanguageTag,
): Promise<void> {
  const at = now();
  const { familyId, memberId, students, changes } = demoFamily({
    now: at,
    timezone: zone,
    language,
  });
  await store.transact(async (tx) => {
    await tx.wipe();
    await tx.setState({ ...initialDeviceState, familyId });
    const made = await commitWithin(tx, { role: 'system' }, changes, { now: at, node: 0 });
    if (!made.ok) throw new Error(`The demo family was refused: ${made.error.code}`);
    const parent = parentProfile(memberId, demoParent.email);
    tx.putProfile(parent);
    for (const { id } of students) {
      tx.putProfile({ ...studentProfile(id), pinLength: demoPin.length });
    }
    await tx.setSession({
      person: parent.key,
      since: at,
      touched: at,
      demoDay,
      saidShared: false,
    });
  });
}

/** Stretches the PIN once for all students: they share the demo's salt, and nothing in the demo is secret. */
async function makeVerifiers(context: ProfileContext): Promise<void> {
  const { store, rounds } = context;
  const wanting = (await readDeviceSnapshot(context)).profiles.filter(({ verifier }) => !verifier);
  if (wanting.length === 0) return;
  const pepper = await keyNamed(context, 'pepper');
  const [pin, password] = await Promise.all([
    stretch(demoPin, newSalt(), rounds),
    stretch(demoPassword, newSalt(), rounds),
  ]);
  for (const { key, role } of wanting) {
    const verifier = await makeVerifier(pepper, key, role === 'student' ? pin : password);
    await store.transact(async (tx) => {
      const profile = await tx.profile(key);
      if (profile && !profile.verifier) tx.putProfile({ ...profile, verifier });
    });
  }
}

/** Whether the demo family's language differs from the requested one. */
const speaksOther = async ({ store }: ProfileContext, language: LanguageTag): Promise<boolean> =>
  theFamily(await store.view(false))?.language !== language;

/**
 * Opens today's demo family: the existing one, as it was left or (`asParent`) with its parent signed in; or a new one,
 * each day and if another language is requested.
 */
export async function bringUpDemo(
  context: ProfileContext,
  { asParent = false, language = 'en' }: DemoOpening,
): Promise<void> {
  const { parents, session } = await readDeviceSnapshot(context);
  const [parent] = parents;
  const today = dayIn(context.now(), context.zone);
  const isTodays = session.demoDay === today;
  if (!isTodays || (asParent && (await speaksOther(context, language)))) {
    await make(context, today, language);
  } else if (asParent && parent) {
    await openParentSession(context, { profile: parent, known: parent, saidShared: false });
  }
  context.runInBackground(makeVerifiers(context));
}
