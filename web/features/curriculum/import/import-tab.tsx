import { Fragment, useEffect, useRef, useReducer } from 'react';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/pieces.tsx';
import { chosen } from '../../../shell/questions.ts';
import { CourseDialog } from '../course/course-dialog.tsx';
import { addLessonsTo } from '../course/course-actions.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { useDraft } from '../../../forms/drafts.ts';
import { ExtractionPanel } from './extraction-panel.tsx';
import { lessonsOf, numbersOf, draftText } from './import-draft.ts';
import { type ImportState, type WholeReading, changeImport, importFrom } from './import-state.ts';
import { ImportFoot } from './import-foot.tsx';
import styles from './import.module.css';
import { ImportedLessons } from './imported-lessons.tsx';
import { LessonChoice } from './lesson-choice.tsx';
import { picturesOf, readSource, type Reading, type Source } from './read-source.ts';
import { SourceView } from './source-view.tsx';
import { useAiConsent } from './use-ai-consent.ts';
import { usePasteAndDrop } from './use-paste-and-drop.ts';
import { useReading } from './use-reading.ts';
import { useRowActions } from './use-row-actions.ts';
import { useServerReading } from './use-server-reading.ts';

/** The import's state; its draft, the lessons waiting for import, is kept across reloads and screens. */
function useImport() {
  const { kept, keep } = useDraft('curriculum-import');
  const [state, change] = useReducer(changeImport, kept, importFrom);
  const text = draftText(state.draft);
  useEffect(() => keep(text), [keep, text]);
  useDirtyForm(text !== '');
  return { state, change };
}

/** The course that lessons are appended to. */
export interface TargetCourse {
  id: Id<'curriculum'>;
  name: string;
  /** Number of its next lesson. */
  nextNumber: number;
}

/** Asks where a further list goes: below the first one, as the next page of a contents list does, or in its place. */
const askWhere = async (count: number): Promise<'below' | 'replace' | null> =>
  count === 0
    ? 'replace'
    : chosen({
        title: m.curriculum_already_title(),
        message: m.curriculum_already({ count }),
        choices: [
          { value: 'replace', label: m.curriculum_replace() },
          { value: 'below', label: m.curriculum_add_below(), variant: 'primary' },
        ],
      });

/** Lets go of the addresses of pictures that aren't shown any more. */
function useOwnPictures(pictures: readonly string[]): void {
  const held = useRef<readonly string[]>([]);
  useEffect(() => {
    for (const picture of held.current)
      if (!pictures.includes(picture)) URL.revokeObjectURL(picture);
    held.current = pictures;
  }, [pictures]);
  useEffect(() => () => held.current.forEach((picture) => URL.revokeObjectURL(picture)), []);
}

/** The list so far and a further page, read as one list; null: it can't be, or another list is being read. */
async function readWhole(of: string, { text }: Reading): Promise<WholeReading | null> {
  const { signal } = new AbortController();
  const source: Source = { kind: 'text', text: `${of}\n\n${text}` };
  try {
    const read = await readSource(source, { signal, onProgress: () => undefined });
    return read.ok ? { of, reading: read.value } : null;
  } catch {
    return null;
  }
}

interface Props {
  target: TargetCourse | null;
  /** A source pasted elsewhere that led here. */
  pasted: Source | null;
  onImported: (id: Id<'curriculum'>) => Promise<void>;
}

