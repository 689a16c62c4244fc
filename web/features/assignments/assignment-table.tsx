import { m } from '../../messages/compiled/messages.js';
import { Box, Text } from '../../ui/pieces.tsx';
import {
  ClassBadge,
  DueDate,
  Kind,
  PriorityBadge,
  RowActions,
  type RowProps,
} from './row-parts.tsx';
import styles from './assignment-table.module.css';

const TableRow = (row: RowProps) => {
  const { assignment, audience } = row;
  return (
    <tr>
      <th scope="row">
        <Text as="span" display="block" weight="semibold" dir="auto" lineClamp={3}>
          {assignment.title}
        </Text>
        <Kind {...row} />
      </th>
      <td>
        <Text as="span" dir="auto" lineClamp={4}>
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
      <td className={styles.actions}>
        <RowActions {...row} />
      </td>
    </tr>
  );
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
  <div className={styles.frame}>
    <table className={styles.table}>
      <Box as="caption" srOnly>
        {m.common_assignments()}
      </Box>
      <thead>
        <tr>
          {columns.map(({ label, width }, at) => (
            <th key={at} scope="col" style={{ width }}>
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.assignment.id} {...row} />
        ))}
      </tbody>
    </table>
  </div>
);
