import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Box } from '../../ui/box.tsx';
import { Text } from '../../ui/text.tsx';
import { DueDate } from './due-date.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import { ClassBadge, Kind, RowActions } from './row-parts.tsx';
import type { RowProps } from './row-props.ts';
import { studentsWords } from './row-words.ts';

const Cell = ({ children, width }: { children: ReactNode; width?: string }) => (
  <Box as="td" px="3" py="3" verticalAlign="top" textAlign="start" width={width}>
    {children}
  </Box>
);

const TableRow = (row: RowProps) => {
  const { assignment, names } = row;
  return (
    <Box as="tr" borderTopWidth="1px">
      <Box
        as="th"
        {...{ scope: 'row' }}
        px="3"
        py="3"
        ps="5"
        verticalAlign="top"
        textAlign="start"
        fontWeight="400"
      >
        <Text as="span" display="block" weight="semibold" dir="auto" lineClamp="3">
          {assignment.title}
        </Text>
        <Kind {...row} />
      </Box>
      <Cell>
        <Text as="span" dir="auto" lineClamp="4">
          {studentsWords(assignment, names)}
        </Text>
      </Cell>
      <Cell>
        <ClassBadge {...row} />
      </Cell>
      <Cell>
        <DueDate {...row} />
      </Cell>
      <Cell>
        <PriorityBadge priority={assignment.priority} />
      </Cell>
      <Cell>
        <Box display="flex" justifyContent="flex-end" mt="-2">
          <RowActions {...row} />
        </Box>
      </Cell>
    </Box>
  );
};

const columns = [
  { label: m.assignments_column_title, width: '28%' },
  { label: m.assignments_column_student, width: '19%' },
  { label: m.assignments_column_class, width: '15%' },
  { label: m.assignments_column_due, width: '16%' },
  { label: m.assignments_column_priority, width: '10%' },
  { label: m.assignments_column_actions, width: '12%' },
];

/** The assignments as a table, where there is room for one. */
export const AssignmentTable = ({ rows }: { rows: readonly RowProps[] }) => (
  <Box borderWidth="1px" borderRadius="card" bg="panel" overflow="clip">
    <Box as="table" width="full" tableLayout="fixed" borderCollapse="collapse">
      <Box as="caption" srOnly>
        {m.assignments_title()}
      </Box>
      <Box as="thead" bg="sunken">
        <tr>
          {columns.map(({ label, width }, at) => (
            <Box
              as="th"
              key={width + String(at)}
              {...{ scope: 'col' }}
              width={width}
              px="3"
              py="2.5"
              ps={at === 0 ? '5' : '3'}
              textAlign={at === columns.length - 1 ? 'end' : 'start'}
              fontSize="sm"
              color="muted"
              fontWeight="600"
            >
              {label()}
            </Box>
          ))}
        </tr>
      </Box>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.assignment.id} {...row} />
        ))}
      </tbody>
    </Box>
  </Box>
);
