import { lazy, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose file can be preloaded. */
export interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the file before it is needed. */
  load: () => Promise<unknown>;
}

/** Reset functions of the components whose file failed to load. */
const failed = new Set<() => void>();

/**
 * Makes failed files load again when their components next render. Called by the boundary that shows the failure, and
 * not earlier: React may render a component again before it shows the failure, which would request the file in an
 * endless loop.
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
 * A component whose file loads when it is first rendered; the file exports it alone. If loading fails, it throws to the
 * boundary around it and can be retried, unlike React's `lazy`. A preloaded file renders at once, whereas `lazy` shows
 * its fallback first, which React keeps for 300 ms.
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
