/**
 * How long the students' PINs are, as the server knows them: the last digit submits a PIN, also on a device that can't
 * verify it alone yet, and one that was changed elsewhere can be typed to its end.
 */
import { devicePinLengthsCall } from '../../shared-model/contracts/device-calls.ts';
import { listStudents } from '../../shared-model/derive/people.ts';
import type { StudentProfile } from '../data/profile-rows.ts';
import { studentIn } from './device-pins.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

const patience = 5_000;

/** How often to ask while the server can be reached. */
const every = 5 * 60_000;

/** Which PIN a profile has, as text. */
const pinOf = ({ pinLength, pinSetAt, verifier }: StudentProfile): string =>
  [pinLength, pinSetAt, verifier?.mac].join('/');

/**
 * Stores what the server says; false if it said nothing. A PIN of another length than the one known here was changed
 * elsewhere, so this device can't verify it any more. One that was set here and isn't sent yet stays.
 */
export async function refreshPinLengths(context: ProfileContext): Promise<boolean> {
  const { rest, store } = context;
  const { students } = await readDeviceSnapshot(context);
  const before = new Map(students.map((profile) => [profile.studentId, pinOf(profile)]));
  const there = await rest.call(devicePinLengthsCall, undefined, { within: patience });
  if (!there.ok) return false;
  await store.transact(async (tx) => {
    for (const { studentId, length } of there.value) {
      const known = await studentIn(tx, studentId);
      if (known.pinToSend || known.isOnlyHere || known.pinLength === length) continue;
      // The answer may be older than a PIN that was set here, or verified here, meanwhile.
      if ((before.get(studentId) ?? pinOf(known)) !== pinOf(known)) continue;
      tx.putProfile({ ...known, verifier: null, pinLength: length });
    }
  });
  return true;
}

/** The students here whose PIN's length is unknown, as text. */
async function unknownLengths(context: ProfileContext): Promise<string> {
  const [view, { students }] = await Promise.all([
    context.store.view(false),
    readDeviceSnapshot(context),
  ]);
  const known = new Set(
    students.filter(({ pinLength }) => pinLength !== null).map(({ studentId }) => studentId),
  );
  return listStudents(view)
    .map(({ id }) => id)
    .filter((id) => !known.has(id))
    .join(' ');
}

/**
 * Creates the function to call at every contact with the server: it asks now and then, and at once for a student whose
 * length it hasn't asked for yet.
 */
export function createPinLengthsWatch(context: ProfileContext): () => Promise<void> {
  let asked = { at: -Infinity, unknown: '' };
  return async () => {
    const unknown = await unknownLengths(context);
    const isOld = context.elapsed() - asked.at >= every;
    if (!isOld && unknown === asked.unknown) return;
    const at = context.elapsed();
    if (!(await refreshPinLengths(context))) return;
    asked = { at, unknown: await unknownLengths(context) };
  };
}
