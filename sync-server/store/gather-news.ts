/** Collects what one transaction writes, for the pokes. */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { CommitNews } from './family-store.ts';
import type { Placement } from './placements.ts';

/** Collects the placements and losses of one transaction. */
export class NewsGatherer {
  readonly #placed = new Map<string, Placement>();
  readonly #losers = new Set<Id<'device'>>();
  /** The pushing device; null: none. */
  writer: Id<'device'> | null = null;

  /**
   * Adds placements. A record written twice has the scopes of its second write, and has left those that either write
   * left.
   */
  place(placements: readonly Placement[]): void {
    for (const placement of placements) {
      const key = keyOf(placement.record);
      const earlier = this.#placed.get(key)?.left ?? [];
      this.#placed.set(key, { ...placement, left: [...earlier, ...placement.left] });
    }
  }

  lose(losses: readonly { deviceId: Id<'device'> }[]): void {
    for (const { deviceId } of losses) this.#losers.add(deviceId);
  }

  of(commit: Pick<CommitNews, 'epoch' | 'head' | 'nonce' | 'nonceBefore'>): CommitNews {
    const placements = [...this.#placed.values()];
    return { ...commit, placements, writer: this.writer, losers: [...this.#losers] };
  }
}
