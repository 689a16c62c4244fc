import { ListPlus, Plus, SquarePen, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type Dispatch, type ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { problemWords } from '../../../messages/problem-words.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useChosenEntries } from '../lessons/use-chosen-entries.ts';
import { AskAi } from './ai-reading.tsx';
import { ChosenRowsBar } from './chosen-rows-bar.tsx';
import { EditAsTextDialog } from './edit-as-text-dialog.tsx';
import { repeatedNumbers, type ImportDraft } from './import-draft.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportChange } from './import-state.ts';
import { ImportedLessonRow, type RowActions, type ToggleRow } from './imported-lesson.tsx';
import styles from './import.module.css';
import type { ReadingWay } from './read-source.ts';
import type { AiConsent } from './use-ai-consent.ts';

interface Props extends RowActions {
  draft: ImportDraft;
  change: Dispatch<ImportChange>;
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

interface RowsProps extends Props {
  chosen: ReadonlySet<number>;
  onToggle: ToggleRow;
}

const Rows = (props: RowsProps) => {
  const { draft, numbers, openKey, chosen, onToggle } = props;
  const { onOpen, onChange, onAddAfter, onRemove } = props;
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
          isChosen={chosen.has(row.key)}
          onToggle={onToggle}
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

/** The lessons as they will be imported; each can be edited, deleted or followed by a new one, several at once too. */
export const ImportedLessons = (props: Props) => {
  const { draft, change, onAdd } = props;
  const { rows, source } = draft;
  const [isText, setText] = useState(false);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { chosen, toggle, choose } = useChosenEntries(keys);
  // A row that was deleted, or read in another way, is chosen no more.
  const own = keys.filter((key) => chosen.has(key));
  return (
    <Panel
      title={
        rows.length === 0 ? m.common_lessons() : m.curriculum_lesson_count({ count: rows.length })
      }
      actions={
        <Row gap="2">
          {rows.length > 0 && (
            <Button icon={SquarePen} onClick={() => setText(true)}>
              {m.curriculum_edit_as_text()}
            </Button>
          )}
          <Button icon={Plus} onClick={onAdd}>
            {m.curriculum_add_lesson()}
          </Button>
        </Row>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={ListPlus} level={3} message={m.curriculum_no_lessons_yet()} />
      ) : (
        <>
          {source !== '' && <Findings {...props} />}
          <Rows {...props} chosen={chosen} onToggle={toggle} />
        </>
      )}
      {own.length > 0 && (
        <ChosenRowsBar draft={draft} chosen={own} change={change} onChoose={choose} />
      )}
      {isText && <EditAsTextDialog rows={rows} change={change} onClose={() => setText(false)} />}
    </Panel>
  );
};
