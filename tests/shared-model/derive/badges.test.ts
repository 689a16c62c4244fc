/** Badges over a child's taps: one that was shown stays on every device, and is new once. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { remove } from '../../../shared-model/commit/change.ts';
import { badgeSteps, type Badges } from '../../../shared-model/derive/badges.ts';
import { studentProgress } from '../../../shared-model/derive/student-progress.ts';
import { milestone } from '../../../shared-model/entities/milestone.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { asStudent, Story } from '../../support/family/story.ts';
import { tryTo } from '../support/a-family.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const zone = 'America/Chicago';

/** A child with eleven planned tasks in Art, which two spell each in its way. */
async function home() {
  const the = new Story(4);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const plans = Array.from(
    { length: 11 },
    (_, at) => the.plan(leo, '2026-03-02', `Drawing ${at}`, at % 2 === 0 ? 'Art' : 'ART').id,
  );
  return { leo: leo.id, mia: mia.id, plans, family: await actingFamily(the.changes) };
}

const badgesNow = ({ view, now }: ActingFamily, studentId: number): Badges[] =>
  studentProgress(view, studentId, now, zone).badges;

/** What My Progress does: it keeps what it shows. */
const look = async (family: ActingFamily, studentId: number): Promise<number> => {
  const shown = badgesNow(family, studentId);
  const news = shown.filter(({ count, kept }) => count > kept);
  const badges = news.map(({ subject, count }) => ({ subject, count }));
  if (news.length > 0) await family.does('keepBadges', { studentId, badges }, asStudent(studentId));
  return news.reduce((sum, { count, kept }) => sum + count - kept, 0);
};

it('A badge that was shown stays, whatever is opened again or deleted since, and each is new once', async () => {
  const tap = fc.tuple(fc.nat(10), fc.constantFrom('done', 'done', 'open', 'gone'), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(tap, { minLength: 8, maxLength: 30 }), async (taps) => {
      const { leo, plans, family } = await home();
      const states = plans.map((): string => 'open');
      let [shown, news] = [0, 0];
      for (const [at, what, isLooked] of taps) {
        if (states[at] === 'gone') continue;
        const work = { kind: 'planner-task' as const, id: plans[at]! };
        // What was finished survives its deletion, so only open work goes.
        if (what === 'gone' && states[at] === 'open')
          await family.write([remove(plannerTask, plans[at]!)]);
        else if (what !== 'gone')
          await family.does(what === 'done' ? 'completeItem' : 'reopenItem', work, asStudent(leo));
        if (what !== 'gone' || states[at] === 'open') states[at] = what;
        if (!isLooked) continue;
        const done = states.filter((state) => state === 'done').length;
        shown = Math.max(shown, done >= 10 ? 2 : done >= 5 ? 1 : 0);
        news += await look(family, leo);
        // Another device has the records and nothing else.
        const [art] = badgesNow(family, leo);
        expect([art?.count ?? 0, art?.kept ?? 0]).toEqual([shown, shown]);
      }
      expect(news).toBe(shown);
    }),
    { numRuns: 40 },
  );
});

it('A subject of which nothing is left has its badges still, under its name', async () => {
  const { leo, plans, family } = await home();
  const all = plans.map((id) => ({ kind: 'planner-task' as const, id }));
  for (const work of all.slice(0, 5)) await family.does('completeItem', work, asStudent(leo));
  await look(family, leo);
  for (const work of all.slice(0, 5)) await family.does('reopenItem', work, asStudent(leo));
  expect(badgesNow(family, leo)).toEqual([
    { subject: 'Art', done: 0, count: 1, kept: 1, next: badgeSteps[1] },
  ]);
});

it('Two devices that keep the same badge write one record, of the child’s own, and nobody takes it back', async () => {
  const { leo, mia, family } = await home();
  const asked = ['Art', ' ART '].map((subject) => {
    const badges = [{ subject, count: 1 }];
    const found = family.asks('keepBadges', { studentId: leo, badges }, asStudent(leo));
    return found.ok ? found.value.changes[0]! : undefined;
  });
  expect(asked[0]).toEqual(asked[1]);
  expect(asked[0]).toMatchObject({ fields: { kind: 'badge', key: '5 art' } });
  expect(await tryTo(family.store, asStudent(mia), asked[0]!)).toBe('forbidden');
  expect(await tryTo(family.store, asStudent(leo), asked[0]!)).toBe('ok');
  expect(await tryTo(family.store, asStudent(leo), asked[1]!)).toBe('ok');
  const removed = { t: milestone.name, id: asked[0]!.id, fields: { _del: true } };
  expect(await tryTo(family.store, asStudent(leo), removed)).toBe('forbidden');
  const none = [{ subject: 'Art', count: badgeSteps.length + 1 }];
  const beyond = family.asks('keepBadges', { studentId: leo, badges: none }, asStudent(leo));
  expect(beyond.ok && beyond.value.changes).toEqual([]);
});
