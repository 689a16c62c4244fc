import { useState } from 'react';
import { guessColumns } from '../../../../../shared-model/import/guess-columns.ts';
import { listColumns, type ListKind } from '../../../../../shared-model/import/list-kinds.ts';
import {
  readRows,
  type ExistingRecords,
  type ListValues,
  type ReadRow,
} from '../../../../../shared-model/import/read-rows.ts';
import type { Id } from '../../../../../shared-model/lib/ids.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { problemWords } from '../../../../messages/problem-words.ts';
import { act } from '../../../../device/act.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Box, Grid, Heading, Stack, Text } from '../../../../ui/pieces.tsx';
import { SelectField } from '../../../../ui/fields.tsx';
import { listWords } from './list-words.ts';
import type { ReadList } from './read-list.ts';

const mostShown = 50;

/** A parsed list and its kind. */
export interface ImportedList {
  kind: ListKind;
  list: ReadList;
  /** Target course of lessons. */
  curriculumId: Id<'curriculum'> | null;
}

type Rows = ReadRow<ListValues[ListKind]>[];

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

interface RowsProps {
  rows: Rows;
}

const RowList = ({ rows }: RowsProps) => (
  <Box as="ul" listStyleType="none">
    {rows.slice(0, mostShown).map(({ row, shown, wrong }) => (
      <Box as="li" key={row} py="1" borderBottomWidth="1px">
        <Text>{m.lists_row({ row, words: shown })}</Text>
        {wrong.length > 0 && (
          <Text size="sm" color="coral.fg">
            {wrong.map(problemWords).join('. ')}
          </Text>
        )}
      </Box>
    ))}
    {rows.length > mostShown && (
      <Text as="li" tone="muted" pt="2">
        {m.lists_more({ count: rows.length - mostShown })}
      </Text>
    )}
  </Box>
);

interface Props {
  imported: ImportedList;
  onClose: () => void;
}

/** Maps a list's columns and previews its rows. Nothing is imported before it is confirmed. */
export const ImportDialog = ({ imported, onClose }: Props) => {
  const { kind, list } = imported;
  const [columns, setColumns] = useState(() => guessColumns(kind, list.headings));
  const students = useRecords('listStudents');
  const classes = useRecords('listClasses');
  const { zone } = useFamily();
  if (!students || !classes) return null;
  const known: ExistingRecords = { students, classes, zone };
  const cells = list.rows.map((row) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, at]) => [name, at < 0 ? '' : (row[at] ?? '')]),
    ),
  );
  const rows: Rows = readRows(kind, cells, known, listWords);
  const wrong = rows.filter(({ values }) => values === null);
  const right = rows.length - wrong.length;
  const confirm = async () => {
    if (await importRows(imported, rows)) onClose();
  };
  const options = [
    { value: -1, label: m.lists_no_column() },
    ...list.headings.map((label, value) => ({ value, label: label || `${value + 1}` })),
  ];
  return (
    <FormDialog
      size="lg"
      title={m.lists_title()}
      saveLabel={m.lists_import({ count: right })}
      canSave={right > 0}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Stack gap="3">
        <Heading level={3}>{m.lists_columns()}</Heading>
        <Grid min="11rem" alignItems="start">
          {listColumns[kind].map(({ name, isRequired }) => (
            <SelectField
              key={name}
              label={listWords.column(name)}
              {...(isRequired && { hint: m.lists_required() })}
              options={options}
              value={columns[name] ?? -1}
              onChange={(event) =>
                setColumns((now) => ({ ...now, [name]: Number(event.target.value) }))
              }
            />
          ))}
        </Grid>
      </Stack>
      <Stack gap="2">
        <Heading level={3}>{m.lists_preview()}</Heading>
        {wrong.length > 0 && (
          <Text as="output" display="block" weight="semibold">
            {m.lists_wrong({ count: wrong.length })}
          </Text>
        )}
        <RowList rows={[...wrong, ...rows.filter(({ values }) => values !== null)]} />
      </Stack>
    </FormDialog>
  );
};
