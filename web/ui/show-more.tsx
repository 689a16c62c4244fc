import { useMemo, useState, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { Button } from './pieces.tsx';

interface ShowMoreProps<T> {
  items: readonly T[];
  /** The number of items shown at first and added with each press. */
  size: number;
  buttonSize?: 'md' | 'lg';
  children: (shown: readonly T[]) => ReactNode;
}

/** The first items of a list, with a button that shows more. */
export const ShowMore = <T,>({ items, size, buttonSize = 'md', children }: ShowMoreProps<T>) => {
  const [limit, setLimit] = useState(size);
  const shown = useMemo(() => items.slice(0, limit), [items, limit]);
  const more = Math.min(size, items.length - limit);
  return (
    <>
      {children(shown)}
      {more > 0 && (
        <Button alignSelf="center" size={buttonSize} onClick={() => setLimit(limit + size)}>
          {m.ui_show_more({ count: more })}
        </Button>
      )}
    </>
  );
};
