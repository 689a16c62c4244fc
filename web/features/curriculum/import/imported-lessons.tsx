import { ListPlus, Plus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { problemWords } from '../../../messages/problem-words.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, Stack, Text } from '../../../ui/pieces.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AskAi } from './ai-reading.tsx';
import { repeatedNumbers, type ImportDraft, type ImportRow } from './import-draft.ts';
import { ImportedLessonRow, type RowActions } from './imported-lesson.tsx';
import styles from './import.module.css';
import type { ReadingWay } from './read-source.ts';
import type { AiConsent } from './use-ai-consent.ts';

interface Props extends RowActions {
  draft: ImportDraft;
  /** What a lesson is in the list. */
  choice: ReactNode;
  /** Import numbers by row key. */
  numbers: ReadonlyMap<number, number>;
  openKey: number | null;
  onAdd: () => void;
  ai: AiConsent;
  /** Has the server's AI read the list instead. */
  onAskServer: () => void;
  isServerAsked: boolean;
}

const ways: Record<ReadingWay, () => string> = {
  device: m.curriculum_way_device,
  'server-ai': m.curriculum_way_server_ai,
};

/** Number of rows rendered at once; the rest follow once these have been painted. */
const firstRows = 40;

const Rows = (props: Props) => {
  const { draft, numbers, openKey, onOpen, onChange, onAddAfter, onRemove } = props;
  const { rows } = draft;
  // Only the count is deferred: deferred rows would drop a letter that is being typed.
  const count = useDeferredValue(rows.length, firstRows);
  const shown = rows.slice(0, count);
  const again = useMemo(() => repeatedNumbers(rows), [rows]);
  return (
    <ol className={styles.rows}>
      {shown.map((row, at) => (
        <ImportedLessonRow
          key={row.key}
          row={row}
          number={numbers.get(row.key) ?? null}
          isOpen={row.key === openKey}
          isNumberAgain={again.has(row.key)}
          unit={row.unit !== '' && row.unit !== shown[at - 1]?.unit ? row.unit : null}
          onOpen={onOpen}
          onChange={onChange}
          onAddAfter={onAddAfter}
          onRemove={onRemove}
        />
      ))}
    </ol>
  );
};

/** The next row to check after the open one. */
function nextDoubtful(rows: readonly ImportRow[], openKey: number | null): ImportRow | undefined {
  const at = rows.findIndex(({ key }) => key === openKey);
  const isDoubtful = ({ doubts }: ImportRow): boolean => doubts.length > 0;
  return rows.slice(at + 1).find(isDoubtful) ?? rows.find(isDoubtful);
}

const Findings = ({ draft, choice, openKey, onOpen, ai, onAskServer, isServerAsked }: Props) => {
  const { rows, notes, way, unread } = draft;
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0).length;
  const next = nextDoubtful(rows, openKey);
  return (
    <Stack gap="2" mb="3">
      <Text size="sm" tone="muted">
        {ways[way]()}
      </Text>
      {way === 'device' && <AskAi ai={ai} isPending={isServerAsked} onAsk={onAskServer} />}
      {choice}
      {unread.length > 0 && (
        <Text size="sm" tone="muted">
          {m.curriculum_unread({ count: unread.length })}
        </Text>
      )}
      {doubtful > 0 && next && (
        <Banner
          tone="warning"
          action={
            <Button icon={TriangleAlert} onClick={() => onOpen(next.key)}>
              {m.curriculum_next_doubtful()}
            </Button>
          }
        >
          {m.curriculum_doubtful({ count: doubtful })}
        </Banner>
      )}
      {notes.map((note) => (
        <Banner key={note} tone="info">
          {problemWords(note)}
        </Banner>
      ))}
    </Stack>
  );
};

/** The lessons as they will be imported; each can be edited, deleted or followed by a new one. */
export const ImportedLessons = (props: Props) => {
  const { draft, onAdd } = props;
  const { rows, source } = draft;
  return (
    <Panel
      title={
        rows.length === 0 ? m.common_lessons() : m.curriculum_lesson_count({ count: rows.length })
      }
      actions={
        <Button icon={Plus} onClick={onAdd}>
          {m.curriculum_add_lesson()}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={ListPlus} level={3} message={m.curriculum_no_lessons_yet()} />
      ) : (
        <>
          {source !== '' && <Findings {...props} />}
          <Rows {...props} />
        </>
      )}
    </Panel>
  );
};
