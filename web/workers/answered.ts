/** Calls as a page makes them: a failing storage is an answer, never an exception. */
import { failed, type Result } from '../../shared-model/lib/result.ts';
import { storageFailure, type StorageFailure } from '../data/storage-failure.ts';

/** Runs a page's call and makes its answer. */
export type AnswerCall = <T, E>(
  call: () => Promise<Result<T, E>>,
) => Promise<Result<T, E | { code: StorageFailure }>>;

/** Turns storage errors into answers. */
export const catchStorageErrors: AnswerCall = async (call) => {
  try {
    return await call();
  } catch (error) {
    const code = storageFailure(error);
    if (!code) throw error;
    return failed({ code });
  }
};

/** Calls by name that answer with a result. */
type Calls = Record<string, (...input: never[]) => Promise<Result<unknown, unknown>>>;

/** The same calls as the page sees them. */
type AnsweredCalls<C extends Calls> = {
  [Name in keyof C]: C[Name] extends (...input: infer Input) => Promise<Result<infer T, infer E>>
    ? (...input: Input) => Promise<Result<T, E | { code: StorageFailure }>>
    : never;
};

/** Wraps calls, so that `answer` runs each. */
export const answered = <C extends Calls>(calls: C, answer: AnswerCall): AnsweredCalls<C> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      (...input: never[]) => answer(() => call(...input)),
    ]),
  ) as AnsweredCalls<C>;
