/**
 * The messages between the contexts of one device (its tabs, a page and its service worker) as processes exchange them:
 * late, and out of order between senders; each sender's arrive in their order. Nothing arrives until it is delivered.
 */
import type { OpenNewsChannel } from '../../../web/data/news-channel.ts';
import type { StoreChange } from '../../../web/data/transaction-changes.ts';
import { pick } from '../family/pick.ts';
import type { Random } from '../../../shared-model/lib/random.ts';

/** What one context has sent to another and hasn't arrived. */
interface Line {
  from: object;
  to: object;
  hear: (change: StoreChange) => void;
  waiting: StoreChange[];
}

/** All contexts' channels. */
export class LateChannels {
  #lines: Line[] = [];
  readonly #opened: object[] = [];
  readonly #ears = new Map<object, (change: StoreChange) => void>();

  readonly open: OpenNewsChannel = (_, hear) => {
    const own = {};
    this.#opened.push(own);
    for (const [other, toOther] of this.#ears) {
      this.#lines.push({ from: own, to: other, hear: toOther, waiting: [] });
      this.#lines.push({ from: other, to: own, hear, waiting: [] });
    }
    this.#ears.set(own, hear);
    return {
      send: (change) => {
        for (const { from, waiting } of this.#lines)
          if (from === own) waiting.push(structuredClone(change));
      },
      // What it has sent still arrives.
      close: () => {
        this.#ears.delete(own);
        this.#lines = this.#lines.filter(({ to }) => to !== own);
      },
    };
  };

  /** Delivers one message of any sender to any context; false where none is on its way. */
  deliver(random: Random): boolean {
    const lines = this.#lines.filter(({ waiting }) => waiting.length > 0);
    if (lines.length === 0) return false;
    const { hear, waiting } = pick(random, lines);
    hear(waiting.shift()!);
    return true;
  }

  /** Delivers all that the context has sent which was opened as the `at`th, from 0. */
  deliverFrom(at: number): void {
    const from = this.#opened[at];
    for (const line of this.#lines)
      if (line.from === from) for (const change of line.waiting.splice(0)) line.hear(change);
  }

  /** Delivers everything, in a random order between senders. */
  deliverAll(random: Random): void {
    while (this.deliver(random));
  }
}
