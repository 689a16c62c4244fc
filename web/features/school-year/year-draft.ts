/** What is entered for a year that isn't set up yet, kept as other drafts are (`forms/drafts.ts`). */
import { useState } from 'react';
import { toDraft, useDraft, withDraft } from '../../forms/drafts.ts';
import { useDirtyForm } from '../../forms/dirty-forms.ts';

export interface YearFields {
  /** The first and the last day, as typed. */
  from: string;
  until: string;
  /** How many days to reach, as typed. */
  aim: string;
  /** 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  /** Of the suggested time off what this family doesn't take, by its keys. */
  unticked: readonly string[];
}

/**
 * The fields of the year that comes after another one (its last day; null: the first year), from `usual` on. `isKept`: something was
 * entered before this screen was opened. `end`: the year is set up.
 */
export function useYearDraft(usual: () => YearFields, after: string | null) {
  const { kept, keep } = useDraft(`school-year:${after ?? 'first'}`);
  const [begun] = useState(usual);
  const [fields, setFields] = useState(() => withDraft(begun, {}, kept));
  const [isKept, setKept] = useState(() => toDraft(fields, begun, {}) !== '');
  useDirtyForm(toDraft(fields, begun, {}) !== '');
  const change = (changed: Partial<YearFields>): void => {
    const next = { ...fields, ...changed };
    setFields(next);
    keep(toDraft(next, begun, {}));
  };
  const startOver = (): void => {
    keep('');
    setKept(false);
    setFields(begun);
  };
  return { fields, change, isKept, startOver, end: () => keep('') };
}
