import { lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface LazyPiece<P> {
  (props: P): ReactNode;
  /** Loads it before it is shown. */
  load: () => Promise<unknown>;
}

/**
 * A part of the app whose file is loaded when it is shown first. Where the file can't be had it throws to the boundary
 * around it; unlike React's own `lazy` it asks again the next time it is shown.
 */
export function lazyPiece<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPiece<P> {
  const begin = (): ComponentType<P> =>
    lazy<ComponentType<P>>(async () => {
      try {
        const found: ComponentType<P> = (await load())[name];
        return { default: found };
      } catch (error) {
        Current = begin();
        throw error;
      }
    });
  let Current = begin();
  const Piece = (props: P) => <Current {...props} />;
  return Object.assign(Piece, { load });
}
