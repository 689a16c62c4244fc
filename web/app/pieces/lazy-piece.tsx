import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

export interface LazyPiece<P> {
  (props: P): ReactNode;
  /** Loads it before it is shown. */
  load: () => Promise<unknown>;
}

/**
 * How long a failure stands. React may draw a piece anew before it shows that it failed; one that asked again by then would ask
 * for ever, and nobody would be told.
 */
const failedForMs = 1000;

/**
 * A part of the app whose file is loaded when it is shown first. Where the file can't be had it throws to the boundary
 * around it; unlike React's own `lazy` it asks again when it is shown later. What was loaded before is shown at once: `lazy`
 * would have the fallback shown first, which React then keeps for 300 ms.
 */
export function lazyPiece<Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
): LazyPiece<P> {
  let Loaded: ComponentType<P> | undefined;
  const keep = async (): Promise<ComponentType<P>> => (Loaded = (await load())[name]);
  const begin = (): ComponentType<P> =>
    lazy<ComponentType<P>>(async () => {
      try {
        return { default: await keep() };
      } catch (error) {
        setTimeout(() => (Current = begin()), failedForMs);
        throw error;
      }
    });
  let Current = begin();
  const Piece = (props: P) => {
    const [Shown] = useState(() => Loaded ?? Current);
    return <Shown {...props} />;
  };
  return Object.assign(Piece, { load: keep });
}
