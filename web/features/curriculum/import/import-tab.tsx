import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { AddOrReplace } from './add-or-replace.tsx';
import { CourseDialog } from '../course/course-dialog.tsx';
import { ExtractionPanel, type InputTab } from './extraction-panel.tsx';
import { lessonsOf, numbersOf } from './import-draft.ts';
import { ImportFoot } from './import-foot.tsx';
import styles from './import.module.css';
import { ImportedLessons } from './imported-lessons.tsx';
import { kindOfFile, defaultLanguage, type Reading, type Source } from './read-source.ts';
import { addLessonsTo } from '../course/course-actions.ts';
import { SourceView } from './source-view.tsx';
import { useAiConsent } from './use-ai-consent.ts';
import { usePasteAndDrop } from './use-paste-and-drop.ts';
import { useImportDraft } from './use-import-draft.ts';
import { useReading } from './use-reading.ts';
import { useRowActions } from './use-row-actions.ts';
import { useServerReading } from './use-server-reading.ts';

/** The course that lessons are appended to. */
export interface TargetCourse {
  id: Id<'curriculum'>;
  name: string;
  /** Number of its next lesson. */
  nextNumber: number;
}

/** Object URL of the picture that was read, revoked with the screen. */
function usePicture() {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture);
    },
    [picture],
  );
  const show = (source: Source): void => {
    const isImage = source.kind === 'file' && kindOfFile(source.file) === 'image';
    setPicture(isImage ? URL.createObjectURL(source.file) : null);
  };
  return { picture, show, hide: () => setPicture(null) };
}

interface Props {
  target: TargetCourse | null;
  /** A source pasted elsewhere that led here. */
  pasted: Source | null;
  onImported: (id: Id<'curriculum'>) => Promise<void>;
}

/** Extracts lessons from a table of contents, lets a person edit them, and imports them. */
export const ImportTab = ({ target, pasted, onImported }: Props) => {
  const { draft, change } = useImportDraft();
  const [tab, setTab] = useState<InputTab>('text');
  const [language, setLanguage] = useState(defaultLanguage);
  const [isReadingMore, setReadingMore] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [undecided, setUndecided] = useState<{ reading: Reading; source: Source } | null>(null);
  const { picture, show, hide } = usePicture();
  const { openKey, setOpenKey, actions, add } = useRowActions(draft, change);
  const ai = useAiConsent();
  const server = useServerReading(draft, change);
  const [lastRead, setLastRead] = useState<Source | null>(null);
  const { rows } = draft;

  const take = (reading: Reading, source: Source, isMore: boolean): void => {
    change({ kind: 'read', reading, isMore });
    show(source);
    // A list of several pages has no single source to read again.
    setLastRead(isMore ? null : source);
    setReadingMore(false);
    setError(null);
    setOpenKey(null);
    setNotice(m.curriculum_extracted({ count: reading.lessons.length }));
  };
  const reading = useReading((found, source) => {
    if (rows.length === 0) take(found, source, false);
    else setUndecided({ reading: found, source });
  });
  const readText = (text: string): void => {
    change({ kind: 'typed', text });
    reading.read({ kind: 'text', text });
  };
  const drop = usePasteAndDrop(
    {
      onText: readText,
      onFile: (file) => reading.read({ kind: 'file', file, language }),
    },
    !isImporting,
  );
  const taken = useRef<Source | null>(null);
  useEffect(() => {
    if (!pasted || taken.current === pasted) return;
    taken.current = pasted;
    if (pasted.kind === 'text') readText(pasted.text);
    else reading.read(pasted);
    // oxlint-disable-next-line react/exhaustive-deps -- A pasted source is read once.
  }, [pasted]);

  const startOver = useCallback(() => {
    change({ kind: 'start-over' });
    setError(null);
    setNotice(null);
    hide();
    // oxlint-disable-next-line react/exhaustive-deps -- `hide` says the same each time.
  }, [change]);
  const from = target?.nextNumber ?? 1;
  const lessons = lessonsOf(rows, from);
  const imported = async (id: Id<'curriculum'>): Promise<void> => {
    startOver();
    await onImported(id);
  };
  const importAll = async (): Promise<void> => {
    setError(lessons.length === 0 ? m.curriculum_extract_first() : null);
    if (lessons.length === 0) return;
    if (!target) return setImporting(true);
    setSaving(true);
    const saved = await addLessonsTo(target, lessons);
    setSaving(false);
    if (saved) await imported(target.id);
  };

  const place = rows.find(({ key }) => key === openKey)?.place ?? null;
  const isAsking = rows.length === 0 || isReadingMore;
  return (
    <div className={styles.area} {...drop}>
      {isAsking ? (
        <ExtractionPanel
          tab={tab}
          onTab={setTab}
          typed={draft.typed}
          onTyped={(text) => change({ kind: 'typed', text })}
          language={language}
          onLanguage={setLanguage}
          ai={ai}
          underWay={reading.underWay}
          onRead={reading.read}
          onCancel={reading.cancel}
        />
      ) : (
        <Button alignSelf="start" justifySelf="start" onClick={() => setReadingMore(true)}>
          {m.curriculum_read_more()}
        </Button>
      )}
      <div className={draft.source === '' ? undefined : styles.sides}>
        {draft.source !== '' && (
          <div className={styles.side} data-shown={place ? '' : undefined}>
            <SourceView text={draft.source} place={place} picture={picture} />
          </div>
        )}
        <ImportedLessons
          draft={draft}
          numbers={numbersOf(rows, from)}
          openKey={openKey}
          onAdd={add}
          ai={ai}
          onAskServer={() => server.ask(lastRead)}
          isServerAsked={server.isUnderWay}
          {...actions}
        />
      </div>
      <ImportFoot
        count={lessons.length}
        courseName={target?.name ?? null}
        isSaving={isSaving}
        isEmpty={rows.length === 0 && draft.typed === ''}
        error={error}
        notice={notice}
        onImport={() => void importAll()}
        onStartOver={startOver}
      />
      {undecided && (
        <AddOrReplace
          count={rows.length}
          onAdd={() => take(undecided.reading, undecided.source, true)}
          onReplace={() => take(undecided.reading, undecided.source, false)}
          onClose={() => setUndecided(null)}
        />
      )}
      {isImporting && (
        <CourseDialog
          course={null}
          lessons={lessons}
          onSaved={imported}
          onClose={() => setImporting(false)}
        />
      )}
    </div>
  );
};
