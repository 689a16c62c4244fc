/**
 * How many ops the next request takes. What the server calls malformed is sent in ever smaller parts, so that one bad
 * action never blocks the others [SY8]; before an action is blamed, a request without any must have had its answer.
 */
import { maxGroup, type Op } from '../../shared-model/changes/change.ts';

export interface BatchSize {
  /** The most ops; 0: none. */
  limit(): number;
  /** A request of this size had its answer: the next may be larger. */
  answered(): void;
  /** The server refused these. True: it is this one action that is wrong. */
  refused(ops: readonly Op[]): boolean;
}

export function createBatchSize(): BatchSize {
  let limit = maxGroup;
  let hasAnsweredNone = false;
  return {
    limit: () => limit,
    answered() {
      hasAnsweredNone ||= limit === 0;
      limit = Math.min(maxGroup, Math.max(1, limit * 2));
    },
    refused(ops) {
      const isOneAction = ops.every(({ g }) => g === ops[0]?.g);
      if (isOneAction && hasAnsweredNone) return true;
      limit = isOneAction ? 0 : Math.max(1, Math.floor(ops.length / 2));
      return false;
    },
  };
}
