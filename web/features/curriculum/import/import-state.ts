/**
 * What the import of a list is at: the draft, and what its screen shows of it. Plain data, changed by `changeImport`.
 */
import { smallLead } from '../../../../shared-model/extraction/extracted-lesson.ts';
import { plainWords } from '../../../../shared-model/extraction/vocabulary.ts';
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
  /** What came of asking the server about a doubtful list without a press; null: it was not asked. */
  asked: 'asking' | 'shown' | 'offered' | 'failed' | null;
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
  /** The server's language model has read the list that it was asked of: by a press, or in doubt alone. */
  | { kind: 'answered'; made: Omit<NamedChoice, 'name'>; of: ImportDraft; isInDoubt: boolean }
  | { kind: 'show'; values: Partial<Omit<ImportState, 'draft'>> };

const noChoices = { choices: [], choice: 0, isDoubtful: false, asked: null };

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
  change: Exclude<ImportChange, { kind: 'choose' | 'answered' }>,
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
        asked: null,
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

/** The state with the draft's list as one of its readings has it; what was edited goes with the rows. */
function withReading(state: ImportState, { name, isAlsoOfAi, ...made }: NamedChoice): ImportState {
  const { draft, choices, isDoubtful } = state;
  const ofDevice = isAlsoOfAi ? 'both' : 'device';
  const way = name === null ? 'server-ai' : ofDevice;
  const reading: Reading = { ...made, text: draft.source, way, choices, isDoubtful };
  const taken = changeDraft(draft, { kind: 'read', reading, isMore: false });
  return { ...state, draft: taken, asRead: null, found: made.lessons.length, openKey: null };
}

const titlesOf = ({ lessons }: Pick<NamedChoice, 'lessons'>): string =>
  lessons.map(({ title }) => plainWords(title)).join('|');

/**
 * The state with what the language model has read. By a press its reading is taken. In doubt it is taken if it fits the
 * list about as well as the best of this device and nobody has changed a row in the meantime; otherwise it is offered.
 * One of this device's with the same lessons is taken for it: it knows more of the list.
 */
function withAnswer(
  state: ImportState,
  { made, of, isInDoubt }: Extract<ImportChange, { kind: 'answered' }>,
): ImportState {
  const { draft } = state;
  if (draft.source !== of.source) return state;
  const named: NamedChoice = { ...made, name: null };
  // Of a list that was read in one way alone there is nothing to choose from.
  if (state.choices.length === 0) return { ...withReading(state, named), asked: null };
  const same = state.choices.findIndex((one) => titlesOf(one) === titlesOf(made));
  const choices =
    same < 0
      ? [...state.choices, named]
      : state.choices.with(same, { ...state.choices[same]!, isAlsoOfAi: true });
  const choice = same < 0 ? choices.length - 1 : same;
  const fits = draft.rows === of.rows && made.score >= choices[0]!.score - smallLead;
  if (isInDoubt && !fits) return { ...state, choices, asked: 'offered' };
  const shown = withReading({ ...state, choices, isDoubtful: false }, choices[choice]!);
  return { ...shown, choice, asked: isInDoubt ? 'shown' : null };
}

/** Whether the list is doubtful, and nobody has done anything about it yet. */
export const isUnsettled = ({ draft, asRead, isDoubtful, lastRead, asked }: ImportState): boolean =>
  isDoubtful && asRead === draft.rows && lastRead !== null && asked === null;

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
  if (change.kind === 'choose') {
    const choice = state.choices[change.at];
    return choice ? { ...withReading(state, choice), choice: change.at } : state;
  }
  if (change.kind === 'answered') return withAnswer(state, change);
  if (change.kind === 'show') return { ...state, ...change.values };
  const draft = changeDraft(state.draft, change);
  return { ...state, draft, ...shownAfter(change, draft) };
}
