import { useState } from 'react';
import {
  BookCheck,
  BookOpenText,
  BrushCleaning,
  Compass,
  FileText,
  HandHeart,
  Library,
  NotebookPen,
  Palette,
  Plus,
  type LucideIcon,
} from 'lucide-react';
import {
  entriesOf,
  isBeingRead,
  logFigures,
  resourcesByCourse,
  type FamilyLogs,
} from '../../../shared-model/derive/logs.ts';
import { logKinds, type LogEntry, type LogKind } from '../../../shared-model/entities/log-entry.ts';
import { act } from '../../device/act.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { yearName } from '../../device/year-name.ts';
import { showMinutes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { ExportButton, PrintButton } from '../../parts/take-away.tsx';
import { useCalledName } from '../../ui/called-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { FigureCards } from '../../ui/figure-cards.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Box, Button, Grid, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { ListRow } from '../../ui/record-row.tsx';
import { StudentFilter } from '../../ui/student-choice.tsx';
import { hasHours, LogDialog, type NewLogEntry } from './log-dialog.tsx';
import { logCsv } from './log-files.ts';
import { endLogTimer, LogTimer } from './log-timer.tsx';
import { entryFacts, kindNames } from './log-words.ts';

/** What the logs show; empty texts: every student, the latest year, every kind. */
export interface LogsView {
  student: string;
  year: string;
  kind: string;
  choose: (choice: { student?: string; year?: string; log?: string }) => void;
}

/** In place of a year: all of them. */
const everyYear = 'all';

const icons: Record<LogKind, LucideIcon> = {
  book: BookOpenText,
  resource: Library,
  activity: Palette,
  volunteering: HandHeart,
  'field-trip': Compass,
  chore: BrushCleaning,
};

const Controls = ({ logs, view }: { logs: FamilyLogs; view: LogsView }) => (
  <Grid min="9.5rem" maxW="40rem" screenOnly>
    <StudentFilter
      students={logs.students}
      all={m.common_all_students()}
      value={view.student}
      onChange={({ target }) => view.choose({ student: target.value })}
    />
    <SelectField
      label={m.labels_choice_year()}
      value={view.year || (logs.years[0]?.from ?? '')}
      options={[
        ...logs.years.map((year) => ({ value: year.from, label: yearName(year) })),
        { value: everyYear, label: m.records_sheet_all_years() },
      ]}
      onChange={({ target }) => view.choose({ year: target.value })}
    />
    <SelectField
      label={m.labels_field_kind()}
      value={view.kind}
      placeholder={m.records_log_everything()}
      options={logKinds.map((value) => ({ value, label: kindNames[value]() }))}
      onChange={({ target }) => view.choose({ log: target.value })}
    />
  </Grid>
);

const Figures = ({ entries }: { entries: readonly LogEntry[] }) => {
  const { books, pages, minutes } = logFigures(entries);
  const timed = logKinds.flatMap((kind) => {
    const spent = minutes[kind];
    return spent === undefined
      ? []
      : [{ icon: icons[kind], label: kindNames[kind](), value: showMinutes(spent) }];
  });
  return (
    <FigureCards
      label={m.common_figures()}
      figures={[
        { icon: BookCheck, label: m.records_log_books_read(), value: showNumber(books) },
        { icon: FileText, label: m.records_log_pages_read(), value: showNumber(pages) },
        ...timed,
      ]}
    />
  );
};

interface EntriesProps {
  logs: FamilyLogs;
  entries: readonly LogEntry[];
  /** Whether it is said whose each is. */
  isOfAll: boolean;
  onEdit: (entry: LogEntry) => void;
}

const Entries = ({ logs, entries, isOfAll, onEdit }: EntriesProps) => {
  const called = useCalledName();
  const finish = (entry: LogEntry) => ({
    label: m.records_log_finished_today(),
    icon: BookCheck,
    onSelect: () =>
      void act(
        'saveLogEntry',
        { id: entry.id, values: { finishedOn: logs.today } },
        {
          done: m.records_log_saved({ title: entry.title }),
          failed: m.records_log_failed(),
        },
      ),
  });
  return (
    <Box as="ul" listStyleType="none">
      {entries.map((entry) => {
        const whose = logs.students.find(({ id }) => id === entry.studentId);
        return (
          <ListRow
            key={entry.id}
            icon={icons[entry.kind]}
            name={entry.title}
            mark={isBeingRead(entry) ? m.records_log_reading() : undefined}
            facts={[
              ...(isOfAll && whose ? [called(whose)] : []),
              ...entryFacts(entry, logs.courses),
            ]}
            menu={
              <Box screenOnly>
                <RecordMenu
                  name={entry.title}
                  record={{ kind: 'log-entry', id: entry.id }}
                  onEdit={() => onEdit(entry)}
                  others={isBeingRead(entry) ? [finish(entry)] : []}
                />
              </Box>
            }
          />
        );
      })}
    </Box>
  );
};

/** Resources by the course that they belong to; other kinds one below the other. */
const KindPanel = ({ kind, ...list }: EntriesProps & { kind: LogKind }) => {
  if (kind !== 'resource')
    return (
      <Panel title={kindNames[kind]()} icon={icons[kind]}>
        <Entries {...list} />
      </Panel>
    );
  return (
    <Panel title={kindNames[kind]()} icon={icons[kind]}>
      <Stack gap="3">
        {resourcesByCourse(list.entries, list.logs.courses).map(({ key, course, entries }) => (
          <Box key={key}>
            <Heading level={3}>{course || m.records_log_no_course()}</Heading>
            <Entries {...list} entries={entries} />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
};

type Opened = { entry: LogEntry | null; given: NewLogEntry };

const Shown = ({ logs, view }: { logs: FamilyLogs; view: LogsView }) => {
  const [opened, setOpened] = useState<Opened>();
  const whose = logs.students.find(({ id }) => String(id) === view.student);
  const kind = logKinds.find((one) => one === view.kind) ?? null;
  const year = logs.years.find(({ from }) => from === view.year) ?? logs.years[0] ?? null;
  const span = view.year === everyYear ? null : year;
  const entries = entriesOf(logs.entries, { studentId: whose?.id ?? null, span, kind });
  const firstOnes = whose ? [whose.id] : logs.students.slice(0, 1).map(({ id }) => id);
  const add = (given: Partial<NewLogEntry> = {}) =>
    setOpened({
      entry: null,
      given: { studentIds: firstOnes, ...(kind && { kind }), ...given },
    });
  const list = {
    logs,
    isOfAll: !whose,
    onEdit: (entry: LogEntry) => setOpened({ entry, given: { studentIds: [] } }),
  };
  const yearWords = span ? yearName(span) : m.records_sheet_all_years();
  return (
    <>
      <Controls logs={logs} view={view} />
      <Row gap="2" screenOnly>
        <Button variant="primary" icon={Plus} onClick={() => add()}>
          {m.records_log_add()}
        </Button>
        <LogTimer
          onStop={(minutes) =>
            add({
              kind: kind && hasHours(kind) ? kind : 'activity',
              minutes,
              onSaved: endLogTimer,
            })
          }
        />
        {entries.length > 0 && (
          <>
            <ExportButton
              name={m.records_log_file({
                name: whose?.fullName ?? m.common_everyone(),
                year: yearWords,
              })}
              table={() => logCsv(entries, logs.students, logs.courses)}
            />
            <PrintButton />
          </>
        )}
      </Row>
      {entries.length === 0 ? (
        <EmptyState icon={NotebookPen} message={m.records_log_empty()} />
      ) : (
        <>
          <Figures entries={entries} />
          {logKinds.map((of) => {
            const own = entries.filter((one) => one.kind === of);
            return own.length > 0 && <KindPanel key={of} kind={of} entries={own} {...list} />;
          })}
        </>
      )}
      <Text tone="muted" size="sm" maxW="48rem">
        {m.records_log_note()}
      </Text>
      {opened && (
        <LogDialog
          key={opened.entry?.id ?? 'new'}
          logs={logs}
          {...opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};

/** What the children read, used, did and visited, by school year. */
export const Logs = ({ view }: { view: LogsView }) => {
  const logs = useRecordsNow('familyLogs');
  return logs ? <Shown logs={logs} view={view} /> : <Loading shape="cards" />;
};
