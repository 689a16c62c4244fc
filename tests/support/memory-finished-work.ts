import type { FinishedWork } from '../../sync-server/store/finished-work.ts';
import { UndoableMap } from './memory-records.ts';

/** The counts of finished work, by what they count. */
export class MemoryFinishedWork extends UndoableMap<string, FinishedWork> {
  add(counts: readonly FinishedWork[]): void {
    for (const { work, count } of counts) {
      const name = JSON.stringify(work);
      this.set(name, { work, count: count + (this.map.get(name)?.count ?? 0) });
    }
  }

  list(): FinishedWork[] {
    return [...this.map.values()].filter(({ count }) => count !== 0);
  }
}
