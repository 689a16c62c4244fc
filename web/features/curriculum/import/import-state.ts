/**
 * What the import of a list is at: the draft, and what its screen shows of it. Plain data, changed by `changeImport`.
 */
import { draftFrom, changeDraft, type DraftChange, type ImportDraft } from './import-draft.ts';
import type { OcrLanguageCode } from '../../../extraction/extraction-answer.ts';
import { defaultLanguage, type NamedChoice, type Source } from './read-source.ts';

/** The state of the import screen. */
export interface ImportState {
  draft: ImportDraft;
  /** How the next list is given. */
  tab: 'image' | 'text';
  /** The language of the next picture. */
  language: OcrLanguageCode;
  /** Whether a further list is being given, though there are rows. */
  isReadingMore: boolean;
  /** Where the import is: the course's dialog is open, or the lessons are being added to a course. */
  step: 'edit' | 'course' | 'saving';
  /** The row that is being edited. */
  openKey: number | null;
  /** The address of the picture that was read last (an object URL); null: it was none, or another visit's. */
  picture: string | null;
  /** The list that the server may read again; null: there are several. */
  lastRead: Source | null;
  /** The ways in which the list may be read, as long as the page is open; empty: one alone, or several lists. */
  choices: readonly NamedChoice[];
  /** The one that is taken. */
  choice: number;
  /** Whether a person should look at the others. */
  isDoubtful: boolean;
  /** How many lessons were read last; null: none since the draft began. */
  found: number | null;
  /** The import was asked for without any lesson. */
  isEmptyImport: boolean;
}

/** A change of the draft, or of what is shown. */
export type ImportChange =
  | DraftChange
  /** A list was read from this source. */
  | (Extract<DraftChange, { kind: 'read' }> & { source: Source; picture: string | null })
  /** Takes another way to read the list. */
  | { kind: 'choose'; at: number }
  | { kind: 'show'; values: Partial<Omit<ImportState, 'draft'>> };

const noChoices = { choices: [], choice: 0, isDoubtful: false };

/** The state when the screen opens. `kept`: the stored draft. */
export const importFrom = (kept: string): ImportState => ({
  draft: draftFrom(kept),
  tab: 'text',
  language: defaultLanguage(),
  isReadingMore: false,
  step: 'edit',
  openKey: null,
  picture: null,
  lastRead: null,
  found: null,
  isEmptyImport: false,
  ...noChoices,
});

/** What a change of the draft changes of what is shown. */
function shownAfter(
  change: Exclude<ImportChange, { kind: 'choose' }>,
  draft: ImportDraft,
): Partial<ImportState> {
  switch (change.kind) {
    case 'read':
      if (!('source' in change)) return noChoices;
      return {
        picture: change.picture,
        lastRead: change.isMore ? null : change.source,
        found: change.reading.lessons.length,
        choices: change.isMore ? [] : change.reading.choices,
        choice: 0,
        isDoubtful: !change.isMore && change.reading.isDoubtful,
        isReadingMore: false,
        isEmptyImport: false,
        openKey: null,
      };
    case 'start-over':
      return { picture: null, lastRead: null, found: null, isEmptyImport: false, ...noChoices };
    case 'add':
      return { openKey: Math.max(...draft.rows.map(({ key }) => key)) };
    case 'remove':
    case 'remove-rows':
    case 'join-rows':
    case 'make-heads':
    case 'rewrite':
      return { openKey: null };
    case 'back':
    case 'put-back':
    case 'row':
    case 'set-rows':
    case 'take-line':
    case 'show':
    case 'typed':
      return {};
  }
}

/** The state with the list read in another way; what was edited goes with the rows. */
function withChoice(state: ImportState, at: number): ImportState {
  const { draft, choices } = state;
  const choice = choices[at];
  if (!choice) return state;
  const { source: text, way } = draft;
  const reading = { ...choice, text, way, choices, isDoubtful: state.isDoubtful };
  const taken = changeDraft(draft, { kind: 'read', reading, isMore: false });
  return { ...state, draft: taken, choice: at, found: choice.lessons.length, openKey: null };
}

/** The state after a change. */
export function changeImport(state: ImportState, change: ImportChange): ImportState {
  if (change.kind === 'choose') return withChoice(state, change.at);
  if (change.kind === 'show') return { ...state, ...change.values };
  const draft = changeDraft(state.draft, change);
  return { ...state, draft, ...shownAfter(change, draft) };
}
