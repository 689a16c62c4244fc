/** Stars and rewards: who may write what, and the ledger over histories of two tablets that were apart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../../shared-model/commit/change.ts';
import { remove, restore, update } from '../../../shared-model/commit/change.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { familyRewards, studentStars } from '../../../shared-model/derive/stars.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { rewardRequest } from '../../../shared-model/entities/reward-request.ts';
import { reward } from '../../../shared-model/entities/reward.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { asStudent, noon, parent, Story } from '../../support/family/story.ts';
import { recordIn, tryTo } from '../support/a-family.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

const zone = 'America/Chicago';
const home = { t: family.name, id: 99, fields: { familyName: 'Fern', timezone: zone } };

/** Two children; Leo has planned tasks, and there is one reward. */
async function withStars(count = 10) {
  const the = new Story(4);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const plans = Array.from({ length: count }, (_, at) => {
    const plan = the.plan(leo, '2026-03-02', `Work ${at}`);
    return plan.id;
  });
  const acting = await actingFamily([home, ...the.changes]);
  const { value } = await acting.does('saveReward', {
    id: null,
    values: { name: 'Ice cream', cost: 5 },
  });
  const finish = (at: number) =>
    acting.does('completeItem', { kind: 'planner-task', id: plans[at]! }, asStudent(leo.id));
  return { leo: leo.id, mia: mia.id, plans, acting, iceCream: value.id, finish };
}

const starsOf = ({ view }: ActingFamily, studentId: number) =>
  studentStars(view, studentId, zone)!.ledger;
const statesOf = (acting: ActingFamily, studentId: number) =>
  starsOf(acting, studentId).entries.map(({ state }) => state);

it('Stars begin with the first reward: work of that day counts, work of before doesn’t', async () => {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  const [before, since] = ['2026-02-27', '2026-03-02'].map((day) => the.plan(leo, day, 'Read'));
  Object.assign(before!.fields, { status: 'completed', completedAt: '2026-02-27T18:00:00.000Z' });
  const acting = await actingFamily([home, ...the.changes]);
  expect(studentStars(acting.view, leo.id, zone)).toBeNull();
  await acting.does('saveReward', { id: null, values: { name: 'Movie', cost: 5 } });
  expect(starsOf(acting, leo.id).earned).toBe(0);
  await acting.does('completeItem', { kind: 'planner-task', id: since!.id });
  expect(starsOf(acting, leo.id).earned).toBe(1);
});

it('A storm of checks and unchecks earns what is done at its end, and a changed price touches nobody who has asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(4), fc.boolean()), { maxLength: 10 }),
      async (taps) => {
        const { leo, plans, acting, iceCream } = await withStars(5);
        await acting.does(
          'askReward',
          { studentId: leo, rewardId: iceCream, stars: null },
          asStudent(leo),
        );
        await acting.does('saveReward', { id: iceCream, values: { cost: 500 } });
        const done = new Set<number>();
        for (const [at, isDone] of taps) {
          const name = isDone ? 'completeItem' : 'reopenItem';
          await acting.does(name, { kind: 'planner-task', id: plans[at]! }, asStudent(leo));
          if (isDone) done.add(at);
          else done.delete(at);
        }
        const { earned, entries } = starsOf(acting, leo);
        expect(earned).toBe(done.size);
        expect(entries[0]).toMatchObject({
          state: done.size >= 5 ? 'held' : 'waiting',
          missing: done.size >= 5 ? 0 : 5 - done.size,
        });
        expect(familyRewards(acting.view, zone).open.map(({ priceNow }) => priceNow)).toEqual(
          done.size >= 5 ? [500] : [],
        );
      },
    ),
    { numRuns: 20 },
  );
});

it('Two tablets that ask apart for the same stars agree: the first is held, the second waits', async () => {
  const { leo, acting, iceCream, finish } = await withStars();
  for (const at of [0, 1, 2, 3, 4, 5]) await finish(at);
  const ask = (): Change => {
    const asked = acting.asks(
      'askReward',
      { studentId: leo, rewardId: iceCream, stars: null },
      asStudent(leo),
    );
    acting.now += 60_000;
    if (!asked.ok) throw new Error('refused');
    return asked.value.changes[0]!;
  };
  const [first, second] = [ask(), ask()];
  const ledgers = [];
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    const there = await actingFamily([]);
    for (const record of acting.store.records.map.values())
      there.store.records.map.set(`${record.t}/${record.id}`, record);
    for (const one of order) expect(await tryTo(there.store, asStudent(leo), one)).toBe('ok');
    ledgers.push(
      starsOf(there, leo).entries.map(({ request, state, missing }) => [
        request.id,
        state,
        missing,
      ]),
    );
  }
  expect(ledgers[0]).toEqual([
    [first.id, 'held', 0],
    [second.id, 'waiting', 4],
  ]);
  expect(ledgers[1]).toEqual(ledgers[0]);
});

it('Two parents apart who approve both keep both promises: what is over is a gift, not a debt', async () => {
  const { leo, acting, iceCream, finish } = await withStars();
  for (const at of [0, 1, 2, 3, 4, 5]) await finish(at);
  const asked = [];
  for (let at = 0; at < 2; at += 1)
    asked.push(
      await acting.does(
        'askReward',
        { studentId: leo, rewardId: iceCream, stars: null },
        asStudent(leo),
      ),
    );
  for (const { value } of asked)
    await acting.does('answerRequest', { id: value.id, answer: 'approved', isGiven: false });
  expect(starsOf(acting, leo)).toMatchObject({ earned: 6, spent: 10, over: 4, free: 0, held: 0 });
  // Taking back after the answer does nothing; deleting the reward takes no promise back.
  await acting.does('withdrawRequest', { id: asked[0]!.value.id }, asStudent(leo));
  await acting.write([remove(reward, iceCream)]);
  expect(statesOf(acting, leo)).toEqual(['promised', 'promised']);
});

