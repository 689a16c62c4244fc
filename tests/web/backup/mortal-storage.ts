/**
 * Kills a browser's storage at its k-th call: transactions that haven't ended are gone, and nothing is read or written
 * after it, until the browser is opened again. Files of tests share their process: what an earlier one left at work in
 * databases of its own isn't counted, or a kill would fall on another call at each time.
 */

/** Thrown by every call from the kill on. */
export class KilledError extends Error {}

/** The calls that can be the last one: each read and write of a transaction, its beginning and its commit. */
const calls = [
  [IDBDatabase.prototype, ['transaction']],
  [IDBTransaction.prototype, ['commit']],
  [
    IDBObjectStore.prototype,
    ['add', 'put', 'delete', 'clear', 'get', 'getAll', 'getAllKeys', 'count'],
  ],
] as const;

/** A storage that will be, or was, killed. */
export interface MortalStorage {
  /** How many calls there were. */
  calls: () => number;
  /** Opens the browser again. */
  reopen: () => void;
}

type Called = IDBDatabase | IDBTransaction | IDBObjectStore;
type Method = (this: Called, ...given: unknown[]) => unknown;

const databaseOf = (called: Called): string => {
  if (called instanceof IDBDatabase) return called.name;
  return called instanceof IDBTransaction ? called.db.name : called.transaction.db.name;
};

/** Kills the databases of these names before their `killAt`th call from now on; Infinity: never. */
export function killStorageAt(killAt: number, ...names: readonly string[]): MortalStorage {
  let count = 0;
  const open = new Set<IDBTransaction>();
  const die = (): never => {
    for (const transaction of open) {
      try {
        transaction.abort();
      } catch {
        // It has ended: what it did is on the disk.
      }
    }
    open.clear();
    throw new KilledError(`at call ${count}`);
  };
  const restores = calls.flatMap(([prototype, methods]) =>
    methods.map((name) => {
      const own = Object.getOwnPropertyDescriptor(prototype, name)!;
      const method = own.value as Method;
      const value: Method = function (...given) {
        if (!names.includes(databaseOf(this))) return method.apply(this, given);
        count += 1;
        if (count >= killAt) die();
        const result = method.apply(this, given);
        if (name === 'transaction') open.add(result as IDBTransaction);
        return result;
      };
      Object.defineProperty(prototype, name, { ...own, value });
      return () => Object.defineProperty(prototype, name, own);
    }),
  );
  return {
    calls: () => count,
    reopen: () => {
      for (const restore of restores) restore();
    },
  };
}
