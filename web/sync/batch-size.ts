/**
 * How many ops the next request takes. What the server calls malformed is sent in ever smaller parts, so that one bad
 * action never blocks the others [SY8]; before an action is blamed, a request without any must have had its answer. On
 * a line that is too slow for a request the next one is half as large, also in the next run, and grows again by a quarter.
 */
import { maxGroup, type Op } from '../../shared-model/changes/change.ts';

/** What the line takes, as the runs so far have found: the most ops in a request. */
export interface Pace {
  most: number;
}

export const fullPace = (): Pace => ({ most: maxGroup });

export interface BatchSize {
  /** The most ops; 0: none. */
  limit(): number;
  /** A request with these had its answer: the next may be larger. */
  answered(ops: readonly Op[]): void;
  /** The server refused these. True: it is this one action that is wrong. */
  refused(ops: readonly Op[]): boolean;
  /** Nothing came back in the time one waits. */
  tooSlow(ops: readonly Op[]): void;
}

/** The sizes of one run's requests; `pace` lives as long as the engine. */
export function createBatchSize(pace: Pace): BatchSize {
  let limit = pace.most;
  let hasAnsweredNone = false;
  return {
    limit: () => limit,
    answered(ops) {
      hasAnsweredNone ||= limit === 0;
      if (ops.length >= pace.most) pace.most = Math.min(maxGroup, Math.ceil(pace.most * 1.25));
      limit = Math.min(pace.most, Math.max(1, limit * 2));
    },
    tooSlow(ops) {
      // Less than one can't be sent: then it is not the size.
      if (ops.length > 1) pace.most = Math.floor(ops.length / 2);
    },
    refused(ops) {
      const isOneAction = ops.every(({ g }) => g === ops[0]?.g);
      if (isOneAction && hasAnsweredNone) return true;
      limit = isOneAction ? 0 : Math.max(1, Math.floor(ops.length / 2));
      return false;
    },
  };
}
