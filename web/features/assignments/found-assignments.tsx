import { useDeferredValue, useMemo } from 'react';
import { Users } from 'lucide-react';
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import type { AssignmentList } from '../../../shared-model/derive/assignments.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import { isOverdue, isDismissed } from '../../../shared-model/derive/overdue.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { Box, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import { m } from '../../messages/compiled/messages.js';
import { deleteAssignment } from './delete-assignment.ts';
import {
  audienceOf,
  type RowProps,
  ClassBadge,
  DueDate,
  Kind,
  PriorityBadge,
  RowActions,
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
const AssignmentTable = ({ rows }: { rows: readonly RowProps[] }) => (
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

const AssignmentCard = (row: RowProps) => {
  const { assignment, audience } = row;
  return (
    <Card as="li" display="flex" flexDirection="column">
      <Heading level={2} size="sm" dir="auto" lineClamp={3}>
        {assignment.title}
      </Heading>
      <Kind {...row} />
      <Row gap="2" mt="2">
        <ClassBadge {...row} />
        <PriorityBadge {...row} />
      </Row>
      <Row gap="2" mt="2" flexWrap="nowrap" alignItems="flex-start" color="muted">
        <Box pt="1">
          <Users size={16} aria-hidden />
        </Box>
        <Text as="span" dir="auto" lineClamp={4}>
          {audience}
        </Text>
      </Row>
      <Row mt="auto" pt="1" alignItems="flex-end">
        <Box flex="1 1 9rem">
          <DueDate {...row} />
        </Box>
        <Box display="flex" mb="-2" marginInlineStart="auto" marginInlineEnd="-2">
          <RowActions {...row} />
        </Box>
      </Row>
    </Card>
  );
};

/** The assignments as a list of cards, where a table doesn't fit. */
const AssignmentCards = ({ rows }: { rows: readonly RowProps[] }) => (
  <Grid as="ul" listStyleType="none" gap="3" min="20rem">
    {rows.map((row) => (
      <AssignmentCard key={row.assignment.id} {...row} />
    ))}
  </Grid>
);

/** How many fill a screen; the rest is rendered after these are painted. */
const firstRows = 12;

interface Props {
  list: AssignmentList;
  found: readonly Assignment[];
}

/** The first matching assignments, more on demand. */
export const FoundAssignments = ({ list, found }: Props) => (
  <ShowMore items={found} size={30}>
    {(wanted) => <ShownAssignments list={list} wanted={wanted} />}
  </ShowMore>
);

interface ShownProps {
  list: AssignmentList;
  wanted: readonly Assignment[];
}

/** Only the tasks of these are read. */
const ShownAssignments = ({ list, wanted }: ShownProps) => {
  const { now, zone, dismissedUntil } = useToday();
  const shown = useDeferredValue(wanted, wanted.slice(0, firstRows));
  const ids = wanted.map(({ id }) => id);
  const progresses = useRecords('progressOfAssignments', ids);
  const classes = useMemo(() => byId(list.classes), [list]);
  const rows = shown.map((assignment): RowProps => {
    const { id, dueDate, classId } = assignment;
    const progress = progresses && (progresses.get(id) ?? null);
    const completed = !list.open.has(id) && progress !== null;
    return {
      assignment,
      schoolClass: classes.get(classId),
      progress,
      audience: audienceOf(assignment, list.students),
      isOverdue: isOverdue({ completed, dueDate }, now, dismissedUntil),
      isDismissed: isDismissed({ completed, dueDate }, dismissedUntil),
      isDone: completed && progress !== undefined,
      zone,
      onDelete: () => void deleteAssignment(assignment),
    };
  });
  // From this width on the table's columns fit.
  const List = useMedia('(min-width: 48rem)') ? AssignmentTable : AssignmentCards;
  return <List rows={rows} />;
};
