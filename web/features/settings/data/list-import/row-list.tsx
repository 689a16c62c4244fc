import { useState } from 'react';
import { Pencil } from 'lucide-react';
import {
  listColumns,
  type ListColumnName,
  type ListKind,
} from '../../../../../shared-model/import/list-kinds.ts';
import type { RowCells } from '../../../../../shared-model/import/list-row.ts';
import type { ListValues, ReadRow } from '../../../../../shared-model/import/read-rows.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { problemWords } from '../../../../messages/problem-words.ts';
import { TextField } from '../../../../ui/fields.tsx';
import { Box, Button, Grid, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { ShowMore } from '../../../../ui/show-more.tsx';
import { columnWords } from './list-words.ts';

const shownAtFirst = 50;

/** Read rows of a list. */
export type Rows = ReadRow<ListValues[ListKind]>[];

interface ListRowProps {
  kind: ListKind;
  row: Rows[number];
  cells: RowCells;
  onChange: (name: ListColumnName, text: string) => void;
}

const ListRow = ({ kind, row: { row, shown, wrong }, cells, onChange }: ListRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box as="li" py="1" borderBottomWidth="1px">
      <Row justifyContent="space-between" alignItems="start" flexWrap="nowrap">
        <Box flex="1" minW="0">
          <Text dir="auto">{m.lists_row({ row, words: shown })}</Text>
          {wrong.length > 0 && (
            <Text size="sm" color="coral.fg">
              {wrong.map(problemWords).join('. ')}
            </Text>
          )}
        </Box>
        {wrong.length > 0 && !isOpen && (
          <Button
            icon={Pencil}
            aria-label={m.lists_correct_row({ row })}
            onClick={() => setIsOpen(true)}
          >
            {m.lists_correct()}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Grid min="11rem" alignItems="start" mt="2" mb="2">
          {listColumns[kind].map(({ name }) => (
            <TextField
              key={name}
              label={columnWords(name)}
              value={cells[name] ?? ''}
              onChange={(event) => onChange(name, event.target.value)}
            />
          ))}
        </Grid>
      )}
    </Box>
  );
};

interface Props {
  kind: ListKind;
  /** In the order shown. */
  rows: Rows;
  cellsOf: (row: number) => RowCells;
  onChange: (row: number, name: ListColumnName, text: string) => void;
}

/** The rows of a list as they were read. One that is wrong says why, and can be corrected. */
export const RowList = ({ kind, rows, cellsOf, onChange }: Props) => (
  <ShowMore items={rows} size={shownAtFirst}>
    {(some) => (
      <Stack as="ul" gap="0" listStyleType="none">
        {some.map((row) => (
          <ListRow
            key={row.row}
            kind={kind}
            row={row}
            cells={cellsOf(row.row)}
            onChange={(name, text) => onChange(row.row, name, text)}
          />
        ))}
      </Stack>
    )}
  </ShowMore>
);
