/** The level a student has reached is kept in the family's records, whatever screen they reach it on. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { create } from '../../../../shared-model/commit/change.ts';
import { levelOf } from '../../../../shared-model/derive/xp.ts';
import { assignment } from '../../../../shared-model/entities/assignment.ts';
import { schoolClass } from '../../../../shared-model/entities/school-class.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../../shared-model/lib/random.ts';
import { demoStudentId } from '../../../support/screens/demo-records.ts';
import { openApp, readNow } from '../../../support/screens/open-app.tsx';

const milestoneLevelOf = async (id: Id<'student'>) =>
  (await readNow('levelReached', id)).milestoneLevel;

it('A level that is reached in My Tasks is kept, though the trail was never opened, and stays when the task is opened again', async () => {
  const studentId = demoStudentId('Hazel Alder');
  const random = seededRandom(5);
  const club = create(schoolClass, { name: 'Chess' }, random);
  const dueDate = '2026-03-06T21:00:00.000Z';
  const fields = { title: 'Grand puzzle', classId: club.id, dueDate, xpReward: 1_000 };
  const puzzle = create(assignment, { ...fields, studentIds: [studentId] }, random);
  await openApp('/student/tasks', { student: 'Hazel Alder', changes: [club, puzzle] });
  const box = page.getByRole('checkbox', { name: 'Grand puzzle' });
  const { earned } = await readNow('levelReached', studentId);
  const reached = levelOf(earned + 1_000).level;
  expect(reached).toBeGreaterThan(levelOf(earned).level);
  await box.click();
  await expect.poll(() => milestoneLevelOf(studentId)).toBe(reached);
  await box.click();
  await expect.element(box).not.toBeChecked();
  // The box shows at once what is then saved.
  const after = () => readNow('levelReached', studentId);
  await expect.poll(after).toEqual({ earned, milestoneLevel: reached });
});

it('What an earlier version remembered of the children in this browser becomes the family’s, once', async () => {
  const random = seededRandom(6);
  const [leo, mia] = ['Leo Fern', 'Mia Fern'].map((fullName) =>
    create(student, { fullName, gradeLevel: '3rd Grade' }, random),
  );
  const levels = { [leo!.id]: 4, [mia!.id]: 'many', 17: 3 };
  localStorage.setItem('trailbook:levels', JSON.stringify(levels));
  await openApp('/students', { family: 'local', changes: [leo!, mia!] });
  await expect.poll(() => milestoneLevelOf(leo!.id as Id<'student'>)).toBe(4);
  expect(await milestoneLevelOf(mia!.id as Id<'student'>)).toBe(1);
  // Who isn't here yet is kept the next time.
  await expect.poll(() => localStorage.getItem('trailbook:levels')).toBe('{"17":3}');
  localStorage.removeItem('trailbook:levels');
});
