/** Which parts of a family's view a read looked at, and which a change made others: so a read is answered again only when it has to be. */

/** More parts of one kind than this are taken for all of it: cheaper than naming them. */
const maxNamed = 64;

/** What a read looked at, by kind: single parts, or all of it. */
export class PartsRead {
  readonly kinds = new Map<string, Set<string> | 'all'>();

  /** A record's id, or an index's name and value. */
  add(t: string, part: string): void {
    const parts = this.kinds.get(t);
    if (parts === 'all') return;
    if (!parts) this.kinds.set(t, new Set([part]));
    else if (parts.size < maxNamed) parts.add(part);
    else this.addAll(t);
  }

  addAll(t: string): void {
    this.kinds.set(t, 'all');
  }
}

/** What became another. */
export class PartsChanged {
  readonly #kinds = new Map<string, Set<string> | 'all'>();
  #isEverything = false;

  static everything(): PartsChanged {
    const changed = new PartsChanged();
    changed.#isEverything = true;
    return changed;
  }

  add(t: string, part: string): void {
    const parts = this.#kinds.get(t);
    if (parts === 'all') return;
    if (parts) parts.add(part);
    else this.#kinds.set(t, new Set([part]));
  }

  addAll(t: string): void {
    this.#kinds.set(t, 'all');
  }

  /** Whether a read that looked at these parts may answer otherwise now. */
  concerns(read: PartsRead): boolean {
    if (this.#isEverything) return true;
    for (const [t, looked] of read.kinds) {
      const changed = this.#kinds.get(t);
      if (changed === undefined) continue;
      if (changed === 'all' || looked === 'all') return true;
      for (const part of changed) if (looked.has(part)) return true;
    }
    return false;
  }
}
