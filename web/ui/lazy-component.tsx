import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads it before it is shown. */
  load: () => Promise<unknown>;
}

/** How to ask again for what has failed. */
const failed = new Set<() => void>();

/**
 * Told by the boundary that shows a failure: from now on what failed is asked for again when it is shown. Not sooner, as React
 * may draw a piece anew before it shows that it failed; one that asked again by then would ask for ever, and nobody would be told.
 */
export function askAgain(): void {
  for (const again of failed) again();
  failed.clear();
}

/**
 * A part of the app whose file is loaded when it is shown first. Where the file can't be had it throws to the boundary
 * around it; unlike React's own `lazy` it asks again when it is shown after that. What was loaded before is shown at once: `lazy`
 * would have the fallback shown first, which React then keeps for 300 ms.
 */
export function lazyComponent<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  const keep = async (): Promise<ComponentType<P>> => (Loaded = (await load())[name]);
  const begin = (): ComponentType<P> =>
    lazy<ComponentType<P>>(async () => {
      try {
        return { default: await keep() };
      } catch (error) {
        failed.add(() => (Current = begin()));
        throw error;
      }
    });
  let Current = begin();
  const Lazy = (props: P) => {
    const [Shown] = useState(() => Loaded ?? Current);
    return <Shown {...props} />;
  };
  return Object.assign(Lazy, { load: keep });
}
