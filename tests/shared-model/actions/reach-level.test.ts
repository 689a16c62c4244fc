/** The highest level that a student has reached: kept for all devices, and never lower afterwards. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { studentDay } from '../../../shared-model/derive/student-day.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { levelOf, shownLevel } from '../../../shared-model/derive/xp.ts';
import { milestone } from '../../../shared-model/entities/milestone.ts';
import { asStudent, noon, Story } from '../../support/family/story.ts';
import { tryTo } from '../support/a-family.ts';
import { actingFamily } from '../support/acting-family.ts';

const zone = 'America/Chicago';

/** A child with six planned tasks of 200 XP. */
async function home() {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  const mia = the.child('Mia Fern');
  const plans = Array.from({ length: 6 }, (_, at) => {
    const plan = the.plan(leo, '2026-03-02', `Work ${at}`);
    plan.fields['xpReward'] = 200;
    return plan.id;
  });
  return { leo: leo.id, mia: mia.id, plans, family: await actingFamily(the.changes) };
}

it('A level stays on every device once a screen has shown it, whatever is opened again and done again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 12 }),
      async (taps) => {
        const { leo, plans, family } = await home();
        let highest = 1;
        let celebrations = 0;
        for (const [at, isDone] of taps) {
          const name = isDone ? 'completeItem' : 'reopenItem';
          await family.does(name, { kind: 'planner-task', id: plans[at]! }, asStudent(leo));
          const { earned, milestoneLevel } = studentDay(family.view, leo, family.now, zone)!;
          const { level } = levelOf(earned);
          // What a screen does: it keeps a level that is higher than the kept one, and celebrates it.
          if (level > milestoneLevel) {
            celebrations += 1;
            await family.does('reachLevel', { studentId: leo, level }, asStudent(leo));
          }
          highest = Math.max(highest, level);
          // Another device has the records and nothing else.
          const shown = studentProgress(family.view, leo, family.now, zone).level;
          expect(shown.level).toBe(highest);
          // What is left to the next level is what is really left.
          expect(shown.totalXp - shown.xp).toBe(highest * 500 - earned);
        }
        // One tap is 200 XP, so no level is jumped over.
        expect(celebrations).toBe(highest - 1);
      },
    ),
    { numRuns: 30 },
  );
});

it('Two devices that keep the same level write one record, a student keeps only their own, and nobody takes it back', async () => {
  const { leo, mia, family } = await home();
  const [first, second] = [1, 2].map(() => {
    const asked = family.asks('reachLevel', { studentId: leo, level: 2 }, asStudent(leo));
    return asked.ok ? asked.value.changes[0]! : undefined;
  });
  expect(first).toEqual(second);
  expect(await tryTo(family.store, asStudent(mia), first!)).toBe('forbidden');
  expect(await tryTo(family.store, asStudent(leo), first!)).toBe('ok');
  expect(await tryTo(family.store, asStudent(leo), second!)).toBe('ok');
  const removed = { t: milestone.name, id: first!.id, fields: { _del: true } };
  expect(await tryTo(family.store, asStudent(leo), removed)).toBe('forbidden');
  const lower = family.asks('reachLevel', { studentId: leo, level: 1 }, asStudent(leo));
  expect(lower.ok && lower.value.changes).toEqual([]);
  expect(studentDay(family.view, leo, noon, zone)!.milestoneLevel).toBe(2);
});

it('The way to the next level is told as it is', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(40), (earned, highest) => {
      const { level, xp, totalXp } = shownLevel(earned, highest);
      expect(level).toBe(Math.max(levelOf(earned).level, highest));
      expect(totalXp - xp).toBe(level * 500 - earned);
      expect(xp).toBeGreaterThanOrEqual(0);
      expect(xp).toBeLessThan(totalXp);
    }),
  );
});
