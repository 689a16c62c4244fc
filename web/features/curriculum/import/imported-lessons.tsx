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
import { memo } from '../../../ui/memo.tsx';
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
  both: m.curriculum_way_both,
};

/** Number of rows rendered at once; the rest follow once these have been painted. */
const firstRows = 40;

interface RowsProps extends Props {
  chosen: ReadonlySet<number>;
  onToggle: ToggleRow;
}

/** How many rows are compared and rendered together. */
const rowsOfPart = 50;

interface PartProps extends RowActions {
  rows: readonly ImportRow[];
  /** The unit of the row above. */
  unitAbove: string;
  numbers: ReadonlyMap<number, number>;
  openKey: number | null;
  chosen: ReadonlySet<number>;
  again: ReadonlySet<number>;
  onToggle: ToggleRow;
}

/** Whether nothing of these rows has changed, whatever has in others. */
const isSamePart = (before: Readonly<PartProps>, after: Readonly<PartProps>): boolean =>
  before.unitAbove === after.unitAbove &&
  before.rows.length === after.rows.length &&
  before.rows.every((row, at) => {
    const { key } = row;
    return (
      row === after.rows[at] &&
      before.numbers.get(key) === after.numbers.get(key) &&
      before.chosen.has(key) === after.chosen.has(key) &&
      before.again.has(key) === after.again.has(key) &&
      (before.openKey === key) === (after.openKey === key)
    );
  });

/** Some rows of a long list: a key in one of them renders these alone. */
const Part = memo(({ rows, unitAbove, numbers, openKey, chosen, again, ...rest }: PartProps) => {
  const { onToggle, onOpen, onChange, onAddAfter, onRemove } = rest;
  return rows.map((row, at) => {
    const above = at === 0 ? unitAbove : rows[at - 1]!.unit;
    return (
      <ImportedLessonRow
        key={row.key}
        row={row}
        number={numbers.get(row.key) ?? null}
        isOpen={row.key === openKey}
        isChosen={chosen.has(row.key)}
        onToggle={onToggle}
        isNumberAgain={again.has(row.key)}
        unit={row.unit !== '' && row.unit !== above ? row.unit : null}
        onOpen={onOpen}
        onChange={onChange}
        onAddAfter={onAddAfter}
        onRemove={onRemove}
      />
    );
  });
}, isSamePart);

const Rows = (props: RowsProps) => {
  const { draft, numbers, openKey, chosen, onToggle } = props;
  const { onOpen, onChange, onAddAfter, onRemove } = props;
  const { rows } = draft;
  // Only the count is deferred: deferred rows would drop a letter that is being typed.
  const count = useDeferredValue(rows.length, firstRows);
  const again = useMemo(() => repeatedNumbers(rows), [rows]);
  const parts = Array.from({ length: Math.ceil(Math.min(count, rows.length) / rowsOfPart) });
  return (
    <ol className={styles.rows}>
      {parts.map((_, at) => {
        const from = at * rowsOfPart;
        return (
          <Part
            // oxlint-disable-next-line react/no-array-index-key -- A part is its place in the list.
            key={at}
            rows={rows.slice(from, Math.min(count, from + rowsOfPart))}
            unitAbove={rows[from - 1]?.unit ?? ''}
            {...{ numbers, openKey, chosen, again, onToggle }}
            {...{ onOpen, onChange, onAddAfter, onRemove }}
          />
        );
      })}
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
