/**
 * Who may send a large body now. The server's heap is small (README), and a picture is held in it several times over until it is
 * answered: so few of them are read at once, and the others come again. Counted in this process: the heap is its own too.
 */
import { problemText } from '../../shared-model/problems/problem-text.ts';
import { problem } from './problem-response.ts';

/** In bytes: what a sync request may have at most. */
export const largeFrom = 1024 * 1024;
const largeAtOnce = 2;

export const othersSend = problem(429, problemText('attempts-used-up'), { 'Retry-After': '5' });

export interface LargeBodyTurn {
  /** Whether this request may hold a large body; again: it may. */
  take: () => boolean;
  /** To be called when it is answered, however that ended. */
  end: () => void;
}

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
