/**
 * The record whose detail is open beside a list, held in the address (`?class=12`).
 *
 * Invariant: a detail that was opened here has one entry of the history, however many records it has shown since, so
 * that Back closes it.
 */
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isId, type Id } from '../../shared-model/lib/ids.ts';

/** State of the entry that a detail added to the history. */
interface DetailState {
  isDetail: true;
}

/** Whether an entry of the history is a detail's: the list stays the place where the keyboard is. */
export const isDetailState = (state: unknown): boolean =>
  (state as Partial<DetailState> | null)?.isDetail === true;

/** An open detail, and how to change it. */
export interface Detail<Kind extends string> {
  /** Null: none is open. */
  id: Id<Kind> | null;
  show: (id: Id<Kind>) => void;
  close: () => void;
}

/** The detail named `name` in the address. */
export function useDetail<Kind extends string>(name: string): Detail<Kind> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = Number(params.get(name));
  const id = isId(asked) ? asked : null;
  const isOwn = isDetailState(useLocation().state);
  const show = useCallback(
    (next: Id<Kind>) => {
      const query = new URLSearchParams(location.search);
      const isOpen = query.has(name);
      query.set(name, String(next));
      const state = isOpen && !isOwn ? null : ({ isDetail: true } satisfies DetailState);
      void navigate({ search: query.toString() }, { replace: isOpen, state });
    },
    [navigate, name, isOwn],
  );
  const close = useCallback(() => {
    if (isOwn) return void navigate(-1);
    const query = new URLSearchParams(location.search);
    query.delete(name);
    void navigate({ search: query.toString() }, { replace: true });
  }, [navigate, name, isOwn]);
  return { id, show, close };
}
