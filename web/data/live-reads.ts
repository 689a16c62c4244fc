/**
 * The reads that a page follows: each is answered once, and again whenever a record it read has changed, in this tab or
 * elsewhere.
 *
 * Invariant: an answer is only ever of the database that is open now; when another one is opened, everything followed is
 * read anew from that. A storage that fails for a moment is read again; what else fails is told, and ends that read.
 */
import { followQuery } from './follow-query.ts';
import { reads } from './reads.ts';
import type { ReadName } from './reads.ts';
import type { Reader } from './read-family.ts';

/** What a page is told of the read that it follows under `id`. */
export type ReadReply = { id: number; value: unknown } | { id: number; error: string };

export interface LiveReads {
  /** Reads from this database from now on; undefined: from none, until there is one again. */
  readFrom: (db: Reader | undefined) => void;
  /** Answers a read under `id` until `unfollow`; `input` is what its name takes (`reads.ts`). */
  follow: (id: number, name: ReadName, input: readonly unknown[]) => void;
  unfollow: (id: number) => void;
}

interface Followed {
  name: ReadName;
  input: readonly unknown[];
  /** Undefined while no database is open. */
  stop: (() => void) | undefined;
}

type AnyRead = (db: Reader, ...input: readonly unknown[]) => Promise<unknown>;

export function createLiveReads(tell: (reply: ReadReply) => void): LiveReads {
  const followed = new Map<number, Followed>();
  let db: Reader | undefined;

  function begin(id: number): void {
    const one = followed.get(id);
    if (!one) return;
    one.stop?.();
    one.stop = undefined;
    if (!db) return;
    const from = db;
    const read = reads[one.name] as AnyRead;
    one.stop = followQuery(
      () => read(from, ...one.input),
      (value) => tell({ id, value }),
      (error) => tell({ id, error: String(error) }),
    );
  }

  return {
    readFrom(next) {
      db = next;
      for (const id of followed.keys()) begin(id);
    },
    follow(id, name, input) {
      followed.set(id, { name, input, stop: undefined });
      begin(id);
    },
    unfollow(id) {
      followed.get(id)?.stop?.();
      followed.delete(id);
    },
  };
}
