/**
 * How many ops the next request takes. What the server calls malformed is sent in ever smaller parts, so that one bad
 * action never blocks the others [SY8]; before an action is blamed, a request without any must have had its answer. On
 * a line that is too slow for a request the next one is half as large, also in the next run, and grows again by a quarter.
 */
import { maxGroup, type Op } from '../../shared-model/commit/change.ts';

/** What the line takes, as the runs so far have found: the most ops in a request. */
export interface Pace {
  most: number;
}

export const fullPace = (): Pace => ({ most: maxGroup });

/** The sizes of one run's requests; `pace` lives as long as the engine. */
export function createBatchSize(pace: Pace) {
  let limit = pace.most;
  let hasAnsweredNone = false;
  return {
    /** The most ops; 0: none. */
    limit: (): number => limit,
    /** A request with these had its answer: the next may be larger. */
    answered(ops: readonly Op[]): void {
      hasAnsweredNone ||= limit === 0;
      if (ops.length >= pace.most) pace.most = Math.min(maxGroup, Math.ceil(pace.most * 1.25));
      limit = Math.min(pace.most, Math.max(1, limit * 2));
    },
    /** Nothing came back in the time one waits. */
    tooSlow(ops: readonly Op[]): void {
      // Less than one can't be sent: then it is not the size.
      if (ops.length > 1) pace.most = Math.floor(ops.length / 2);
    },
    /** The server refused these. True: it is this one action that is wrong. */
    refused(ops: readonly Op[]): boolean {
      const isOneAction = ops.every(({ g }) => g === ops[0]?.g);
      if (isOneAction && hasAnsweredNone) return true;
      limit = isOneAction ? 0 : Math.max(1, Math.floor(ops.length / 2));
      return false;
    },
  };
}
