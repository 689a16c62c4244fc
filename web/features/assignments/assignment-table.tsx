import { m } from '../../messages/compiled/messages.js';
import { Box } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import {
  ClassBadge,
  DueDate,
  Kind,
  PriorityBadge,
  RowActions,
  type RowProps,
} from './row-parts.tsx';

const TableRow = (row: RowProps) => {
  const { assignment, audience } = row;
  return (
    <tr>
      <th scope="row">
        <Text as="span" display="block" weight="semibold" dir="auto" lineClamp="3">
          {assignment.title}
        </Text>
        <Kind {...row} />
      </th>
      <td>
        <Text as="span" dir="auto" lineClamp="4">
          {audience}
        </Text>
      </td>
      <td>
        <ClassBadge {...row} />
      </td>
      <td>
        <DueDate {...row} />
      </td>
      <td>
        <PriorityBadge {...row} />
      </td>
      <td className="assignment-actions">
        <RowActions {...row} />
      </td>
    </tr>
  );
};

/** Many rows: the table body styles all cells at once. */
const cells = {
  '& tr': { borderTopWidth: '1px' },
  '& :is(th, td)': {
    p: { base: '2', lg: '3' },
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: '400',
  },
  '& th': { ps: { base: '3', lg: '5' } },
  '& .assignment-actions': { pt: '1', textAlign: 'end', whiteSpace: 'nowrap' },
};

/** The first three share the remaining width. */
const columns = [
  { label: m.labels_field_title, width: '34%' },
  { label: m.labels_entity_student, width: '22%' },
  { label: m.labels_entity_class, width: '14%' },
  { label: m.assignments_column_due, width: 'auto' },
  { label: m.labels_field_priority, width: 'auto' },
  { label: m.common_actions, width: '1%' },
];

/** The assignments as a table, where it fits. */
export const AssignmentTable = ({ rows }: { rows: readonly RowProps[] }) => (
  <Box borderWidth="1px" borderRadius="card" bg="panel" overflow="clip">
    <Box as="table" width="full" borderCollapse="collapse">
      <Box as="caption" srOnly>
        {m.common_assignments()}
      </Box>
      <Box as="thead" bg="sunken">
        <tr>
          {columns.map(({ label, width }, at) => (
            <Box
              as="th"
              key={at}
              {...{ scope: 'col' }}
              width={width}
              py="2.5"
              ps={at === 0 ? { base: '3', lg: '5' } : { base: '2', lg: '3' }}
              pe={at === columns.length - 1 ? { base: '3', lg: '6' } : { base: '2', lg: '3' }}
              textAlign={at === columns.length - 1 ? 'end' : 'start'}
              whiteSpace="nowrap"
              fontSize="sm"
              color="muted"
              fontWeight="600"
            >
              {label()}
            </Box>
          ))}
        </tr>
      </Box>
      <Box as="tbody" css={cells}>
        {rows.map((row) => (
          <TableRow key={row.assignment.id} {...row} />
        ))}
      </Box>
    </Box>
  </Box>
);