it('Deleted finished work keeps its stars, and a restored plan gives no second ones', async () => {
  const { leo, plans, acting, finish } = await withStars();
  await finish(0);
  await acting.write([remove(plannerTask, plans[0]!)]);
  const deleted = starsOf(acting, leo).earned;
  await acting.write([restore(plannerTask, plans[0]!)]);
  expect([deleted, starsOf(acting, leo).earned]).toEqual([1, 1]);
});

it('A family goal is filled by what parents accept of all, and what was given comes back when it is deleted', async () => {
  const { leo, acting, finish } = await withStars();
  for (const at of [0, 1, 2, 3]) await finish(at);
  const { value: zoo } = await acting.does('saveReward', {
    id: null,
    values: { name: 'Zoo', cost: 3, isGoal: true },
  });
  const gift = await acting.does(
    'askReward',
    { studentId: leo, rewardId: zoo.id, stars: 3 },
    asStudent(leo),
  );
  expect(studentStars(acting.view, leo, zone)!.jars).toMatchObject([{ filled: 0, isFull: false }]);
  await acting.does('answerRequest', { id: gift.value.id, answer: 'approved', isGiven: false });
  expect(studentStars(acting.view, leo, zone)!.jars).toMatchObject([{ filled: 3, isFull: true }]);
  expect(starsOf(acting, leo).spent).toBe(3);
  await acting.write([remove(reward, zoo.id)]);
  expect(starsOf(acting, leo)).toMatchObject({ spent: 0, free: 4 });
  await acting.write([restore(reward, zoo.id)]);
  await acting.does('keepGoal', { id: zoo.id });
  await acting.write([remove(reward, zoo.id)]);
  expect(starsOf(acting, leo)).toMatchObject({ spent: 3, free: 1 });
});

describe('The write path', () => {
  it('lets a student ask for themselves and take back, and nothing else', async () => {
    const { leo, mia, acting, iceCream } = await withStars();
    const { store } = acting;
    const asked = acting.asks(
      'askReward',
      { studentId: leo, rewardId: iceCream, stars: null },
      asStudent(leo),
    );
    const request = (asked.ok && asked.value.changes[0]) as Change;
    expect(await tryTo(store, asStudent(mia), request)).toBe('forbidden');
    const answered = { ...request, fields: { ...request.fields, answer: 'approved' } };
    expect(await tryTo(store, asStudent(leo), answered)).toBe('forbidden');
    expect(await tryTo(store, asStudent(leo), request)).toBe('ok');
    for (const fields of [
      { cost: 1 },
      { answer: 'approved' },
      { isGiven: true },
      { _del: true },
      { studentId: mia },
    ])
      expect(await tryTo(store, asStudent(leo), { ...request, fields })).toBe('forbidden');
    expect(await tryTo(store, asStudent(mia), { ...request, fields: { isWithdrawn: true } })).toBe(
      'forbidden',
    );
    expect(await tryTo(store, asStudent(leo), { ...request, fields: { isWithdrawn: true } })).toBe(
      'ok',
    );
    expect(await tryTo(store, asStudent(leo), update(reward, iceCream, { cost: 1 }))).toBe(
      'forbidden',
    );
    expect(
      await tryTo(store, parent, update(rewardRequest, request.id, { answer: 'approved' })),
    ).toBe('ok');
  });

  it('keeps a child’s own wishes from siblings’ devices, and a reward of some from the others’', async () => {
    const { leo, mia, acting, iceCream } = await withStars();
    const { value: own } = await acting.does('saveReward', {
      id: null,
      values: { name: 'Drum', cost: 9, studentIds: [mia] },
    });
    const { value } = await acting.does('askReward', {
      studentId: leo,
      rewardId: iceCream,
      stars: null,
    });
    const scopes = (t: string, id: number) => scopesOf(recordIn(acting.store, { t, id })!);
    expect(scopes('reward-request', value.id)).toEqual([`S${leo}`]);
    expect(scopes('reward', own.id)).toEqual([`S${mia}`]);
    expect(scopes('reward', iceCream)).toEqual(['F']);
    expect(studentStars(acting.view, leo, zone)!.rewards.map(({ name }) => name)).toEqual([
      'Ice cream',
    ]);
    const refused = acting.asks(
      'askReward',
      { studentId: leo, rewardId: own.id, stars: null },
      asStudent(leo),
    );
    expect(refused.ok).toBe(false);
  });
});

it('A view of the same records in another order says the same', async () => {
  const { leo, acting, iceCream, finish } = await withStars();
  await finish(0);
  await acting.does(
    'askReward',
    { studentId: leo, rewardId: iceCream, stars: null },
    asStudent(leo),
  );
  const records = [...acting.store.records.map.values()];
  expect(familyRewards(new FamilyView(records.toReversed()), zone)).toEqual(
    familyRewards(new FamilyView(records), zone),
  );
  expect(noon).toBeLessThan(acting.now);
});
