/**
 * Limits concurrent large bodies, and what devices send at once. The server's heap is small (README) and holds several
 * copies of a picture until the reply, so the server reads only a few at once and tells other clients to retry. The
 * count is per process, like the heap.
 *
 * Invariant: one family has one turn, and a stalled body blocks nobody: its turn goes to the next request. No text of a
 * device becomes objects, which take several times its bytes, while those of others take all the room.
 */
import { problemText } from '../../shared-model/problems/problem-text.ts';
import { problem } from './problem-response.ts';

/** A body of more bytes than this, the largest sync request, is large. */
export const largeFrom = 1024 * 1024;
const largeAtOnce = 2;

/** So many bytes of devices' JSON, decompressed, are objects at once; a single body always may be. */
const roomForJson = 2 * 1024 * 1024;

/** A body that sends less than this in ten seconds stalls: 5 MiB would take longer than a request may. */
const leastBytes = 128 * 1024;
const windowMs = 10_000;

/** 429: too many large bodies at once. */
export const othersSend = problem(429, problemText('attempts-used-up'), { 'Retry-After': '5' });

/** Permission for one request to hold a large body. */
export interface LargeBodyPermit {
  /** States the body's holder, once that is known: a family's id. */
  of: (holder: number) => void;
  /** Takes the turn; false if too many requests hold one. It may be called again. */
  take: () => boolean;
  /** Takes room for the JSON of a device, decompressed bytes of it, until the end; false if others have it. */
  fits: (bytes: number) => boolean;
  /** Notes that some bytes have arrived. */
  came: (bytes: number) => void;
  /** Notes that the body has arrived: from now on its turn can't be lost. */
  read: () => void;
  /** Calls back when the turn went to another request because this body stalled. */
  onLost: (callback: () => void) => void;
  /** Ends the turn; to be called after the reply, however the request ended. */
  end: () => void;
}

/** One request's state. */
class BodyTurn {
  holder: number | undefined;
  holds = false;
  /** Bytes of JSON. */
  json = 0;
  isRead = false;
  lost: () => void = () => undefined;
  #from = 0;
  #bytes = 0;
  #wasSlow = false;

  begin(now: number): void {
    this.holds = true;
    [this.#from, this.#bytes, this.#wasSlow] = [now, 0, false];
  }

  came(bytes: number, now: number): void {
    this.#bytes += bytes;
    if (now - this.#from < windowMs) return;
    this.#wasSlow = this.#bytes < leastBytes;
    [this.#from, this.#bytes] = [now, 0];
  }

  isStalled(now: number): boolean {
    const isLate = now - this.#from >= windowMs && this.#bytes < leastBytes;
    return !this.isRead && (this.#wasSlow || isLate);
  }
}

/** Makes the limiter of this process; `now` in milliseconds. */
export function createLargeBodies(
  atOnce = largeAtOnce,
  now: () => number = () => performance.now(),
): { begin: () => LargeBodyPermit } {
  const held = new Set<BodyTurn>();
  let json = 0;
  const fits = (turn: BodyTurn, bytes: number): boolean => {
    if (json > 0 && json + bytes > roomForJson) return false;
    json += bytes;
    turn.json += bytes;
    return true;
  };
  const release = (turn: BodyTurn): void => {
    turn.holds = false;
    held.delete(turn);
  };
  const take = (turn: BodyTurn): boolean => {
    if (turn.holds) return true;
    const own = [...held].find(({ holder }) => holder !== undefined && holder === turn.holder);
    const inTheWay = own ? [own] : held.size < atOnce ? [] : [...held];
    const stalled = inTheWay.find((one) => one.isStalled(now()));
    if (inTheWay.length > 0 && !stalled) return false;
    if (stalled) {
      release(stalled);
      stalled.lost();
    }
    if (held.size >= atOnce) return false;
    turn.begin(now());
    held.add(turn);
    return true;
  };
  return {
    begin: () => {
      const turn = new BodyTurn();
      return {
        of: (holder) => void (turn.holder = holder),
        take: () => take(turn),
        came: (bytes) => turn.came(bytes, now()),
        read: () => void (turn.isRead = true),
        onLost: (callback) => void (turn.lost = callback),
        fits: (bytes) => fits(turn, bytes),
        end() {
          release(turn);
          json -= turn.json;
          turn.json = 0;
        },
      };
    },
  };
}
