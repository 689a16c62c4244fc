/**
 * How many ops the next request takes. A batch that the server calls malformed is sent in ever smaller parts, so that
 * one bad action never blocks the others [SY8]; before an action is blamed, a request without ops must have succeeded.
 * After a timeout the next request is half as large, also in the next run, and grows again by a quarter.
 */
import { maxGroup, type Op } from '../../shared-model/commit/change.ts';

/** What the connection can take, as learnt by earlier runs: the most ops in a request. */
export interface Pace {
  most: number;
}

/** The pace of a connection that takes full requests. */
export const fullPace = (): Pace => ({ most: maxGroup });

/** The sizes of one run's requests; `pace` lives as long as the engine. */
export function createBatchSize(pace: Pace) {
  let limit = pace.most;
  let hasAnsweredNone = false;
  return {
    /** The most ops; 0: none. */
    limit: (): number => limit,
    /** A request with these ops was answered: the next may be larger. */
    answered(ops: readonly Op[]): void {
      hasAnsweredNone ||= limit === 0;
      if (ops.length >= pace.most) pace.most = Math.min(maxGroup, Math.ceil(pace.most * 1.25));
      limit = Math.min(pace.most, Math.max(1, limit * 2));
    },
    /** The request timed out. */
    tooSlow(ops: readonly Op[]): void {
      // With a single op, size is not the problem.
      if (ops.length > 1) pace.most = Math.floor(ops.length / 2);
    },
    /** The server refused these ops. Returns true if this one action is to blame. */
    refused(ops: readonly Op[]): boolean {
      const isOneAction = ops.every(({ g }) => g === ops[0]?.g);
      if (isOneAction && hasAnsweredNone) return true;
      limit = isOneAction ? 0 : Math.max(1, Math.floor(ops.length / 2));
      return false;
    },
  };
}
