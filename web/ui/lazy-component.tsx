import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose file can be loaded ahead. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the file before it is needed. */
  load: () => Promise<unknown>;
}

/** Reset functions of the components whose file failed to load. */
const failed = new Set<() => void>();

/**
 * Called by the boundary that shows a failure: from now on a failed file is requested again when its component renders.
 * Not earlier: React may render a component again before it shows the failure, and requesting it again by then would
 * loop for ever without any message.
 */
export function retryFailedLoads(): void {
  for (const again of failed) again();
  failed.clear();
}

/** The component of a file with one name to give; nothing that can be rendered for a file with several. */
type Alone<Component, Name, Names = Name> = Name extends unknown
  ? [Names] extends [Name]
    ? Component
    : 'the file exports more than its component'
  : never;

/**
 * A component whose file is loaded when it is first rendered; the file exports it alone. If the file can't be loaded it
 * throws to the boundary around it; unlike React's `lazy` it can retry after that. A file that was loaded before
 * renders at once: `lazy` would show the fallback first, which React then keeps for 300 ms.
 */
export function lazyComponent<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
): Alone<LazyComponent<P>, Name> {
  let Loaded: ComponentType<P> | undefined;
  const keep = async (): Promise<ComponentType<P>> =>
    (Loaded = Object.values<ComponentType<P>>(await load())[0]!);
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
  return Object.assign(Lazy, { load: keep }) as Alone<LazyComponent<P>, Name>;
}
