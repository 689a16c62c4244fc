import { Users } from 'lucide-react';
import { Box, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import {
  ClassBadge,
  DueDate,
  Kind,
  PriorityBadge,
  RowActions,
  type RowProps,
} from './row-parts.tsx';

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
export const AssignmentCards = ({ rows }: { rows: readonly RowProps[] }) => (
  <Grid as="ul" listStyleType="none" gap="3" min="20rem">
    {rows.map((row) => (
      <AssignmentCard key={row.assignment.id} {...row} />
    ))}
  </Grid>
);
