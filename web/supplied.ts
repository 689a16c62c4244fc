/**
 * Polyfills: what the app uses and Safari 16.4, the oldest browser it is built for, lacks. The first import of the
 * scripts of the page, of each worker and of the service worker, so that everything after it may use these;
 * `tests/floor.test.ts` knows what else is too new.
 */

const anySignal = (signals: Iterable<AbortSignal>): AbortSignal => {
  const abort = new AbortController();
  for (const signal of signals) {
    const follow = (): void => abort.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { once: true, signal: abort.signal });
  }
  return abort.signal;
};

function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: PromiseWithResolvers<T>['resolve'];
  let reject!: PromiseWithResolvers<T>['reject'];
  const promise = new Promise<T>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/** Adds a missing property to `target`. */
export function supply(target: object, name: string, value: unknown): void {
  if (!(name in target))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Adds all of them to this global scope. */
export function supplyAll(): void {
  supply(Map, 'groupBy', groupBy);
  supply(Promise, 'withResolvers', withResolvers);
  supply(AbortSignal, 'any', anySignal);
}

supplyAll();
