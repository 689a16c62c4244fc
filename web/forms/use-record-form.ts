import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useDirtyForm } from './dirty-forms.ts';
import { toDraft, useDraft, withDraft, type DraftName } from './drafts.ts';
import { fieldsOf } from './fields-of.ts';
import { useFormDialog } from './use-form-dialog.ts';

/**
 * The first value found; later ones don't replace it, so that changes from other devices don't overwrite typed input.
 */
export function useFirst<T>(found: T | undefined): T | undefined {
  const [first, setFirst] = useState(found);
  if (first === undefined && found !== undefined) setFirst(found);
  return first;
}

interface Options<T, Out, D = unknown> {
  schema: GenericSchema<T, Out>;
  draftName: DraftName;
  /** What the fields of its entity give its fields. */
  described?: D;
  /** The fields' values when the form opens. */
  first: () => NoInfer<T>;
  /** Fields preset by the button that opened the form. */
  asked?: Partial<NoInfer<T>>;
  /** A secret, never stored in a draft. */
  secret?: keyof NoInfer<T>;
  /** Resolves to a value other than null and false once it is durably saved. */
  save: (values: Out) => Promise<unknown>;
  onClose: () => void;
}

/** Starts the form with its draft, and stores input as a draft (`drafts.ts`). `first`: its default values. */
function useKeptTyping<T extends FieldValues, Out>(
  { reset, watch }: UseFormReturn<T, unknown, Out>,
  first: T,
  { draftName, asked = {}, secret }: Options<T, Out>,
) {
  const draft = useDraft(draftName);
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
  const startOver = (): void => {
    reset(begun.current.first);
    forget();
    setIsKept(false);
  };
  return { isKept, startOver, forget };
}

/**
 * The form of a new or existing record, and its dialog (`<FormDialog {...dialog}>`); `recordForm` has an example. The
 * draft is kept until it is saved or discarded; saving closes the dialog. `leave` closes it too, when the record is
 * gone.
 */
export function useRecordForm<T extends FieldValues, Out, D = unknown>(
  options: Options<T, Out, D>,
) {
  const { schema, described, save, onClose } = options;
  const [first] = useState(options.first);
  const { form, dialog } = useFormDialog({ schema, first, save, onClose: () => leave() });
  useDirtyForm(dialog.isDirty);
  const draft = useKeptTyping(form, first, options);
  const leave = (): void => {
    draft.forget();
    onClose();
  };
  return { form, field: fieldsOf(form, described), leave, dialog: { ...dialog, draft, onClose } };
}
