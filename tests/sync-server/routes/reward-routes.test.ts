/** Rewards and requests over REST: what each person sees, and who may do what. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Shown {
  id: number;
  name: string;
  studentId: number;
  answer: string;
  isGiven: boolean;
  isWithdrawn: boolean;
  cost: number;
}

/** Ana's family: a reward for both children, one for Mia alone, and a family goal. */
async function withRewards(name: string) {
  const home = await family(server, name, { students: ['leo', 'mia'] });
  const make = async (values: object) =>
    must(await home.parent.post<Shown>('/api/rewards', values)).id;
  const ids = {
    iceCream: await make({ name: 'Ice cream', cost: 5 }),
    drum: await make({ name: 'Drum', cost: 50, studentIds: [home.studentIds.mia] }),
    zoo: await make({ name: 'Zoo', cost: 20, isGoal: true }),
  };
  return { ...home, ...ids, leo: await home.as('leo'), mia: await home.as('mia') };
}

it('Parents see every reward, a student those that are for them, and nobody else any', async () => {
  const { parent, leo, mia, iceCream } = await withRewards('ana');
  const names = async (who: typeof parent) =>
    must(await who.get<Shown[]>('/api/rewards')).map(({ name }) => name);
  expect(await names(parent)).toEqual(['Ice cream', 'Zoo', 'Drum']);
  expect(await names(mia)).toEqual(['Ice cream', 'Zoo', 'Drum']);
  expect(await names(leo)).toEqual(['Ice cream', 'Zoo']);
  expect((await server.browser().get('/api/rewards')).status).toBe(401);
  const changed = must(await parent.put<Shown>(`/api/rewards/${iceCream}`, { cost: 7 }));
  expect(changed).toMatchObject({ name: 'Ice cream', cost: 7 });
  expect((await leo.put(`/api/rewards/${iceCream}`, { cost: 1 })).status).toBe(403);
  expect((await leo.delete(`/api/rewards/${iceCream}`)).status).toBe(403);
  must(await parent.delete(`/api/rewards/${iceCream}`));
  expect(await names(leo)).toEqual(['Zoo']);
  expect((await parent.put(`/api/rewards/${iceCream}`, { cost: 1 })).status).toBe(404);
});

it('A student asks for themselves and takes back; only a parent answers, and a promise stays', async () => {
  const { parent, leo, mia, iceCream, drum, zoo, studentIds } = await withRewards('ben');
  const ask = (who: typeof parent, input: object) => who.post<Shown>('/api/reward-requests', input);
  const first = must(await ask(leo, { rewardId: iceCream }));
  expect(first).toMatchObject({
    name: 'Ice cream',
    cost: 5,
    studentId: studentIds.leo,
    answer: 'open',
  });
  // Not for a sibling, not what is a sibling's, and a parent says for whom.
  expect((await ask(leo, { rewardId: iceCream, studentId: studentIds.mia })).status).toBe(404);
  expect((await ask(leo, { rewardId: drum })).status).toBe(404);
  expect((await ask(parent, { rewardId: iceCream })).status).toBe(400);
  expect((await ask(parent, { rewardId: zoo, studentId: 123_456_789 })).status).toBe(404);
  expect((await ask(leo, { rewardId: iceCream, answer: 'approved' })).status).toBe(400);
  const gift = must(await ask(parent, { rewardId: zoo, studentId: studentIds.mia, stars: 3 }));
  expect(gift).toMatchObject({ cost: 3, isGift: true });

  const path = `/api/reward-requests/${first.id}`;
  expect((await leo.put(path, { answer: 'approved' })).status).toBe(403);
  expect((await mia.delete(path)).status).toBe(404);
  expect((await server.browser().delete(path)).status).toBe(401);
  const own = async (who: typeof parent) =>
    must(await who.get<Shown[]>('/api/reward-requests')).map(({ id }) => id);
  expect(await own(leo)).toEqual([first.id]);
  expect(await own(mia)).toEqual([gift.id]);
  expect(new Set(await own(parent))).toEqual(new Set([first.id, gift.id]));

  expect(must(await parent.put(path, { answer: 'approved' }))).toMatchObject({ isGiven: false });
  must(await leo.delete(path));
  const [kept] = must(await leo.get<Shown[]>('/api/reward-requests'));
  expect(kept).toMatchObject({ answer: 'approved', isWithdrawn: false });
  expect(must(await parent.put(path, { isGiven: true }))).toMatchObject({
    answer: 'approved',
    isGiven: true,
  });
  must(await mia.delete(`/api/reward-requests/${gift.id}`));
  expect(must(await mia.get<Shown[]>('/api/reward-requests'))).toMatchObject([
    { isWithdrawn: true },
  ]);
});
