/**
 * Closes the open profile of a student who has graduated or is archived, as soon as this device knows: by a parent's
 * tap in another tab, or by the sync. What they have done is in the outbox, and is sent.
 */
import { isFormerStudent } from '../../shared-model/derive/former-students.ts';
import { student } from '../../shared-model/entities/student.ts';
import { closeSession } from './open-session.ts';
import { exclusive } from './profile-call.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

async function isOpenOfFormer(context: ProfileContext): Promise<boolean> {
  const { person } = await readDeviceSnapshot(context);
  if (person?.role !== 'student') return false;
  const record = (await context.store.view(false)).stored({
    t: student.name,
    id: person.studentId,
  });
  return record !== undefined && isFormerStudent(record);
}

/** Closes the profile that is open now, if it is a former student's. */
export async function endFormer(context: ProfileContext): Promise<void> {
  if (!(await isOpenOfFormer(context))) return;
  await exclusive(async () => {
    // Somebody else may have signed in meanwhile.
    if (await isOpenOfFormer(context)) await closeSession(context, false);
  })(context);
}
