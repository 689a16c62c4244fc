import { useState } from 'react';
import type { TidyList } from '../../../../../shared-model/import/tidy-list.ts';
import type { RowCells } from '../../../../../shared-model/import/list-row.ts';
import {
  guessColumns,
  type ColumnPlaces,
} from '../../../../../shared-model/import/guess-columns.ts';
import {
  listColumns,
  type ListColumnName,
  type ListKind,
} from '../../../../../shared-model/import/list-kinds.ts';
import {
  readRows,
  type ExistingRecords,
  type ListValues,
} from '../../../../../shared-model/import/read-rows.ts';
import type { Id } from '../../../../../shared-model/lib/ids.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { act } from '../../../../device/act.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Grid, Heading, Stack, Text } from '../../../../ui/pieces.tsx';
import { SelectField, TextField } from '../../../../ui/fields.tsx';
import { showList } from '../../../../format/format.ts';
import { columnWords, listWords } from './list-words.ts';
import { RowList, type Rows } from './row-list.tsx';

/** A parsed list and its kind. */
export interface ImportedList {
  kind: ListKind;
  list: TidyList;
  /** Target course of lessons. */
  curriculumId: Id<'curriculum'> | null;
}

/** Imports the valid rows. Resolves to whether they are saved. */
async function importRows({ kind, curriculumId }: ImportedList, rows: Rows): Promise<boolean> {
  const right = rows.flatMap(({ values }) => (values ? [values] : []));
  const words = {
    done: m.lists_imported({ count: right.length }),
    failed: m.lists_failed(),
  };
  switch (kind) {
    case 'students': {
      const students = right as ListValues['students'][];
      return (await act('importStudents', { students }, words)) !== null;
    }
    case 'assignments': {
      const assignments = right as ListValues['assignments'][];
      return (await act('importAssignments', { assignments }, words)) !== null;
    }
    case 'lessons': {
      const lessons = right as ListValues['lessons'][];
      return (await act('addLessons', { curriculumId: curriculumId!, lessons }, words)) !== null;
    }
  }
}

interface ColumnsProps {
  imported: ImportedList;
  columns: ColumnPlaces;
  onChange: (columns: ColumnPlaces) => void;
  /** What all rows have in a column that the list lacks. */
  forAll: RowCells;
  onForAll: (forAll: RowCells) => void;
}

/** Which column is what; one that is required and missing can be said for all rows. */
const Columns = ({
  imported: { kind, list },
  columns,
  onChange,
  forAll,
  onForAll,
}: ColumnsProps) => {
  const options = [
    { value: -1, label: m.lists_no_column() },
    ...list.headings.map((label, value) => ({ value, label: label || `${value + 1}` })),
  ];
  return (
    <Grid min="11rem" alignItems="start">
      {listColumns[kind].map(({ name, isRequired }) => (
        <Stack key={name} gap="2">
          <SelectField
            label={columnWords(name)}
            {...(isRequired && { hint: m.lists_required() })}
            options={options}
            value={columns[name] ?? -1}
            onChange={(event) => onChange({ ...columns, [name]: Number(event.target.value) })}
          />
          {isRequired && (columns[name] ?? -1) < 0 && (
            <TextField
              label={m.lists_for_all({ column: columnWords(name) })}
              value={forAll[name] ?? ''}
              onChange={(event) => onForAll({ ...forAll, [name]: event.target.value })}
            />
          )}
        </Stack>
      ))}
    </Grid>
  );
};

interface Props {
  imported: ImportedList;
  onClose: () => void;
}

/** Maps a list's columns and previews its rows. Nothing is imported before it is confirmed. */
export const ImportDialog = ({ imported, onClose }: Props) => {
  const { kind, list } = imported;
  const [columns, setColumns] = useState(() => guessColumns(kind, list.headings));
  const [forAll, setForAll] = useState<RowCells>({});
  /** By row: the cells that were corrected. */
  const [corrected, setCorrected] = useState<ReadonlyMap<number, RowCells>>(new Map());
  const students = useRecords('listStudents');
  const classes = useRecords('listClasses');
  const { zone } = useFamily();
  if (!students || !classes) return null;
  const known: ExistingRecords = { students, classes, zone };
  const lines = list.lines.map(({ row, cells }) => {
    const read = Object.entries(columns).map(([name, at]) => {
      const own = at < 0 ? forAll[name as ListColumnName] : cells[at];
      return [name, own?.trim() ?? ''];
    });
    return { row, cells: { ...(Object.fromEntries(read) as RowCells), ...corrected.get(row) } };
  });
  const byRow = new Map(lines.map(({ row, cells }) => [row, cells]));
  const rows: Rows = readRows(kind, lines, known, listWords());
  const wrong = rows.filter(({ values }) => values === null);
  const right = rows.length - wrong.length;
  const isFirst = ({ row, values }: Rows[number]): boolean => values === null || corrected.has(row);
  const correct = (row: number, name: ListColumnName, text: string) =>
    setCorrected((now) => new Map(now).set(row, { ...now.get(row), [name]: text }));
  const confirm = async () => {
    if (await importRows(imported, rows)) onClose();
  };
  return (
    <FormDialog
      size="lg"
      title={m.lists_title()}
      saveLabel={m.lists_import({ count: right })}
      canSave={right > 0}
      isDirty={corrected.size > 0}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Stack gap="3">
        <Heading level={3}>{m.lists_columns()}</Heading>
        <Columns
          imported={imported}
          columns={columns}
          onChange={setColumns}
          forAll={forAll}
          onForAll={setForAll}
        />
      </Stack>
      <Stack gap="2">
        <Heading level={3}>{m.lists_preview()}</Heading>
        {wrong.length > 0 && (
          <Text as="output" display="block" weight="semibold">
            {m.lists_wrong({ count: wrong.length })}
          </Text>
        )}
        {list.left.length > 0 && (
          <Text tone="muted">
            {m.lists_left({
              count: list.left.length,
              names: showList(list.left.slice(0, 8).map((name) => name || '–')),
            })}
          </Text>
        )}
        <RowList
          kind={kind}
          rows={[...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))]}
          cellsOf={(row) => byRow.get(row) ?? {}}
          onChange={correct}
        />
      </Stack>
    </FormDialog>
  );
};
