/**
 * Tracks which parts of a family's view a read used and which parts a change affected, so that a read runs again only
 * when needed.
 */

/** More parts of one kind than this count as the whole kind, which is cheaper than naming them. */
const maxNamed = 64;

/** The parts that a read used, by kind: single parts, or the whole kind. */
export class ReadParts {
  readonly kinds = new Map<string, Set<string> | 'all'>();

  /** `part`: a record's id, or an index's name and value. */
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

  /** Adds the parts that another read used. */
  include({ kinds }: ReadParts): void {
    for (const [t, parts] of kinds) {
      if (parts === 'all') this.addAll(t);
      else for (const part of parts) this.add(t, part);
    }
  }
}

/** The parts that a change affected. */
export class ChangedParts {
  readonly #kinds = new Map<string, Set<string> | 'all'>();
  #isEverything = false;

  static everything(): ChangedParts {
    const changed = new ChangedParts();
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

  /** Whether a read that used these parts may give another answer now. */
  concerns(read: ReadParts): boolean {
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