/** Extracts lessons from a table of contents, lets a person edit them, and imports them. */
export const ImportTab = ({ target, pasted, onImported }: Props) => {
  const { state, change } = useImport();
  const { draft, language, step, openKey, pictures, found } = state;
  const { rows } = draft;
  const show = (values: Partial<Omit<ImportState, 'draft'>>) => change({ kind: 'show', values });
  const actions = useRowActions(draft, change);
  const ai = useAiConsent();
  const server = useServerReading(state, change, ai);
  useOwnPictures(pictures);

  const reading = useReading((read, source) => {
    const take = async (): Promise<void> => {
      const where = await askWhere(rows.length);
      if (!where) return;
      const isMore = where === 'below';
      const whole = isMore && state.asRead === rows ? await readWhole(draft.source, read) : null;
      const shown = picturesOf(source).map((file) => URL.createObjectURL(file));
      change({ kind: 'read', reading: read, isMore, source, pictures: shown, whole });
    };
    void take();
  });
  const readText = (text: string): void => {
    change({ kind: 'typed', text });
    reading.read({ kind: 'text', text });
  };
  const drop = usePasteAndDrop(
    {
      onText: readText,
      onFiles: (files) => reading.read({ kind: 'files', files, language }),
    },
    step !== 'course',
  );
  const taken = useRef<Source | null>(null);
  useEffect(() => {
    if (!pasted || taken.current === pasted) return;
    taken.current = pasted;
    if (pasted.kind === 'text') readText(pasted.text);
    else reading.read(pasted);
    // oxlint-disable-next-line react/exhaustive-deps -- A pasted source is read once.
  }, [pasted]);

  const from = target?.nextNumber ?? 1;
  const lessons = lessonsOf(rows, from);
  const imported = async (id: Id<'curriculum'>): Promise<void> => {
    change({ kind: 'start-over' });
    await onImported(id);
  };
  const importAll = async (): Promise<void> => {
    const isEmptyImport = lessons.length === 0;
    show({ isEmptyImport, step: isEmptyImport ? 'edit' : target ? 'saving' : 'course' });
    if (isEmptyImport || !target) return;
    const saved = await addLessonsTo(target, lessons);
    show({ step: 'edit' });
    if (saved) await imported(target.id);
  };

  const place = rows.find(({ key }) => key === openKey)?.place ?? null;
  const isAsking = rows.length === 0 || state.isReadingMore;
  const asking = (
    <Fragment key="asking">
      {isAsking ? (
        <ExtractionPanel
          state={state}
          change={change}
          ai={ai}
          underWay={reading.underWay}
          onRead={reading.read}
          onCancel={reading.cancel}
        />
      ) : (
        <Button alignSelf="start" justifySelf="start" onClick={() => show({ isReadingMore: true })}>
          {m.curriculum_read_more()}
        </Button>
      )}
    </Fragment>
  );
  const list = (
    <div key="list" className={draft.source === '' ? undefined : styles.sides}>
      {draft.source !== '' && (
        <div className={styles.side} data-shown={place ? '' : undefined}>
          <SourceView
            text={draft.source}
            place={place}
            pictures={pictures}
            unread={draft.unread}
            onTake={(start) => change({ kind: 'take-line', start })}
          />
        </div>
      )}
      <ImportedLessons
        choice={<LessonChoice state={state} change={change} service={ai.service} />}
        draft={draft}
        change={change}
        numbers={numbersOf(rows, from)}
        openKey={openKey}
        onAdd={() => change({ kind: 'add', after: null })}
        ai={ai}
        onAskServer={server.ask}
        isServerAsked={server.isUnderWay}
        {...actions}
      />
    </div>
  );
  const foot = (
    <ImportFoot
      key="foot"
      count={lessons.length}
      courseName={target?.name ?? null}
      isSaving={step === 'saving'}
      isEmpty={rows.length === 0 && draft.typed === ''}
      error={state.isEmptyImport ? m.curriculum_extract_first() : null}
      notice={found === null ? null : m.curriculum_extracted({ count: found })}
      onImport={() => void importAll()}
      onStartOver={() => change({ kind: 'start-over' })}
    />
  );
  return (
    <div className={styles.area} {...drop}>
      {/* Before the list that it is about: whoever uses the keys needn't go through hundreds of rows to it. */}
      {lessons.length > 0 ? [foot, asking, list] : [asking, list, foot]}
      {step === 'course' && (
        <CourseDialog
          course={null}
          name={draft.name}
          lessons={lessons}
          onSaved={imported}
          onClose={() => show({ step: 'edit' })}
        />
      )}
    </div>
  );
};
