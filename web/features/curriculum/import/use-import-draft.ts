import { useEffect, useReducer } from 'react';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useDraft } from '../../../forms/drafts.ts';
import { changeDraft, draftFrom, draftText } from './import-draft.ts';

/** The stored lessons waiting for import, kept across reloads and screens. */
export function useImportDraft() {
  const { kept, keep } = useDraft('curriculum-import');
  const [draft, change] = useReducer(changeDraft, kept, draftFrom);
  const text = draftText(draft);
  useEffect(() => keep(text), [keep, text]);
  useDirtyForm(text !== '');
  return { draft, change };
}
