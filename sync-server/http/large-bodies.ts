/**
 * Limits concurrent large bodies. The server's heap is small (README) and holds several copies of a picture until the reply, so the
 * server reads only a few at once and tells other clients to retry. The count is per process, like the heap.
 */
import { problemText } from '../../shared-model/problems/problem-text.ts';
import { problem } from './problem-response.ts';

/** A body of more bytes than this, the largest sync request, is large. */
export const largeFrom = 1024 * 1024;
const largeAtOnce = 2;

/** 429: too many large bodies at once. */
export const othersSend = problem(429, problemText('attempts-used-up'), { 'Retry-After': '5' });

/** Permission for one request to hold a large body. */
export interface LargeBodyTurn {
  /** Takes the turn; false if too many requests hold one. It may be called again. */
  take: () => boolean;
  /** Call it after the reply, however the request ended. */
  end: () => void;
}

/** Makes the limiter of this process. */
export function createLargeBodies(atOnce = largeAtOnce): { begin: () => LargeBodyTurn } {
  let held = 0;
  return {
    begin: () => {
      let holds = false;
      return {
        take: () => {
          if (!holds && held < atOnce) {
            holds = true;
            held += 1;
          }
          return holds;
        },
        end: () => {
          if (holds) held -= 1;
          holds = false;
        },
      };
    },
  };
}
