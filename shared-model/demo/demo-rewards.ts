/** The demo family's rewards: three for each child, one that all save for, a wish, and a promise that was kept. */
import { rewardRequest } from '../entities/reward-request.ts';
import { reward, type Reward } from '../entities/reward.ts';
import type { Id } from '../lib/ids.ts';
import type { DemoScene } from './demo-scene.ts';
import { toIso } from './family-builder.ts';

/** Adds rewards, and what was asked for. Nothing of it waits for a parent. */
export function addDemoRewards({ builder, days, words, studentIds, at }: DemoScene): void {
  const made = at(days.year.from, '08:00');
  const add = (name: string, picture: Reward['picture'], cost: number, isGoal = false) => ({
    rewardId: builder.add(reward, { name, picture, cost, isGoal }, made),
    name,
    picture,
    cost,
  });
  const { iceCream, film, late, zoo } = words.rewards;
  const movie = add(film, 'film', 40);
  const sweet = add(iceCream, 'ice-cream', 2);
  add(late, 'late-night', 6);
  const trip = add(zoo, 'outing', 60, true);
  const ask = (studentId: Id<'student'>, asked: typeof movie, minute: number, answered = {}) => {
    const when = made + minute * 60_000;
    const createdAt = toIso(when);
    builder.add(rewardRequest, { ...asked, studentId, createdAt, ...answered }, when);
  };
  ask(studentIds[0]!, movie, 1);
  ask(studentIds[3]!, sweet, 2, { answer: 'approved', isGiven: true });
  ask(studentIds[1]!, { ...trip, cost: 2 }, 3, { answer: 'approved', isGift: true });
}
