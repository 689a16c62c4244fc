import { useEffect, useReducer } from 'react';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useDraft } from '../../../forms/drafts.ts';
import { draftText } from './import-draft.ts';
import { changeImport, importFrom } from './import-state.ts';

/** The import's state; its draft, the lessons waiting for import, is kept across reloads and screens. */
export function useImport() {
  const { kept, keep } = useDraft('curriculum-import');
  const [state, change] = useReducer(changeImport, kept, importFrom);
  const text = draftText(state.draft);
  useEffect(() => keep(text), [keep, text]);
  useDirtyForm(text !== '');
  return { state, change };
}
