import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toDraft, useDraft, withDraft, type DraftName } from './drafts.ts';

export interface KeptTyping {
  /** Whether the form began with a draft that nobody has dropped. */
  isKept: boolean;
  /** Back to what the form began with but for the draft. */
  startOver: () => void;
  /** It is saved, or dropped on purpose. */
  forget: () => void;
}

export interface KeptOptions<T> {
  /** What was asked for by the button that opened the form. */
  asked?: Partial<T>;
  /** Not kept: a secret. */
  secret?: keyof T;
}

/** A form begins with what was kept of it, and what is typed in it is kept (`drafts.ts`). `first`: its default values. */
export function useKeptTyping<T extends FieldValues, Out>(
  form: UseFormReturn<T, unknown, Out>,
  name: DraftName,
  first: T,
  { asked = {}, secret }: KeptOptions<T>,
): KeptTyping {
  const { reset, watch } = form;
  const draft = useDraft(name);
  const filled = withDraft(first, asked, draft.kept);
  const [isKept, setIsKept] = useState(() => toDraft(filled, first, asked) !== '');
  const begun = useRef({ draft, first, asked, secret, filled });
  useEffect(() => {
    const { draft: own, filled: values, ...opened } = begun.current;
    if (own.kept !== '') reset(values, { keepDefaultValues: true });
    const following = watch((typed) => {
      const kept = { ...(typed as Partial<T>) };
      if (opened.secret !== undefined) delete kept[opened.secret];
      own.keep(toDraft(kept, opened.first, opened.asked));
    });
    return () => following.unsubscribe();
  }, [reset, watch]);
  const forget = (): void => draft.keep('');
  return {
    isKept,
    forget,
    startOver: () => {
      reset(begun.current.first);
      forget();
      setIsKept(false);
    },
  };
}
