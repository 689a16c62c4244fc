/** Input for a year that isn't set up yet, stored like other drafts (`forms/drafts.ts`). */
import { useState } from 'react';
import { toDraft, useDraft, withDraft } from '../../forms/drafts.ts';
import { useDirtyForm } from '../../forms/dirty-forms.ts';

export interface YearFields {
  /** The first and the last day, as typed. */
  from: string;
  until: string;
  /** Target number of days, as typed. */
  aim: string;
  /** 1 for Monday to 7 for Sunday. */
  days: readonly number[];
  /** The country whose usual year is suggested. */
  country: string;
  /** Keys of the suggested days off that this family unchecked. */
  unticked: readonly string[];
}

/**
 * Fields of the year that follows `after` (the last day of the latest year; null: this is the first), initially the
 * default ones. `isKept`: a stored draft existed. `end`: ends the draft once the year is set up.
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
