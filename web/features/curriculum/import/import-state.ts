/**
 * What the import of a list is at: the draft, and what its screen shows of it. Plain data, changed by `changeImport`.
 */
import { draftFrom, changeDraft, type DraftChange, type ImportDraft } from './import-draft.ts';
import type { OcrLanguageCode } from '../../../extraction/extraction-answer.ts';
import { defaultLanguage, type NamedChoice, type Reading, type Source } from './read-source.ts';

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
  /** The addresses of the pictures that were read (object URLs), except those of another visit. */
  pictures: readonly string[];
  /** The rows as they were read; null: there are none, or another way to read the list was chosen. */
  asRead: ImportDraft['rows'] | null;
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

/** A list and its next page, read as one list. */
export interface WholeReading {
  reading: Reading;
  /** The text of the list without the page. */
  of: string;
}

/** A change of the draft, or of what is shown. */
export type ImportChange =
  | DraftChange
  /** A list was read from this source. */
  | (Extract<DraftChange, { kind: 'read' }> & {
      source: Source;
      pictures: readonly string[];
      /** The list so far and its next page read as one, which is taken as long as nobody has changed a row. */
      whole?: WholeReading | null;
    })
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
  pictures: [],
  asRead: null,
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
        pictures: change.pictures,
        asRead: draft.rows,
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
      return {
        pictures: [],
        asRead: null,
        lastRead: null,
        found: null,
        isEmptyImport: false,
        ...noChoices,
      };
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
  const found = choice.lessons.length;
  return { ...state, draft: taken, asRead: null, choice: at, found, openKey: null };
}

/** The change with the list and its next page as one list, if nobody has changed what was read of it. */
function asWhole({ draft, asRead, pictures }: ImportState, change: ImportChange): ImportChange {
  if (change.kind !== 'read' || !('source' in change) || !change.isMore) return change;
  const own = { ...change, pictures: [...pictures, ...change.pictures] };
  const { whole } = change;
  if (!whole || asRead !== draft.rows || whole.of !== draft.source) return own;
  const { reading } = whole;
  return { ...own, isMore: false, reading, source: { kind: 'text', text: reading.text } };
}

/** The state after a change. */
export function changeImport(state: ImportState, asked: ImportChange): ImportState {
  const change = asWhole(state, asked);
  if (change.kind === 'choose') return withChoice(state, change.at);
  if (change.kind === 'show') return { ...state, ...change.values };
  const draft = changeDraft(state.draft, change);
  return { ...state, draft, ...shownAfter(change, draft) };
}
