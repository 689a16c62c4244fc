/** What a person's taps ask of the app's own worker, without a screen. */
import { proxy } from 'comlink';
import type { ActionInput, ActionName } from '../../../shared-model/actions/actions.ts';
import type { SyncClient } from '../../../web/workers/sync-client.ts';
import { pageTime } from './watch.ts';

interface PlansRead {
  plannerTasks: readonly { id: number; status: string }[];
}

const must = async (answer: PromiseLike<{ ok: boolean }>): Promise<void> => {
  const done = await answer;
  if (!done.ok) throw new Error(JSON.stringify(done));
};

/** A day's plan as its screen follows it: each answer, and when this page had it. */
async function followPlans(
  worker: SyncClient,
  day: string,
  onAnswer: (plans: PlansRead['plannerTasks'], at: number) => void,
): Promise<void> {
  await worker.onRead(
    proxy((reply) => {
      if ('value' in reply) onAnswer((reply.value as PlansRead).plannerTasks, pageTime());
    }),
  );
  await worker.subscribeToRead(1, 'plannedBetween', [day, day]);
}

/** Over one page's app worker. */
export function createWorkerActs(worker: () => SyncClient) {
  const act = <N extends ActionName>(name: N, input: ActionInput<N>): Promise<void> =>
    must(worker().act(name, input));
  let next: PromiseWithResolvers<number> | undefined;
  let status = new Map<number, string>();
  return {
    /** Signs the parent in and fetches the family; what is not here then never comes. */
    async enter(email: string, password: string): Promise<void> {
      await must(worker().signInParent({ email, password, isShared: false }));
      const { trouble } = await worker().syncNow();
      if (trouble !== null) throw new Error(trouble);
    },
    /**
     * Ticks plans or opens them again, one after the other, while the day's plan is on a screen; milliseconds of each
     * until its answer.
     */
    async tapEach(
      taps: readonly { id: number; isDone: boolean }[],
      day: string,
    ): Promise<number[]> {
      await followPlans(worker(), day, () => undefined);
      const times: number[] = [];
      for (const { id, isDone } of taps) {
        const start = performance.now();
        await act(isDone ? 'completeItem' : 'reopenItem', { kind: 'planner-task', id });
        times.push(performance.now() - start);
      }
      return times;
    },
    /** One tap: when it began, and when its answer was here. */
    async tap(id: number, isDone: boolean): Promise<{ start: number; saved: number }> {
      const start = pageTime();
      await act(isDone ? 'completeItem' : 'reopenItem', { kind: 'planner-task', id });
      return { start, saved: pageTime() };
    },
    /** Follows a day's plan; `shown` resolves to when another status of a plan was here. */
    async follow(day: string): Promise<void> {
      await followPlans(worker(), day, (plans, at) => {
        const isOther = plans.some(({ id, status: now }) => (status.get(id) ?? now) !== now);
        status = new Map(plans.map((plan) => [plan.id, plan.status]));
        if (isOther) next?.resolve(at);
      });
    },
    expect: (): void => void (next = Promise.withResolvers()),
    shown: (): Promise<number> => next!.promise,
  };
}
