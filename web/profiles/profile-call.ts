/**
 * Wrappers around a page's call (`page-calls.ts`): turns between tabs, a retry after a profile was opened elsewhere,
 * and the session the page gets before the answer.
 */
import { failed, type Result } from '../../shared-model/lib/result.ts';
import { LockedError } from '../data/storage-failure.ts';
import type { ProfileContext } from './profile-context.ts';
import type { PersonFailure } from './write-as-person.ts';

/** A function of this folder: context, then input. */
type Call<Input extends unknown[], Answer> = (
  context: ProfileContext,
  ...input: Input
) => Promise<Answer>;

/** After the call, the page gets the resulting session before the answer. */
export const refreshing =
  <Input extends unknown[], Answer>(call: Call<Input, Answer>): Call<Input, Answer> =>
  async (context, ...input) => {
    try {
      return await call(context, ...input);
    } finally {
      await context.refresh();
    }
  };

/** Like `refreshing`, and one call at a time over all tabs. */
export const exclusive = <Input extends unknown[], Answer>(
  call: Call<Input, Answer>,
): Call<Input, Answer> =>
  refreshing((context, ...input) => context.runExclusive(() => call(context, ...input)));

/**
 * A call that writes as the person whose profile is open. It is retried if this parent's signature is missing: another
 * tab has just opened the profile, and the session brings it. `locked` if it is still missing.
 */
export const asPersonHere =
  <Input extends unknown[], T>(
    call: Call<Input, Result<T, PersonFailure>>,
  ): Call<Input, Result<T, PersonFailure>> =>
  async (context, ...input) => {
    try {
      return await call(context, ...input);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      await context.refresh();
      return call(context, ...input).catch((still: unknown) => {
        if (!(still instanceof LockedError)) throw still;
        return failed({ code: 'locked' as const });
      });
    }
  };

/** Calls by name. */
type Calls = Record<string, (context: ProfileContext, ...input: never[]) => Promise<unknown>>;

/** The same calls without the context parameter. */
export type BoundCalls<C extends Calls> = {
  [Name in keyof C]: C[Name] extends (context: never, ...input: infer Input) => infer Answer
    ? (...input: Input) => Answer
    : never;
};

/** Binds calls to the context, as it is at the time of each call. */
export const bindCalls = <C extends Calls>(
  calls: C,
  contextNow: () => ProfileContext,
): BoundCalls<C> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...input: never[]) => call(contextNow(), ...input),
    ]),
  ) as BoundCalls<C>;
