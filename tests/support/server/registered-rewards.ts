/** Rewards of a registered family, over REST. */
import { must, type Family } from './registered-family.ts';

export interface Rewards {
  rewardId: number;
  /** A student asks for it. */
  requestId: number;
}

/** A reward, for which this student asks. */
export async function promiseReward<Name extends string>(
  { parent, studentIds }: Pick<Family<Name>, 'parent' | 'studentIds'>,
  student: Name,
): Promise<Rewards> {
  const values = { name: 'Ice cream', cost: 5 };
  const { id: rewardId } = must(await parent.post<{ id: number }>('/api/rewards', values));
  const asked = { rewardId, studentId: studentIds[student] };
  const { id: requestId } = must(await parent.post<{ id: number }>('/api/reward-requests', asked));
  return { rewardId, requestId };
}
