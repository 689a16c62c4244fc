/**
 * The demo family, in a database of its own, new every day: made in one transaction with its parent's profile open, so that
 * one tap shows it. What it takes to sign in there again is worked out behind that.
 */
import { commitWithin } from '../../shared-model/commit/commit.ts';
import { demoFamily } from '../../shared-model/demo/demo-family.ts';
import { demoParent, demoPassword, demoPin } from '../../shared-model/demo/demo-people.ts';
import { dayIn } from '../../shared-model/lib/dates.ts';
import { initialDeviceState } from '../data/device-state.ts';
import { enterAsParent } from './enter.ts';
import { keyNamed, lookHere, type Gate } from './gate.ts';
import { parentProfile } from './parent-profile.ts';
import { studentProfile } from './pins.ts';
import { makeVerifier, newSalt, stretch } from './secrets.ts';

async function make({ store, now, zone }: Gate, demoDay: string): Promise<void> {
  const at = now();
  const { familyId, memberId, students, changes } = demoFamily({ now: at, timezone: zone });
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

/** One stretching of the PIN for all students: the salt is the demo's, and nothing here is secret. */
async function makeVerifiers(gate: Gate): Promise<void> {
  const { store, rounds } = gate;
  const wanting = (await lookHere(gate)).profiles.filter(({ verifier }) => !verifier);
  if (wanting.length === 0) return;
  const pepper = await keyNamed(gate, 'pepper');
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

/** Brings the demo family of today up: the one that is here, as it was left or with its parent in, whoever was, or a new one. */
export async function bringUpDemo(gate: Gate, asParent: boolean): Promise<void> {
  const { parents, session } = await lookHere(gate);
  const [parent] = parents;
  const today = dayIn(gate.now(), gate.zone);
  if (session.demoDay !== today) await make(gate, today);
  else if (asParent && parent) {
    await enterAsParent(gate, { profile: parent, known: parent, saidShared: false });
  }
  gate.behind(makeVerifiers(gate));
}
